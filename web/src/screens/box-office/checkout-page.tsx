import { useEffect, useState } from 'react';

import { cardOnlyOf } from '#shared/box-office/domain/order/tender.ts';
import { pence, sum } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { HoldTimeShort } from '#web/features/basket/hold-clock.tsx';
import { useLookAgain } from '#web/features/basket/use-basket.ts';
import type { Basket } from '#web/features/basket/use-basket.ts';
import { useHoldClock } from '#web/features/basket/use-hold-clock.ts';
import { useLeavePayment } from '#web/features/basket/use-leave-payment.ts';
import { AccountRequired } from '#web/features/checkout/buyer-fields.tsx';
import { FormSkeleton } from '#web/features/checkout/form-skeleton.tsx';
import { PayingPanel } from '#web/features/checkout/paying-panel.tsx';
import { useCheckoutForm } from '#web/features/checkout/use-checkout-form.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Price } from '#web/ui/price.tsx';

import { NothingToPay, SeatsLost, useLostSeats } from './checkout-lost-seats.tsx';
import styles from './checkout-screen.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';

type CheckoutPageProps = { readonly basket: Basket };

/** The basket beside the form, or its outcome. */
export function CheckoutPage({ basket: current }: CheckoutPageProps) {
  // The order that a wallet pays takes its basket over, while the wallet still stands on the form.
  const [paying, setPaying] = useState<Basket | null>(null);
  const basket = paying ?? current;
  const lost = useLostSeats(basket);
  if (basket.products.length === 0) return <NothingToPay isExpired={basket.state === 'expired'} lost={lost} />;
  return (
    <div className={styles.page}>
      <CheckoutSummary basket={basket} />
      <div className={styles.main}>
        <div className={styles.notices}>
          {basket.state === 'expired' ? <SeatsLost lost={lost} /> : null}
          {basket.state === 'paying' ? (
            <Paying basket={basket} />
          ) : (
            <Buying basket={basket} onPaying={(is) => setPaying(is ? basket : null)} />
          )}
        </div>
        <Ending basket={basket} />
      </div>
    </div>
  );
}

function Paying({ basket: { cartAmount, orderId } }: CheckoutPageProps) {
  const lookAgain = useLookAgain();
  const leaving = useLeavePayment(orderId ?? '');
  return <PayingPanel total={cartAmount} onStale={lookAgain} leaving={leaving} />;
}

type BuyingProps = CheckoutPageProps & { readonly onPaying: (isPaying: boolean) => void };

function Buying({ basket, onPaying }: BuyingProps) {
  const lookAgain = useLookAgain();
  const round = useRoundTrips(lookAgain);
  const state = useCheckoutForm(useVisitor());
  const { products, cartAmount, needsAccount } = basket;
  const gifts = products.filter(({ kind }) => kind === 'donation');
  return (
    <DataView state={state} skeleton={<FormSkeleton />}>
      {({ known: { user }, CheckoutForm }) =>
        needsAccount && !user ? (
          <AccountRequired />
        ) : (
          <CheckoutForm
            key={round}
            total={cartAmount}
            user={user ? { firstName: user.firstName } : null}
            email={user?.email.email ?? null}
            performances={products.flatMap(({ date }) => (date === null ? [] : instant(date)))}
            gift={sum(gifts.map((gift) => pence(gift.pence)))}
            cardOnly={cardOnlyOf(products)}
            hasPlan={products.some(({ kind }) => kind === 'stream-plan')}
            onStale={lookAgain}
            onPaying={onPaying}
          />
        )
      }
    </DataView>
  );
}

/** Counts restorations from the browser's back-forward cache, which bring back a busy button: the basket is then refetched. */
function useRoundTrips(lookAgain: () => Promise<void>): number {
  const [round, setRound] = useState(0);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      setRound((before) => before + 1);
      void lookAgain();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [lookAgain]);
  return round;
}

/** The hold's last minutes, at the bottom of a phone. */
function Ending({ basket }: CheckoutPageProps) {
  const clock = useHoldClock(basket);
  if (!clock?.isEnding) return null;
  return (
    <div className={styles.ending}>
      <HoldTimeShort basket={basket}>
        <Price from={pence(basket.cartAmount)} />
      </HoldTimeShort>
    </div>
  );
}
