import { defineScreen } from '#web/api/screen.ts';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

function SeatScreen() {
  return (
    <Container>
      <PageHeading title="Choose your seats" size="title" />
    </Container>
  );
}

export default defineScreen({ head: () => ({ title: 'Choose your seats' }), component: SeatScreen });
