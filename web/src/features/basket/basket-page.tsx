import type { OrderId } from '#shared/kernel/ids.ts';
import { pence } from '#shared/kernel/money.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { DataView, EmptyMessage } from '#web/ui/data-view.tsx';
import { Split } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Price } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { BasketOffers } from './basket-offers.tsx';
import { BasketProductItem } from './basket-product.tsx';
import { BasketSummary } from './basket-summary.tsx';
import styles from './basket.module.css';
import { HoldTimeShort } from './hold-clock.tsx';
import { lapsedText, lapsedTitle, notLeftText, payingTitle } from './hold-state-words.ts';
import { MembershipEndedNotice } from './membership-ended-notice.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { useBasket } from './use-basket.ts';
import type { Basket } from './use-basket.ts';
import { useLeavePayment } from './use-leave-payment.ts';

/** The basket: its products, the hold, and the way to pay. */
export function BasketPage() {
  return (
    <DataView state={useBasket()} skeleton={<BasketSkeleton />}>
      {(basket) => <FilledBasket basket={basket} />}
    </DataView>
  );
}

type BasketProps = { readonly basket: Basket };

function FilledBasket({ basket }: BasketProps) {
  const line = usePageTexts('basket');
  return (
    <div className={styles.basket}>
      <div className={styles.notices}>
        <BasketState basket={basket} />
        <Elsewhere basket={basket} />
        <MembershipEndedNotice basket={basket} />
      </div>
      {basket.products.length === 0 ? (
        <EmptyMessage
          title="Your basket is empty"
          action={<LinkButton to={links.listing.to()}>{"See what's on"}</LinkButton>}
        >
          {line('empty')}
        </EmptyMessage>
      ) : (
        <>
          <Split aside={<BasketSummary basket={basket} />}>
            {basket.products.map((product) => (
              <BasketProductItem key={product.id} product={product} isLocked={basket.state === 'paying'} />
            ))}
            {basket.state === 'paying' ? null : <BasketOffers basket={basket} />}
          </Split>
          <BasketBar basket={basket} />
        </>
      )}
    </div>
  );
}

/** Explains a second basket: two devices had more than fits into one, or one is being paid. */
function Elsewhere({ basket: { elsewhere } }: BasketProps) {
  const line = usePageTexts('basket');
  if (elsewhere === 0) return null;
  return (
    <Notice title={`Your account has another basket, with ${count(elsewhere, 'thing')} in it`}>
      {line('elsewhere')}
    </Notice>
  );
}

function BasketState({ basket }: BasketProps) {
  if (basket.state === 'expired') {
    return <Notice title={lapsedTitle('seats')}>{lapsedText}</Notice>;
  }
  return basket.state === 'paying' && basket.orderId ? <PaymentUnderWay orderId={basket.orderId} /> : null;
}

type PaymentUnderWayProps = { readonly orderId: OrderId };

function PaymentUnderWay({ orderId }: PaymentUnderWayProps) {
  const leave = useLeavePayment(orderId);
  const line = usePageTexts('basket');
  return (
    <Notice
      title={payingTitle}
      action={
        <Button busy={leave.isBusy} onClick={leave.press}>
          Leave the payment and change the basket
        </Button>
      }
    >
      {leave.hasFailed ? notLeftText : line('paying')}
    </Notice>
  );
}

/** The placeholder of an evening, and beside it the sum and the button. */
function BasketSkeleton() {
  return (
    <div className={styles.basket}>
      <Split aside={<SumSkeleton />}>
        <ProductSkeleton isOpen />
      </Split>
    </div>
  );
}

function SumSkeleton() {
  return (
    <div className={styles.panel}>
      <Skeleton width="70%" height="1rem" />
      <Skeleton height="3.5rem" />
      <Skeleton height="2.75rem" />
    </div>
  );
}

type BasketBarProps = { readonly basket: Basket };

/** Time and total at the bottom of a phone, where the summary is below the fold. */
function BasketBar({ basket }: BasketBarProps) {
  if (basket.state !== 'open' || basket.expiresAt === null) return null;
  return (
    <div className={styles.bar}>
      <HoldTimeShort basket={basket}>
        {count(basket.itemCount, 'item')} · <Price from={pence(basket.cartAmount)} />
      </HoldTimeShort>
      <LinkButton look="filled" to={links.checkout.to()}>
        Checkout
      </LinkButton>
    </div>
  );
}
