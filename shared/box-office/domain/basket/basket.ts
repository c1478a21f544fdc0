import type { BasketId, OrderId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { Promo } from '../promo.ts';
import { isExpired } from './hold.ts';
import { ticketsOf, withoutSeats } from './lines.ts';
import type { BasketLine, TicketLine } from './lines.ts';

export interface Basket {
  readonly basketId: BasketId;
  readonly state: 'open' | 'paying' | 'ordered' | 'expired';
  /** Grows with every change; a change is written only over the version it was made from. */
  readonly version: number;
  readonly lines: readonly BasketLine[];
  readonly firstSeatAdded: Instant | null;
  readonly isRenewed: boolean;
  /** End of the hold; null without seats. */
  readonly expiresAt: Instant | null;
  /** The order that is being paid while the basket is; afterwards the last one. */
  readonly orderId: OrderId | null;
  /** Until when that order may be paid; afterwards the basket is nobody's but its own again. */
  readonly payBy: Instant | null;
  /** Seats whose time ran out and that nobody has told of yet: the next change of the basket does. */
  readonly lapsed: readonly TicketLine[];
  /** The promo code that was entered, with its rules of that moment; whether they hold is judged with every price. */
  readonly promo: Promo | null;
  /** What was in it has gone into this basket of its customer's, and nothing is put into it any more. */
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
 * The basket as it counts at this moment: after its hold, or the time to pay for it, has ended the seats are gone from it while other
 * things stay, and what was ordered is no longer in it. Its version stays, so that the next change is written over the right one.
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

/** An expired basket has been told of already. */
const lapsedOf = ({ state, lines, lapsed }: Basket) =>
  state === 'expired' ? lapsed : [...lapsed, ...ticketsOf(lines)];

/** Whether seats were lost because their time ran out, so that the visitor can be told. */
export function hasLapsed(basket: Basket, now: Instant): boolean {
  return ticketsOf(basket.lines).length > 0 && basket.state !== 'ordered' && !isCurrent(basket, now);
}
