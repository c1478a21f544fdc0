import { between, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** Seats are held for 30 minutes from the FIRST seat, whatever is added later (spec 2 §4). */
export const holdTime = 30 * minute;
/** One renewal, offered before the hold ends (WCAG 2.2.1). */
export const renewalTime = 10 * minute;
/** The renewal is offered when this much is left. */
export const renewalOffer = 5 * minute;
/** How long an opened payment page can be used, even past the end of the hold. */
export const paymentTime = 15 * minute;
/** The most seats in one request. */
export const seatsPerRequest = 8;
/**
 * The most seats of one basket. A transaction has room for 100 items; settling all this takes one a seat, two a performance, one a rental,
 * and some ten of its own.
 */
export const seatsPerBasket = 40;
export const performancesPerBasket = 8;
export const rentalsPerBasket = 10;
/** Donations, memberships, gift vouchers and a plan together. */
export const plainLinesPerBasket = 8;

export function expiryOf(firstSeatAdded: Instant, isRenewed: boolean): Instant {
  return plus(firstSeatAdded, holdTime + (isRenewed ? renewalTime : 0));
}

/** A hold is over at its last instant, not after it. */
export function isExpired(expiresAt: Instant, now: Instant): boolean {
  return expiresAt <= now;
}

/** Once, and only while the seats are held. */
export function mayRenew(basket: { expiresAt: Instant | null; isRenewed: boolean }, now: Instant): boolean {
  return basket.expiresAt !== null && !basket.isRenewed && !isExpired(basket.expiresAt, now);
}

/** The due date of a payment: its own time, or the end of the hold if later. */
export function paymentDue(openedAt: Instant, expiresAt: Instant | null): Instant {
  const own = plus(openedAt, paymentTime);
  return expiresAt !== null && between(own, expiresAt) > 0 ? expiresAt : own;
}
