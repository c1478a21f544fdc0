import { defineScreen } from '#web/api/screen.ts';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

function SignInScreen() {
  return (
    <Container>
      <PageHeading title="Sign in" size="title" />
    </Container>
  );
}

export default defineScreen({ head: () => ({ title: 'Sign in' }), component: SignInScreen });
