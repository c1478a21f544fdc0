import type { Membership } from '#shared/account/domain/membership/membership.ts';
import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { hour, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, dayOf, startOf as startOfDay } from '#shared/kernel/time/london.ts';
import { phasesAt } from '#shared/season/domain/on-sale.ts';
import type { OnSaleDate } from '#shared/season/domain/sale-terms.ts';

import type { MembershipLine } from './basket/lines.ts';
import { ticketsOf } from './basket/lines.ts';
import type { Order, OrderLine } from './order/order.ts';

/** How many days after its payment an unused membership can be given back. */
export const givingBackDays = 14;

export type SoldMembership = Extract<OrderLine, MembershipLine>;

/** Why a membership cannot be given back: `gone` where it has changed since the purchase, `given-back` where it was before. */
export type GivingBackProblem = 'not-paid' | 'given-back' | 'late' | 'gone' | 'used';

/** Facts beside the order that bought it. */
export interface GivingBackFacts {
  /** The buyer's orders since, this one included. */
  readonly orders: readonly Order[];
  /** When booking opens for each sale group, by performance. */
  readonly onSale: ReadonlyMap<string, readonly OnSaleDate[]>;
  /** When it began to count; null for an unredeemed gift, undefined where it no longer exists. */
  readonly countsFrom: Instant | null | undefined;
  readonly now: Instant;
}

/** First instant at which it is too late: the fourteenth day counts in full. */
export function givingBackEnds({ paidAt }: Pick<Order, 'paidAt'>): Instant | null {
  return paidAt && startOfDay(addDays(dayOf(paidAt), givingBackDays + 1));
}

/** The sale groups of memberships given back at or after this instant. */
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
  // Only staff can tell what a manual refund was for.
  if (order.handRefunds?.length) return 'gone';
  if (countsFrom === undefined) return 'gone';
  // A gift grants its buyer nothing that they could use.
  if (countsFrom === null) return null;
  // In the order that bought it, its price applied before it counted.
  const since = line.beginsAt ? countsFrom : order.placedAt;
  return orders.some((each) => each.placedAt >= since && uses(each, onSale, now)) ? 'used' : null;
}

/** How long an abandoned payment page may stay open; a payment there counts. */
const pageOutlives = hour;

function counts({ state, dueAt }: Order, now: Instant): boolean {
  return state === 'awaiting-payment' || state === 'paid' || (state === 'abandoned' && now < plus(dueAt, pageOutlives));
}

/** Whether a member's price was paid or may be paid, or seats were booked before general booking. */
function uses(order: Order, onSale: GivingBackFacts['onSale'], now: Instant): boolean {
  if (!counts(order, now)) return false;
  const { lines, placedAt } = order;
  return ticketsOf(lines)
    .filter(({ returnId }) => returnId === null)
    .some(({ discount, performanceId }) => {
      const dates = onSale.get(performanceId);
      const isOpenToAll =
        dates !== undefined &&
        phasesAt(dates, placedAt).some(
          ({ date, modesOfSale }) => modesOfSale.includes(generalSale) && date <= placedAt,
        );
      return discount?.by === 'member' || (dates !== undefined && !isOpenToAll);
    });
}
