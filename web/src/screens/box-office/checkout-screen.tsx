import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen } from '#web/api/screen.ts';
import { ProductSkeleton } from '#web/features/basket/product-skeleton.tsx';
import { useBasket } from '#web/features/basket/use-basket.ts';
import { FormSkeleton } from '#web/features/checkout/form-skeleton.tsx';
import { BookingBar } from '#web/ui/booking-bar.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { CheckoutPage } from './checkout-page.tsx';
import styles from './checkout-screen.module.css';

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
      <DataView state={useBasket()} skeleton={<CheckoutSkeleton />}>
        {(basket) => <CheckoutPage basket={basket} />}
      </DataView>
    </Container>
  );
}

/** The placeholder: what is bought, and the form beside or below it. */
function CheckoutSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.summary}>
        <ProductSkeleton />
        <Skeleton height="1.5rem" />
      </div>
      <div className={styles.main}>
        <FormSkeleton />
      </div>
    </div>
  );
}
