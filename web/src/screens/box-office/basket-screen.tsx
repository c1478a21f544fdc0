import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen } from '#web/api/screen.ts';
import { BasketPage } from '#web/features/basket/basket-page.tsx';
import { BookingBar } from '#web/ui/booking-bar.tsx';
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
      <BookingBar back={{ to: links.listing.to(), label: 'Tickets and events' }} title="Your basket" />
      <BasketPage />
    </Container>
  );
}
