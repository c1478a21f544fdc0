import { defineScreen } from '#web/api/screen.ts';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

function BasketScreen() {
  return (
    <Container>
      <PageHeading title="Basket" size="title" />
    </Container>
  );
}

export default defineScreen({ head: () => ({ title: 'Basket' }), component: BasketScreen });
