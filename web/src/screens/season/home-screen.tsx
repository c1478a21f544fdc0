import { defineScreen } from '#web/api/screen.ts';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

function HomeScreen() {
  return (
    <Container>
      <PageHeading title="Homepage" size="title" />
    </Container>
  );
}

export default defineScreen({ head: () => ({ title: 'Homepage' }), component: HomeScreen });
