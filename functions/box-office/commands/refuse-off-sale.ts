import type { Membership } from '#shared/account/domain/membership/membership.ts';
import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { givenBackSince } from '#shared/box-office/domain/membership-return.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { formatDate, formatEvening } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { mayBook } from '#shared/season/domain/call-to-action/on-sale.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { readTerms } from '#functions/season/store/performances.ts';

import type { Buyer } from './buyer.ts';
import { mayHold } from './may-hold.ts';

/** The buyer, with every membership that they have ever had. */
export interface Booker extends Pick<Buyer, 'customerId' | 'modeOfSale'> {
  readonly memberships: readonly Membership[];
}

/**
 * Refuses an order of held seats whose performance is cancelled or has begun, or whose seats were held by a membership that has since been
 * given back. A seat held rightly stays so to the end of the hold: a membership that has run out or a sale that has closed meanwhile
 * changes nothing.
 */
export async function refuseOffSale(basket: Basket, booker: Booker, now: Instant): Promise<Refusal | null> {
  const ids = new Set(ticketsOf(basket.lines).map(({ performanceId }) => performanceId));
  const performances = await Promise.all([...ids].map(readTerms));
  const known = performances.filter((terms) => terms !== null);
  if (known.length < ids.size || known.some(({ isCancelled }) => isCancelled)) return refuse('performance-cancelled');
  if (known.some(({ date }) => date <= now)) return refuse('performance-past');
  return refuseGivenBack(known, basket, booker, now);
}

/** Seats that the buyer may not book now but could with the membership that was given back. */
async function refuseGivenBack(
  performances: readonly SaleTerms[],
  { firstSeatAdded }: Basket,
  booker: Booker,
  now: Instant,
): Promise<Refusal | null> {
  const had = firstSeatAdded === null ? [] : givenBackSince(booker.memberships, firstSeatAdded);
  if (had.length === 0) return null;
  const lost = await Promise.all(
    performances
      .filter((terms) => had.some((modeOfSale) => mayBook(terms, modeOfSale, now).ok))
      .map(async (terms) => ({ terms, may: await mayHold(terms, booker, now) })),
  );
  const priority = lost.flatMap(({ terms, may }) =>
    may.ok ? [] : [{ terms, opensAt: may.reason === 'not-on-sale' ? (may.opensAt ?? null) : null }],
  );
  if (priority.length === 0) return null;
  const names = priority.map(({ terms: { title, date } }) => `${title} on ${formatDate(date)}`);
  const [opensAt, ...others] = new Set(priority.map((each) => each.opensAt));
  // With several opening dates for this buyer, the message names none.
  if (!opensAt || others.length > 0) return refuse('seats-of-membership', { performances: names });
  const opens = `: booking opens to you on ${formatEvening(opensAt)}`;
  return refuse('seats-of-membership', { performances: names, opens, opensAt });
}
