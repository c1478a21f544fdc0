import { defineScreen } from '#web/api/screen.ts';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

function OrderScreen() {
  return (
    <Container>
      <PageHeading title="Order" size="title" />
    </Container>
  );
}

export default defineScreen({ head: () => ({ title: 'Order' }), component: OrderScreen });
