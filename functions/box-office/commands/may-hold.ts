import type { Membership } from '#shared/account/domain/membership/membership.ts';
import { opensWelcome, welcomeSeasonAt } from '#shared/account/domain/welcome-performance/registration.ts';
import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { TicketLine } from '#shared/box-office/domain/basket/lines.ts';
import type { Selection } from '#shared/box-office/domain/basket/select-seats.ts';
import type { Change } from '#shared/box-office/domain/change-basket.ts';
import { givenBackSince } from '#shared/box-office/domain/membership-return.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { formatDate, formatEvening } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { closesAt, mayBook } from '#shared/season/domain/on-sale.ts';
import type { MayBook } from '#shared/season/domain/on-sale.ts';
import { releasesOf } from '#shared/season/domain/pool.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { readWelcome } from '#functions/account/store/welcome-registrations.ts';
import type { Visitor } from '#functions/platform/http/visitor.ts';
import { readSectionsNamed } from '#functions/season/store/halls.ts';
import { readTermsNow } from '#functions/season/store/performances.ts';

import type { Buyer } from './buyer.ts';

/** Whether a visitor may hold seats of this performance now, and `paused` where nobody may hold any more of them. */
export async function mayHold(
  terms: SaleTerms,
  visitor: Pick<Visitor, 'customerId' | 'modeOfSale'>,
  now: Instant,
): Promise<MayHold> {
  const may = await mayBookNow(terms, visitor, now);
  return may.ok && terms.pausedAt !== undefined ? { ok: false, reason: 'paused' } : may;
}

export type MayHold = MayBook | { readonly ok: false; readonly reason: 'paused' };

/** New lines with the end of the phase that they are held in, where it has one. */
export function heldUntilClosing(
  lines: readonly TicketLine[],
  { onSaleDates }: SaleTerms,
  { modeOfSale }: Pick<Visitor, 'modeOfSale'>,
  now: Instant,
): readonly TicketLine[] {
  const closes = closesAt(onSaleDates, modeOfSale, now);
  return closes === null ? lines : lines.map((line) => ({ ...line, closes }));
}

/** Whether the sale is open to a visitor, paused or not. Only a welcome performance, which is rare, costs a round trip. */
async function mayBookNow(
  terms: SaleTerms,
  { customerId, modeOfSale }: Pick<Visitor, 'customerId' | 'modeOfSale'>,
  now: Instant,
): Promise<MayBook> {
  if (terms.activityType !== 'welcome' || customerId === null) return mayBook(terms, modeOfSale, now);
  const registration = await readWelcome(customerId, welcomeSeasonAt(now));
  return mayBook(terms, modeOfSale, now, opensWelcome(registration, now));
}

type Failed<T> = Exclude<T, { ok: true }>;

/** A pause, or a phase that has moved, is for new seats: those of a basket stay its own, and may change their ticket type. */
export const leavesHeld = ({ reason }: Failed<MayHold>): boolean => reason === 'paused' || reason === 'not-on-sale';

/** Why this customer may not book now, and from when they may where waiting helps. */
export function refuseBooking(may: Failed<MayHold>, terms: SaleTerms): Refusal {
  if (may.reason === 'paused') return refusePaused([terms]);
  if (may.reason === 'not-on-sale' && may.isClosed) return refuseClosed([terms]);
  if (may.reason === 'not-on-sale') return refuse('not-on-sale', may.opensAt ? { opensAt: may.opensAt } : {});
  return refuse(may.reason === 'cancelled' ? 'performance-cancelled' : 'performance-past');
}

const refusePaused = (performances: readonly SaleTerms[]): Refusal =>
  refuse('sale-paused', { performances: performances.map(nameOfEvening) });

const refuseClosed = (performances: readonly SaleTerms[]): Refusal =>
  refuse('sale-closed', { performances: performances.map(nameOfEvening) });

const nameOfEvening = ({ title, date }: SaleTerms): string => `${title} on ${formatDate(date)}`;

/** Why these seats cannot be chosen, not in this way, or not yet. */
export function refuseSelection({ reason, seats, opensAt }: Failed<Selection>): Refusal {
  return refuse(reason, { seats, ...(opensAt ? opening(opensAt) : {}) });
}

/** Why the basket cannot take the selection. */
export function refuseChange(change: Failed<Change>, terms: SaleTerms): Refusal {
  if (change.reason !== 'access-pair') return refuse(change.reason, { limit: change.limit });
  return refuse('access-pair', { seats: change.seats, ...opening(releasesOf(terms).access) });
}

/** The instant for the browser, and as "Friday 27 November 2026, 1pm" for the sentence. */
function opening(opensAt: Instant) {
  return { opensAt, opens: formatEvening(opensAt) };
}

/** The buyer, with every membership that they have ever had. */
interface Booker extends Pick<Buyer, 'customerId' | 'modeOfSale'> {
  readonly memberships: readonly Membership[];
}

/**
 * Refuses an order of held seats whose performance is cancelled, has begun or is paused, whose seats are not in the plan of today, or were
 * held by a membership that has since been given back, or in a phase that has closed as it was to when they were held. Otherwise a seat held
 * rightly stays so to the end of the hold: a membership that has run out, other phases, prices or another limit meanwhile change nothing. The
 * terms are read anew, beside the order's transaction: as
 * an item of it they would be shared by every buyer of the evening.
 */
export async function refuseOffSale(basket: Basket, booker: Booker, now: Instant): Promise<Refusal | null> {
  const ids = new Set(ticketsOf(basket.lines).map(({ performanceId }) => performanceId));
  const performances = await Promise.all([...ids].map(readTermsNow));
  const known = performances.filter((terms) => terms !== null);
  if (known.length < ids.size || known.some(({ isCancelled }) => isCancelled)) return refuse('performance-cancelled');
  if (known.some(({ date }) => date <= now)) return refuse('performance-past');
  const paused = known.filter(({ pausedAt }) => pausedAt !== undefined);
  if (paused.length > 0) return refusePaused(paused);
  return (
    (await refuseOver(known, basket, booker, now)) ??
    (await refuseReplanned(known, basket)) ??
    refuseGivenBack(known, basket, booker, now)
  );
}

/** Seats whose phase has closed since, and that the buyer may not book in another one now. */
async function refuseOver(
  performances: readonly SaleTerms[],
  { lines }: Basket,
  booker: Booker,
  now: Instant,
): Promise<Refusal | null> {
  const over = new Set(
    ticketsOf(lines).flatMap(({ performanceId, closes }) =>
      closes !== undefined && closes <= now ? performanceId : [],
    ),
  );
  const own = performances.filter(({ performanceId }) => over.has(performanceId));
  const may = await Promise.all(own.map((terms) => mayHold(terms, booker, now)));
  const closed = own.filter((_, place) => !may[place]?.ok);
  return closed.length > 0 ? refuseClosed(closed) : null;
}

/**
 * Whether the seats of an order whose time was over are in the plan of today no longer, or everybody is being moved to another: a late
 * payment does not take them again.
 */
export async function isReplanned({ lines }: Pick<Order, 'lines'>): Promise<boolean> {
  const ids = new Set(ticketsOf(lines).map(({ performanceId }) => performanceId));
  const known = (await Promise.all([...ids].map(readTermsNow))).filter((terms) => terms !== null);
  return known.some(({ movesFrom }) => movesFrom !== undefined) || (await refuseReplanned(known, { lines })) !== null;
}

/** Seats that were held on a plan of which today's has no longer all. */
async function refuseReplanned(
  performances: readonly SaleTerms[],
  { lines }: Pick<Basket, 'lines'>,
): Promise<Refusal | null> {
  const planOf = new Map(performances.map(({ performanceId, houseId }) => [performanceId, houseId]));
  const others = ticketsOf(lines).filter(
    ({ performanceId, houseId }) => houseId !== undefined && houseId !== planOf.get(performanceId),
  );
  const gone = await Promise.all(
    others.map(async ({ performanceId, sectionId, seatId, seatLabel }) => {
      const section = (await readSectionsNamed(sectionId)).get(planOf.get(performanceId) ?? '');
      return section?.seats.some(({ id }) => id === seatId) ? [] : [seatLabel];
    }),
  );
  return gone.flat().length > 0 ? refuse('seats-replanned', { seats: gone.flat() }) : null;
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
  const names = priority.map(({ terms }) => nameOfEvening(terms));
  const [opensAt, ...others] = new Set(priority.map((each) => each.opensAt));
  // With several opening dates for this buyer, the message names none.
  if (!opensAt || others.length > 0) return refuse('seats-of-membership', { performances: names });
  const opens = `: booking opens to you on ${formatEvening(opensAt)}`;
  return refuse('seats-of-membership', { performances: names, opens, opensAt });
}
