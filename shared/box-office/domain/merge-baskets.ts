import type { Instant } from '#shared/kernel/time/instant.ts';

import { expiryOf, performancesPerBasket, seatsPerBasket } from './basket/basket.ts';
import type { Basket } from './basket/basket.ts';
import { ticketsOf } from './basket/lines.ts';
import type { TicketLine } from './basket/lines.ts';
import { putThing } from './sold/table.ts';

/** One basket merged from two, or why they stay apart. */
export type Merged =
  | {
      readonly ok: true;
      readonly basket: Basket;
      /** Seats that move, and those that stay and are held until another instant. */
      readonly move: readonly TicketLine[];
      readonly keep: readonly TicketLine[];
    }
  | { readonly ok: false; readonly reason: 'nothing' | 'paying' | 'no-room' };

/**
 * Merges a browser's basket into its customer's own at sign-in; both as they count now (`basketAt`). All or nothing: what does not fit into
 * one basket stays in two, so that signing in loses no seat. The hold counts from the earliest seat of both; a code of the browser's
 * replaces the other.
 */
export function mergeBaskets(own: Basket, other: Basket): Merged {
  if (other.state === 'paying') return { ok: false, reason: 'paying' };
  if (other.lines.length === 0 && other.promo === null) return { ok: false, reason: 'nothing' };
  if (own.state === 'paying') return { ok: false, reason: 'paying' };
  const filled = withThings(own, other);
  const move = ticketsOf(other.lines);
  const lines = filled && [...filled.lines, ...move];
  if (!lines || !hasRoom(ticketsOf(lines))) return { ok: false, reason: 'no-room' };
  const firstSeatAdded = earliest(own.firstSeatAdded, other.firstSeatAdded);
  const isRenewed = own.isRenewed || other.isRenewed;
  const expiresAt = firstSeatAdded && expiryOf(firstSeatAdded, isRenewed);
  const promo = other.promo ?? own.promo;
  const basket: Basket = { ...own, state: 'open', lines, firstSeatAdded, isRenewed, expiresAt, promo };
  return { ok: true, basket, move, keep: expiresAt === own.expiresAt ? [] : ticketsOf(own.lines) };
}

/** Adds films, gifts and other lines one by one; null when one does not fit. */
function withThings(own: Basket, other: Basket): Basket | null {
  return other.lines.reduce<Basket | null>((basket, line) => {
    if (!basket || line.kind === 'ticket') return basket;
    return putThing(basket, line);
  }, own);
}

function hasRoom(tickets: readonly TicketLine[]): boolean {
  const nights = [...Map.groupBy(tickets, ({ performanceId }) => performanceId).values()];
  const isWithinLimits = nights.every((seats) => seats.every(({ seatLimit }) => seats.length <= seatLimit));
  return isWithinLimits && nights.length <= performancesPerBasket && tickets.length <= seatsPerBasket;
}

function earliest(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
