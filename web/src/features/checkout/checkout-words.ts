import { formatPence, pence } from '#shared/kernel/money.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';

export const termsMissing = 'Tick the box to accept the terms of sale before you pay.';

/** Why a line cannot be paid in this way. */
export const cardOnlyText = 'Gift vouchers that you buy are paid by card.';
export const vouchersFullText = 'An order can be paid with three vouchers.';

export const postTooLateText = (postDays: number): string =>
  `Only for performances that are at least ${postDays} days away.`;

export const notLeftTitle = 'The payment could not be left. Please try again.';

export const walletsAtRest =
  'Or pay here with a wallet, once your details are filled in and the terms of sale accepted';

/** How a wallet ended without a payment. */
export const walletWords = {
  closed: {
    title: 'The wallet was closed',
    text: 'Nothing was charged, and what you chose is kept. Open it again, or pay by card.',
  },
  declined: {
    title: 'The wallet’s payment was declined',
    text: 'Nothing was charged, and what you chose is kept. Try another card of your wallet, or pay by card.',
  },
} as const;

export interface ProblemWords {
  readonly title: string;
  readonly text: string;
  /** Only a look at the basket helps. */
  readonly helpsBasket?: true;
}

/** Why a plan is refused after signing in. */
const noPlan = new Set<ApiProblem['code']>([
  'plan-for-friends',
  'stream-owned',
  'stream-cancelled',
  'resub-not-allowed',
]);

function noPlanWords(sentence: string): ProblemWords {
  const text = `${sentence} Nothing was charged. Take the plan out of your basket, and the rest can be paid for.`;
  return { title: 'This plan cannot be bought', text, helpsBasket: true };
}

/** The house has made the change, or may have. */
const unknown = new Set<ApiProblem['code']>(['already-done', 'outcome-unknown']);

const unknownWords: ProblemWords = {
  title: 'We cannot tell whether your order was placed',
  text: 'Please press once more: an order of this basket that was placed is found again, and you will not be charged twice.',
};

/** What happened, what was kept, and what to do next; `sentence` is the server's message. */
export function problemWords(code: ApiProblem['code'], sentence: string, total: number): ProblemWords {
  if (noPlan.has(code) || unknown.has(code)) return noPlan.has(code) ? noPlanWords(sentence) : unknownWords;
  switch (code) {
    case 'basket-changed':
      return {
        title: 'Your basket has changed',
        text: `The total is now ${formatPence(pence(total))}. Please look at it again and pay if it is right. Nothing was charged.`,
      };
    case 'means-changed':
    case 'credit-spent':
      return {
        title: 'Your credit or a voucher has changed',
        text: 'Some of it has been spent meanwhile. The sum below is right again; nothing was charged. Please look at it and press once more.',
      };
    case 'promo-used-up':
      return {
        title: 'Your promo code can no longer be used',
        text: `${sentence} Nothing was charged.`,
        helpsBasket: true,
      };
    case 'seat-taken':
      return { title: 'A seat has gone', text: `${sentence} Nothing was charged.`, helpsBasket: true };
    case 'performance-cancelled':
    case 'performance-past':
      return {
        title: sentence,
        text: 'Nothing was charged. Take it out of your basket, and the rest can be paid for.',
        helpsBasket: true,
      };
    case 'seats-of-membership':
      return {
        title: 'Some seats cannot be booked yet',
        text: `${sentence} Nothing was charged and your basket is kept. Take these seats out, and the rest can be paid for.`,
        helpsBasket: true,
      };
    case 'basket-expired':
    case 'basket-empty':
      return { title: 'The time has run out', text: `${sentence} Nothing was charged.` };
    case 'account-needed':
    case 'sign-in-needed':
      return { title: 'Please sign in', text: `${sentence} What you typed is kept.` };
    case 'payment-unavailable':
      return {
        title: 'The payment page cannot be reached',
        text: 'Nothing was charged and your seats are kept. Please try again in a moment.',
      };
    case 'network':
    case 'timed-out':
      return {
        title: 'We could not reach the house',
        text: 'Your basket and what you typed are kept. Please try again; you will not be charged twice.',
      };
    case 'post-too-late':
    case 'post-needs-address':
    case 'too-many-codes':
      return { title: sentence, text: 'Nothing was charged.' };
    default:
      return { title: 'Your order was not placed', text: `${sentence} Nothing was charged; your basket is kept.` };
  }
}
