import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen } from '#web/api/screen.ts';
import { BasketPage } from '#web/features/basket/basket-page.tsx';
import { Container } from '#web/ui/layout.tsx';

/** `/basket`: personal, so the server renders only its frame, with the editors' text. */
export default defineScreen({
  needs: () => [textsOf('basket')],
  head: () => ({ title: 'Your basket', noIndex: true }),
  component: BasketScreen,
});

function BasketScreen() {
  return (
    <Container>
      <BasketPage />
    </Container>
  );
}
