import { pence } from '../money/money.ts';
import type { Pence } from '../money/money.ts';
import type { SeatId, View } from '../house/plan.ts';
import type { PriceTypeId } from '../performance/sale-terms.ts';
import type { Instant } from '../time/instant.ts';

import { isExpired } from './hold.ts';

/** A seat in a basket, with the price it was offered at: that price is charged, whatever is published later. */
export interface TicketLine {
  readonly kind: 'ticket';
  readonly performanceId: string;
  readonly sectionId: string;
  readonly seatId: SeatId;
  readonly seatLabel: string;
  readonly zone: string;
  readonly view: View;
  readonly priceType: PriceTypeId;
  readonly pence: Pence;
  /** Every price type on offer for this seat, so that the basket can offer to change it. */
  readonly priceTypes: readonly { readonly id: PriceTypeId; readonly title: string; readonly pence: Pence }[];
  readonly title: string;
  readonly eventSlug: string;
  readonly venueTitle: string;
  readonly date: Instant;
  /** Most seats one customer may have for this performance, over all their orders. */
  readonly seatLimit: number;
}

export interface RentalLine {
  readonly kind: 'rental';
  readonly feeId: string;
  /** The id under which the customer's purchased streams know it: the fee's (spec 2 §3). */
  readonly streamId: string;
  readonly slug: string;
  readonly title: string;
  readonly windowHours: number;
  readonly pence: Pence;
}

export type BasketLine = TicketLine | RentalLine;

export interface Basket {
  readonly basketId: string;
  readonly state: 'open' | 'paying' | 'ordered' | 'expired';
  /** Grows with every change; a change is written only over the version it was made from. */
  readonly version: number;
  readonly lines: readonly BasketLine[];
  readonly firstSeatAdded: Instant | null;
  readonly isRenewed: boolean;
  /** End of the hold; null without seats. */
  readonly expiresAt: Instant | null;
  /** The order that is being paid while the basket is; afterwards the last one. */
  readonly orderId: string | null;
  /** Until when that order may be paid; afterwards the basket is nobody's but its own again. */
  readonly payBy: Instant | null;
  /** Seats whose time ran out and that nobody has told of yet: the next change of the basket does. */
  readonly lapsed: readonly TicketLine[];
}

export function emptyBasket(basketId: string, version = 0): Basket {
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
  };
}

export function ticketsOf(lines: readonly BasketLine[]): readonly TicketLine[] {
  return lines.filter((line) => line.kind === 'ticket');
}

export function rentalsOf(lines: readonly BasketLine[]): readonly RentalLine[] {
  return lines.filter((line) => line.kind === 'rental');
}

export function totalOf(lines: readonly { readonly pence: Pence }[]): Pence {
  return pence(lines.reduce((total, line) => total + line.pence, 0));
}

/**
 * The basket as it counts at this moment: after its hold, or the time to pay for it, has ended the seats are gone from it while other
 * things stay, and what was ordered is no longer in it. Its version stays, so that the next change is written over the right one.
 */
export function basketAt(basket: Basket, now: Instant): Basket {
  if (isCurrent(basket, now)) return basket;
  const fresh = { ...emptyBasket(basket.basketId, basket.version), orderId: basket.orderId };
  return basket.state === 'ordered' ? fresh : { ...fresh, lines: rentalsOf(basket.lines), lapsed: lapsedOf(basket) };
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
