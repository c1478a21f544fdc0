import type { ReactNode } from 'react';

import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatTime } from '#shared/kernel/time/format.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { links } from '#web/api/links.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

import styles from './checkout.module.css';
import type { Order } from './use-order.ts';

/**
 * What this browser's basket keeps of the order: its seats until an instant, other lines for good, or nothing (null), as in another
 * browser.
 */
export type Held = { readonly until: string | null } | null;

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly action?: ReactNode;
  readonly isWaiting?: boolean;
}

export function unsettledWords(order: Order, isGivenUp: boolean, held: Held): Words {
  switch (order.state) {
    case 'refund-due':
    case 'refunded':
      return refundWords(order);
    case 'declined':
    case 'abandoned':
      return unpaidWords(order, held);
    default:
      return waitingWords(order, isGivenUp);
  }
}

function waitingWords({ email, paymentUrl, dueAt }: Order, isGivenUp: boolean): Words {
  const action = paymentUrl ? (
    <a className={styles.plain} href={paymentUrl}>
      Continue to payment
    </a>
  ) : (
    <LinkButton to={links.checkout.to()}>Back to the checkout</LinkButton>
  );
  if (isGivenUp) {
    return {
      title: 'We are still waiting for your payment',
      lead: `We will e-mail you at ${email} as soon as we know. You can close this page; nothing is lost by that.`,
      action,
    };
  }
  return {
    title: 'One moment',
    lead: `We are waiting to hear from your bank. If you have paid, there is nothing more to do; this page changes by itself. What you chose is kept until ${formatTime(instant(dueAt))}.`,
    action,
    isWaiting: true,
  };
}

const unpaidTitles = { declined: 'The payment was declined', abandoned: 'This order was not paid' } as const;

function unpaidWords(order: Order, held: Held): Words {
  const state = order.state === 'declined' ? 'declined' : 'abandoned';
  const isBack = order.tenders.some(({ kind }) => kind !== 'card');
  const said = [
    'Nothing was charged.',
    ...(isBack ? ['Your credit and vouchers are back.'] : []),
    stillHeld(order, held),
  ];
  return { title: unpaidTitles[state], lead: said.join(' '), action: held ? tryAgain : chooseAgain(order) };
}

const tryAgain = (
  <LinkButton look="filled" to={links.checkout.to()}>
    Try again
  </LinkButton>
);

function stillHeld({ lines }: Order, held: Held): string {
  const seats = lines.filter(({ kind }) => kind === 'ticket').length;
  if (!held)
    return seats > 0 ? 'The seats are on sale again, and you can choose once more.' : 'You can choose once more.';
  const again = 'You can try again at once, with another card if you like.';
  if (held.until === null || seats === 0) return `What you chose is still in your basket. ${again}`;
  const what = seats === 1 ? 'Your seat is' : 'Your seats are';
  return `${what} still held until ${formatTime(instant(held.until))}. ${again}`;
}

/** Links to the first performance's plan, or to the season. */
function chooseAgain({ lines }: Order): ReactNode {
  const performanceId = lines.find((line) => line.performanceId)?.performanceId;
  return performanceId ? (
    <LinkButton look="filled" to={links.seatMap.to({ performanceId })}>
      Choose again
    </LinkButton>
  ) : (
    <LinkButton look="filled" to={links.listing.to()}>
      {"See what's on"}
    </LinkButton>
  );
}

type Reason = NonNullable<Order['refundReason']>;

const reasons: Readonly<Record<Reason, readonly [title: string, sentence: string]>> = {
  'seats-gone': [
    'Your payment came too late',
    'By the time it arrived, your seats had been sold to someone else, or some of them.',
  ],
  'performance-begun': ['Your payment came too late', 'By the time it arrived, the performance had begun.'],
  'rented-twice': ['You have this film already', 'It was rented by another order of yours before this payment came.'],
  'credit-spent': [
    'Your payment came too late',
    'By the time it arrived, the credit or the voucher that was to pay the rest had been spent.',
  ],
  'by-hand': ['We have refunded this order', 'What was bought with it has ended.'],
  amount: ['The payment was another sum', 'What arrived is not what this order costs, so we could not keep it.'],
};

function refundWords(order: Order): Words {
  const { state, email, refundReason, tenders } = order;
  const [title, sentence] = reasons[refundReason ?? 'seats-gone'];
  const card = tenders.find(({ kind }) => kind === 'card')?.pence ?? 0;
  const sum = refundReason === 'amount' ? 'the whole amount' : `the ${formatPence(pence(card))} paid by card`;
  const others = tenders.some(({ kind }) => kind !== 'card') ? ' Nothing was taken from your credit and vouchers.' : '';
  const action = refundReason === 'rented-twice' ? undefined : chooseAgain(order);
  return state === 'refunded'
    ? {
        title: 'Your payment has been returned',
        lead: `${sentence} We have sent ${sum} back; banks take up to five working days to show it.${others}`,
        action,
      }
    : {
        title,
        lead: `${sentence} We are sending ${sum} back and write to ${email} when that is done.${others}`,
        action,
      };
}
