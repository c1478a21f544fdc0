import type { Membership } from '#shared/account/domain/membership/membership.ts';
import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { hour, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf, startOf as startOfDay } from '#shared/kernel/time/london.ts';
import type { OnSaleDate } from '#shared/season/domain/sale-terms.ts';

import type { MembershipLine } from './basket/lines.ts';
import { ticketsOf } from './basket/lines.ts';
import type { Order, OrderLine } from './order/order.ts';

/** A membership that nobody has used yet can be given back on so many days after the one on which it was paid. */
export const givingBackDays = 14;

export type SoldMembership = Extract<OrderLine, MembershipLine>;

/** Why a membership cannot be given back: `gone` where it is not there as it was bought, `given-back` where it has been already. */
export type GivingBackProblem = 'not-paid' | 'given-back' | 'late' | 'gone' | 'used';

/** What is known beside the order that bought it. */
export interface GivingBackFacts {
  /** What its buyer has ordered since, the order itself among it. */
  readonly orders: readonly Order[];
  /** When booking opens for whom, by performance. */
  readonly onSale: ReadonlyMap<string, readonly OnSaleDate[]>;
  /** Since when it counts; null for a present that waits, and undefined where it is not there any more. */
  readonly countsFrom: Instant | null | undefined;
  readonly now: Instant;
}

/** First moment at which it is too late: the fourteenth day after the payment is a whole one. */
export function givingBackEnds({ paidAt }: Pick<Order, 'paidAt'>): Instant | null {
  return paidAt && startOfDay(addDays(dayOf(paidAt), givingBackDays + 1));
}

/** The sale groups of those that were given back at this moment or after it. */
export function givenBackSince(memberships: readonly Membership[], since: Instant): readonly ModeOfSale[] {
  return memberships.flatMap(({ endedBy, expiryDate, modeOfSale }) =>
    endedBy === 'refund' && expiryDate >= since && modeOfSale !== undefined ? [modeOfSale] : [],
  );
}

/** Why a membership cannot be given back; null when it can. */
export function givingBackProblem(
  order: Order,
  line: SoldMembership,
  { orders, onSale, countsFrom, now }: GivingBackFacts,
): GivingBackProblem | null {
  const end = givingBackEnds(order);
  if (order.state !== 'paid' || end === null) return 'not-paid';
  if (line.returnId !== null) return 'given-back';
  if (now >= end) return 'late';
  // Nobody but a person can tell what went back by hand.
  if (order.handRefunds?.length) return 'gone';
  if (countsFrom === undefined) return 'gone';
  // A present gives its buyer nothing that they could use.
  if (countsFrom === null) return null;
  // In the order that brought it, its price counted before it did.
  const since = line.beginsAt ? countsFrom : order.placedAt;
  return orders.some((each) => each.placedAt >= since && uses(each, onSale, now)) ? 'used' : null;
}

/** The page of a payment that was left may stay open for so long, and what is paid there counts. */
const pageOutlives = hour;

function counts({ state, dueAt }: Order, now: Instant): boolean {
  return state === 'awaiting-payment' || state === 'paid' || (state === 'abandoned' && now < plus(dueAt, pageOutlives));
}

/** Whether a member's price was paid, or is about to be, or seats were booked before everybody could. */
function uses(order: Order, onSale: GivingBackFacts['onSale'], now: Instant): boolean {
  if (!counts(order, now)) return false;
  const { lines, placedAt } = order;
  return ticketsOf(lines)
    .filter(({ returnId }) => returnId === null)
    .some(({ discount, performanceId }) => {
      const dates = onSale.get(performanceId);
      const isOpenToAll = dates?.some(({ date, modesOfSale }) => modesOfSale.includes(generalSale) && date <= placedAt);
      return discount?.by === 'member' || (dates !== undefined && !isOpenToAll);
    });
}
