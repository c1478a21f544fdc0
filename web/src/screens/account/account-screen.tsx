import { defineScreen } from '#web/api/screen.ts';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

function AccountScreen() {
  return (
    <Container>
      <PageHeading title="Account" size="title" />
    </Container>
  );
}

export default defineScreen({ head: () => ({ title: 'Account' }), component: AccountScreen });
