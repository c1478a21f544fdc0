import { defineScreen } from '#web/api/screen.ts';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

function CheckoutScreen() {
  return (
    <Container>
      <PageHeading title="Checkout" size="title" />
    </Container>
  );
}

export default defineScreen({ head: () => ({ title: 'Checkout' }), component: CheckoutScreen });
