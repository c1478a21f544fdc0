import { defineScreen } from '#web/api/screen.ts';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

function EventScreen() {
  return (
    <Container>
      <PageHeading title="Event" size="title" />
    </Container>
  );
}

export default defineScreen({ head: () => ({ title: 'Event' }), component: EventScreen });
