import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { countedFor } from '#functions/box-office/store/allowance.ts';

import { readSalesLedger } from './sales-ledger.ts';
import type { SalesLedger } from './sales-ledger.ts';

const placeOf = ({
  performanceId,
  seatId,
}: {
  readonly performanceId: PerformanceId;
  readonly seatId: string;
}): string => `${performanceId} ${seatId}`;

/**
 * Contradictions between seats, baskets, orders and allowances at this moment; empty for none. A seat has one owner: the basket that lists
 * it, the order waiting for its payment, or the paid order with its ticket.
 */
export async function auditSeats(now: Instant): Promise<readonly string[]> {
  const ledger = await readSalesLedger();
  return [
    ...auditOwners(ledger, now),
    ...auditTickets(ledger),
    ...auditBaskets(ledger, now),
    ...auditAllowances(ledger),
  ];
}

/** Every seat that is not free has exactly the owner in its item. */
function auditOwners({ seats, baskets, orders }: SalesLedger, now: Instant): readonly string[] {
  const basketOf = new Map(baskets.map((basket) => [basket.basketId, basket]));
  const orderOf = new Map(orders.map((order) => [order.orderId, order]));
  return seats.flatMap((seat) => {
    const name = placeOf(seat);
    const order = orderOf.get(seat.orderId ?? '');
    const hasTicket = ticketsOf(order?.lines ?? []).some((line) => placeOf(line) === name && line.returnId === null);
    if (seat.state === 'sold') return order?.state === 'paid' && hasTicket ? [] : [`${name} is sold to nobody`];
    if (seat.heldUntil === null || seat.heldUntil <= now) return [];
    const isListed = ticketsOf(basketOf.get(seat.basketId)?.lines ?? []).some((line) => placeOf(line) === name);
    if (seat.state === 'paying')
      return order?.state === 'awaiting-payment' && hasTicket ? [] : [`${name} waits for the payment of no order`];
    return isListed ? [] : [`${name} is held by a basket that does not list it`];
  });
}

/** Every ticket of a paid order has its seat, and no seat has two tickets. */
function auditTickets({ seats, orders }: SalesLedger): readonly string[] {
  const soldTo = new Map(seats.filter(({ state }) => state === 'sold').map((seat) => [placeOf(seat), seat.orderId]));
  const known = new Set<string>();
  return orders
    .filter(({ state }) => state === 'paid')
    .flatMap(({ orderId, orderNo, lines }) =>
      ticketsOf(lines)
        .filter(({ returnId }) => returnId === null)
        .flatMap((line) => {
          const name = placeOf(line);
          const isSecond = known.has(name);
          known.add(name);
          return [
            ...(isSecond ? [`${name} is sold twice`] : []),
            ...(soldTo.get(name) === orderId ? [] : [`${orderNo} has a ticket for ${name}, which is not its own`]),
          ];
        }),
    );
}

/** A running basket holds every seat it lists. */
function auditBaskets({ seats, baskets }: SalesLedger, now: Instant): readonly string[] {
  const holders = new Map(seats.map((seat) => [placeOf(seat), seat]));
  return baskets
    .filter(({ state, expiresAt }) => state === 'open' && expiresAt !== null && expiresAt > now)
    .flatMap(({ basketId, lines }) =>
      ticketsOf(lines)
        .filter((line) => {
          const seat = holders.get(placeOf(line));
          return seat?.basketId !== basketId || seat.state !== 'held' || (seat.heldUntil ?? '') <= now;
        })
        .map((line) => `${placeOf(line)} is in a basket that does not hold it`),
    );
}

/** A customer's allowance equals the seats in their paid and open orders. An erasure deletes an account's and keeps its orders. */
function auditAllowances({ allowances, orders }: SalesLedger): readonly string[] {
  const ordered = new Map<string, number>();
  const counting = orders.filter((order) => order.state === 'paid' || order.state === 'awaiting-payment');
  for (const order of counting.filter((each) => each.isGuest || !('erasedAt' in each))) {
    for (const { performanceId, returnId } of ticketsOf(order.lines)) {
      const name = `${countedFor(order)} ${performanceId}`;
      if (returnId === null) ordered.set(name, (ordered.get(name) ?? 0) + 1);
    }
  }
  return [...new Set([...allowances.keys(), ...ordered.keys()])].flatMap((name) => {
    const [counted, real] = [allowances.get(name) ?? 0, ordered.get(name) ?? 0];
    return counted === real ? [] : [`the allowance of ${name} is ${counted} instead of ${real}`];
  });
}
