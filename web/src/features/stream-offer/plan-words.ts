import { nextBillOf } from '#shared/box-office/domain/sold/stream-plan.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { firstBillOf } from '#shared/streaming/domain/first-bill.ts';

import type { Offer, Plan } from './types.ts';

type TakesOff = NonNullable<Offer['specialOffer']>['takesOff'];

export interface PriceWords {
  /** "£9.99" and "a month", or with an offer "£6.99" and "for the first month". */
  readonly price: string;
  readonly per: string;
  /** "then £9.99 a month"; null without an offer. */
  readonly after: string | null;
}

export function priceWords({ pence: list, period }: Pick<Plan, 'pence' | 'period'>, off: TakesOff | null): PriceWords {
  const usual = formatPence(pence(list));
  if (!off) return { price: usual, per: `a ${period}`, after: null };
  return {
    price: formatPence(firstBillOf(list, off)),
    per: `for the first ${period}`,
    after: `then ${usual} a ${period}`,
  };
}

/** Today's charge, and the renewals with dates and price. */
export function renewalWords({ pence: list, period }: Plan, off: TakesOff | null, today: Instant): string {
  const first = formatPence(off ? firstBillOf(list, off) : pence(list));
  const next = formatDate(nextBillOf(period, today));
  return `If you subscribe today, you pay ${first} today and ${formatPence(pence(list))} on ${next}; the same every ${period} after that, until you cancel.`;
}

/** The same during free time: today's payment is for the time after it. */
export function laterWords({ pence: list, period }: Plan, off: TakesOff | null, freeUntil: string): string {
  const first = formatPence(off ? firstBillOf(list, off) : pence(list));
  const next = formatDate(nextBillOf(period, instant(freeUntil)));
  return `If you subscribe today, you pay ${first} today, for the ${period} that begins on ${formatDate(freeUntil)}, when your free time ends. You pay ${formatPence(pence(list))} on ${next}; the same every ${period} after that, until you cancel.`;
}

/** "That is £8.33 a month, and £19.89 less than twelve single months."; null without a comparison. */
export function yearWords(annual: Plan, monthly: Plan | undefined): string | null {
  if (annual.period !== 'year' || !monthly) return null;
  const aMonth = formatPence(pence(Math.round(annual.pence / 12)));
  const less = 12 * monthly.pence - annual.pence;
  return less > 0 ? `That is ${aMonth} a month, and ${formatPence(pence(less))} less than twelve single months.` : null;
}

export const offerWords = {
  tabs: 'How you pay',
  cancel: 'Cancel online, in a few presses, at any time. You watch to the end of what you have paid for.',
  ends: (endsAt: string) => `The offer ends on ${formatDate(endsAt)}.`,
  until: (end: string) => `Until ${formatDate(end)}.`,
  inBasket: 'The plan is in your basket, at its usual price',
  codeNotTaken: 'The code of this offer takes nothing off there. Nothing is charged before you have seen the sum.',
  signIn: 'Subscribed already, or a member?',
  gone: 'The offer that you followed cannot be shown. It may be over.',
  goneMore: 'These are the plans of the stream as they always are.',
  explore: 'See what you can watch',
} as const;
