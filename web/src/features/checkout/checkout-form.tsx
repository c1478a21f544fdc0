import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { formatPence, pence } from '#shared/domain/money/money.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { links } from '#web/api/links.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './checkout.module.css';
import { TermsOfSale } from './terms-of-sale.tsx';
import { goToPayment } from './go-to-payment.ts';
import { usePlaceOrder } from './use-order.ts';
import type { Order } from './use-order.ts';

type CheckoutFormProps = {
  /** What the page shows; the house orders for this or not at all. */
  readonly total: number;
  /** A payment was opened before: it is gone on with. */
  readonly isPaying: boolean;
  readonly email: string;
  /** Asks the house what the basket is now. */
  readonly onStale: () => Promise<void>;
};

/** The last look: where the tickets go, the terms, and the one button that leads to the payment. */
export function CheckoutForm({ total, isPaying, email, onStale }: CheckoutFormProps) {
  const [accepts, setAccepts] = useState(isPaying);
  const [isMissing, setIsMissing] = useState(false);
  const { pay, isBusy, problem } = usePay(onStale);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(!accepts);
    if (accepts) void pay(total);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {problem ? <Problem code={problem.code} sentence={problem.title} total={total} /> : null}
      <p>
        {'Your order goes to '}
        <strong className={styles.email}>{email}</strong>.
      </p>
      <Checkbox
        label="I accept the terms of sale"
        checked={accepts}
        error={isMissing && !accepts ? 'Please accept the terms before you pay.' : undefined}
        onChange={(event) => setAccepts(event.currentTarget.checked)}
      />
      <TermsOfSale />
      <Button type="submit" look="filled" wide busy={isBusy}>
        {labelOf(total, isPaying)}
      </Button>
      <p className={styles.fine}>
        {total > 0
          ? 'You pay on the page of our payment provider and come back here afterwards.'
          : 'There is nothing to pay.'}
      </p>
    </form>
  );
}

function labelOf(total: number, isPaying: boolean): string {
  if (isPaying) return 'Finish the payment';
  return total > 0 ? `Pay ${formatPence(pence(total))}` : 'Confirm your order';
}

function usePay(onStale: () => Promise<void>) {
  const placeOrder = usePlaceOrder();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  /** The button stays busy while the browser leaves the page, so that nothing is pressed twice. */
  function leave(order: Order): void {
    if (order.state === 'awaiting-payment' && order.paymentUrl) goToPayment(order.paymentUrl);
    else void navigate(links.order.to({ orderId: order.id }));
  }

  async function pay(total: number) {
    setIsBusy(true);
    setProblem(null);
    try {
      leave(await placeOrder(total));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      await onStale();
      setProblem(error);
      setIsBusy(false);
    }
  }
  return { pay, isBusy, problem };
}

type ProblemProps = { readonly code: ApiProblem['code']; readonly sentence: string; readonly total: number };

/** What happened, what was kept, and what to do next. */
function Problem({ code, sentence, total }: ProblemProps) {
  const [title, text, action] = wordsFor(code, sentence, total);
  return (
    <Notice tone="problem" title={title} action={action}>
      {text}
    </Notice>
  );
}

function wordsFor(code: ApiProblem['code'], sentence: string, total: number): readonly [string, string, ReactNode?] {
  const toBasket = <LinkButton to={links.basket.to()}>Look at your basket</LinkButton>;
  switch (code) {
    case 'basket-changed':
      return [
        'Your basket has changed',
        `The total is now ${formatPence(pence(total))}. Please look at it again and pay if it is right. Nothing was charged.`,
      ];
    case 'seat-taken':
      return ['A seat has gone', `${sentence} Nothing was charged.`, toBasket];
    case 'basket-expired':
    case 'basket-empty':
      return [
        'The time has run out',
        `${sentence} Nothing was charged.`,
        <LinkButton key="listing" to={links.listing.to()}>
          {"See what's on"}
        </LinkButton>,
      ];
    case 'payment-unavailable':
      return [
        'The payment page cannot be reached',
        'Nothing was charged and your seats are kept. Please try again in a moment.',
      ];
    case 'network':
    case 'timed-out':
      return ['We could not reach the house', 'Your basket is kept. Please try again; you will not be charged twice.'];
    default:
      return ['Your order was not placed', `${sentence} Your basket is kept.`];
  }
}
