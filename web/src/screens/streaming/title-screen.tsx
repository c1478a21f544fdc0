import { defineScreen } from '#web/api/screen.ts';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

function TitleScreen() {
  return (
    <Container>
      <PageHeading title="Title" size="title" />
    </Container>
  );
}

export default defineScreen({ head: () => ({ title: 'Title' }), component: TitleScreen });
