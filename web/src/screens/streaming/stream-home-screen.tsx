import { defineScreen } from '#web/api/screen.ts';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

function StreamHomeScreen() {
  return (
    <Container>
      <PageHeading title="Stream" size="title" />
    </Container>
  );
}

export default defineScreen({ head: () => ({ title: 'Stream' }), component: StreamHomeScreen });
