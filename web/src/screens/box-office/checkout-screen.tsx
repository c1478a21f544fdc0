import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen } from '#web/api/screen.ts';
import { useBasket } from '#web/features/basket/use-basket.ts';
import { BookingBar } from '#web/ui/booking-bar.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { Container, Split } from '#web/ui/layout.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import { CheckoutPage } from './checkout-page.tsx';

/** `/checkout`: the basket, the buyer, and the payment. */
export default defineScreen({
  needs: () => [textsOf('checkout')],
  head: () => ({ title: 'Checkout', noIndex: true }),
  component: CheckoutScreen,
});

function CheckoutScreen() {
  return (
    <Container>
      <BookingBar back={{ to: links.basket.to(), label: 'Your basket' }} title="Checkout" />
      <DataView
        state={useBasket()}
        skeleton={
          <Split aside={<Skeleton height="14rem" />}>
            <SkeletonLines count={6} />
          </Split>
        }
      >
        {(basket) => <CheckoutPage basket={basket} />}
      </DataView>
    </Container>
  );
}
