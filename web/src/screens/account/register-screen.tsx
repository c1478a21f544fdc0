import { defineScreen } from '#web/api/screen.ts';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

function RegisterScreen() {
  return (
    <Container>
      <PageHeading title="Register" size="title" />
    </Container>
  );
}

export default defineScreen({ head: () => ({ title: 'Register' }), component: RegisterScreen });
