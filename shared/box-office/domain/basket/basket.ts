import type { BasketId, OrderId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { between, minute, plus } from '#shared/kernel/time/instant.ts';

import { ticketsOf, withoutSeats } from './lines.ts';
import type { BasketLine, TicketLine } from './lines.ts';
import type { Promo } from './promo.ts';

export interface Basket {
  readonly basketId: BasketId;
  readonly state: 'open' | 'paying' | 'ordered' | 'expired';
  /** Rises with every change; a write requires the version it was made from. */
  readonly version: number;
  readonly lines: readonly BasketLine[];
  readonly firstSeatAdded: Instant | null;
  readonly isRenewed: boolean;
  /** End of the hold; null without seats. */
  readonly expiresAt: Instant | null;
  /** The order of the open payment; afterwards the last one. */
  readonly orderId: OrderId | null;
  /** Until when that order can be paid; afterwards the basket can be changed again. */
  readonly payBy: Instant | null;
  /** Lapsed seats whose event has not been written yet: the next change of the basket writes it. */
  readonly lapsed: readonly TicketLine[];
  /** The entered promo code with the rules of that moment; every pricing judges them. */
  readonly promo: Promo | null;
  /** Its lines were merged into this basket of its customer's; it takes no further changes. */
  readonly movedTo?: string;
}

export function emptyBasket(basketId: BasketId, version = 0): Basket {
  return {
    basketId,
    state: 'open',
    version,
    lines: [],
    firstSeatAdded: null,
    isRenewed: false,
    expiresAt: null,
    orderId: null,
    payBy: null,
    lapsed: [],
    promo: null,
  };
}

/**
 * The basket at an instant: after the end of its hold, or of the time to pay, it has no seats but keeps other lines, and ordered lines are
 * gone. Keeps the version, so that the next change is written over the right one.
 */
export function basketAt(basket: Basket, now: Instant): Basket {
  if (isCurrent(basket, now)) return basket;
  const fresh = { ...emptyBasket(basket.basketId, basket.version), orderId: basket.orderId };
  if (basket.state === 'ordered') return fresh;
  return { ...fresh, lines: withoutSeats(basket.lines), promo: basket.promo, lapsed: lapsedOf(basket) };
}

function isCurrent({ state, expiresAt, payBy }: Basket, now: Instant): boolean {
  if (state === 'paying') return payBy === null || !isExpired(payBy, now);
  return state === 'open' && (expiresAt === null || !isExpired(expiresAt, now));
}

/** The event of an expired basket has been written already. */
const lapsedOf = ({ state, lines, lapsed }: Basket) =>
  state === 'expired' ? lapsed : [...lapsed, ...ticketsOf(lines)];

/** Whether seats were lost by lapse, so that the page can say so. */
export function hasLapsed(basket: Basket, now: Instant): boolean {
  return ticketsOf(basket.lines).length > 0 && basket.state !== 'ordered' && !isCurrent(basket, now);
}

/** Seats are held for 30 minutes from the FIRST seat, whatever is added later (spec 2 §4). */
export const holdTime = 30 * minute;
/** One renewal, offered before the hold ends (WCAG 2.2.1). */
export const renewalTime = 10 * minute;
/** The renewal is offered when this much is left. */
export const renewalOffer = 5 * minute;
/** How long an opened payment page can be used, even past the end of the hold. */
const paymentTime = 15 * minute;
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
