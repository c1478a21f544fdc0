import { pence } from '#shared/domain/money/money.ts';
import { links } from '#web/api/links.ts';
import { defineScreen } from '#web/api/screen.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { HoldTime } from '#web/features/basket/hold-clock.tsx';
import { TicketLines } from '#web/features/basket/ticket-lines.tsx';
import { useBasket, useLookAgain } from '#web/features/basket/use-basket.ts';
import type { Basket } from '#web/features/basket/use-basket.ts';
import { CheckoutForm } from '#web/features/checkout/checkout-form.tsx';
import { CheckoutSignIn } from '#web/features/checkout/checkout-sign-in.tsx';
import { DataView, EmptyMessage } from '#web/ui/data-view.tsx';
import { Headline, PageHeading } from '#web/ui/headline.tsx';
import { Container, Split } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Price } from '#web/ui/price.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './checkout-screen.module.css';

/** `/checkout`: the basket once more, who it goes to, and the payment. */
export default defineScreen({ head: () => ({ title: 'Checkout', noIndex: true }), component: CheckoutScreen });

function CheckoutScreen() {
  return (
    <Container>
      <PageHeading title="Checkout" size="title" />
      <DataView
        state={useBasket()}
        skeleton={
          <Split aside={<Skeleton height="14rem" />}>
            <SkeletonLines count={6} />
          </Split>
        }
      >
        {(basket) => <Checkout basket={basket} />}
      </DataView>
    </Container>
  );
}

type CheckoutProps = { readonly basket: Basket };

function Checkout({ basket }: CheckoutProps) {
  if (basket.products.length === 0) return <NothingToPay isExpired={basket.state === 'expired'} />;
  return (
    <Split aside={<Pay basket={basket} />}>
      {basket.products.map(({ id, title, detail, subLineItems, pence: amount }) => (
        <section key={id} className={styles.product} aria-label={title}>
          <Headline level={2}>{title}</Headline>
          <p className={styles.detail}>
            <span>{detail}</span>
            {subLineItems.length === 0 ? <Price from={pence(amount)} /> : null}
          </p>
          {subLineItems.length > 0 ? <TicketLines lines={subLineItems} /> : null}
        </section>
      ))}
      {basket.state === 'open' ? (
        <LinkButton look="link" to={links.basket.to()}>
          Change your basket
        </LinkButton>
      ) : null}
    </Split>
  );
}

function Pay({ basket }: CheckoutProps) {
  const { data } = useVisitor();
  const lookAgain = useLookAgain();
  return (
    <div className={styles.pay}>
      {basket.state === 'open' ? <HoldTime basket={basket} /> : null}
      <p className={styles.total}>
        <span>Total, no fees to add</span>
        <Price from={pence(basket.cartAmount)} />
      </p>
      {data === undefined ? <Skeleton height="8rem" /> : null}
      {data?.user ? (
        <CheckoutForm
          total={basket.cartAmount}
          isPaying={basket.state === 'paying'}
          email={data.user.email.email}
          onStale={lookAgain}
        />
      ) : null}
      {data && !data.user ? <CheckoutSignIn /> : null}
    </div>
  );
}

type NothingToPayProps = { readonly isExpired: boolean };

function NothingToPay({ isExpired }: NothingToPayProps) {
  const action = <LinkButton to={links.listing.to()}>{"See what's on"}</LinkButton>;
  return isExpired ? (
    <EmptyMessage title="The time has run out and your seats are on sale again" action={action}>
      Nothing was charged. You can choose again at once.
    </EmptyMessage>
  ) : (
    <EmptyMessage title="Your basket is empty" action={action}>
      There is nothing to pay for.
    </EmptyMessage>
  );
}
