import { between, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** Seats are held for 30 minutes from the FIRST seat, whatever is added later (spec 2 §4). */
export const holdTime = 30 * minute;
/** One renewal, offered before the hold ends (WCAG 2.2.1). */
export const renewalTime = 10 * minute;
/** The renewal is offered when this much is left. */
export const renewalOffer = 5 * minute;
/** A payment page that was opened may be used for this long, even past the end of the hold. */
export const paymentTime = 15 * minute;
/** At most so many seats in one request. */
export const seatsPerRequest = 8;
/**
 * What one basket may hold at most. A transaction of the table has room for 100 lines; a payment that settles all this writes a seat
 * each, two lines a performance and one a rental, and some ten of its own.
 */
export const seatsPerBasket = 40;
export const performancesPerBasket = 8;
export const rentalsPerBasket = 10;
/** Donations, memberships, gift vouchers and a plan together. */
export const plainLinesPerBasket = 8;

export function expiryOf(firstSeatAdded: Instant, isRenewed: boolean): Instant {
  return plus(firstSeatAdded, holdTime + (isRenewed ? renewalTime : 0));
}

/** A hold is over at its very last moment, not after it. */
export function isExpired(expiresAt: Instant, now: Instant): boolean {
  return expiresAt <= now;
}

/** Once, and only while the seats are still held. */
export function mayRenew(basket: { expiresAt: Instant | null; isRenewed: boolean }, now: Instant): boolean {
  return basket.expiresAt !== null && !basket.isRenewed && !isExpired(basket.expiresAt, now);
}

/** A payment may be finished until here: its own time, or the end of the hold if that is later. */
export function paymentDue(openedAt: Instant, expiresAt: Instant | null): Instant {
  const own = plus(openedAt, paymentTime);
  return expiresAt !== null && between(own, expiresAt) > 0 ? expiresAt : own;
}
