import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { replanned, replannedOrder } from '#shared/box-office/domain/order/replan.ts';
import type { Replan } from '#shared/box-office/domain/order/replan.ts';
import { orderCorrected } from '#shared/box-office/events/order-corrected.ts';
import type { BasketId, StaffId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { sectionOf } from '#shared/season/domain/hall/plan.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { writeParts } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { basketLine, readBasket } from './baskets.ts';
import { aboutOrder, orderLine, readOrders, summaryLine } from './orders.ts';
import { moveSeatLines, readTaken } from './seats.ts';
import type { SeatItem, SeatPlace } from './seats.ts';

/** `taken`: somebody has one of the new places. `changed`: an owner, or what `alongside` asks for, is another than it was read. */
export type Replanned = { readonly moved: number } | 'taken' | 'changed';

interface Deed {
  readonly by: StaffId;
  readonly now: Instant;
  /** Lines of the caller, by how many seats move. */
  readonly alongside: (moved: number) => readonly TransactItem[];
}

/**
 * Moves seats with all that names them, in one transaction: the orders that they are sold to or wait for, and the baskets that hold them. A
 * seat that nobody has any more is left out. Two round trips and one for the owners.
 */
export async function replanSeats(replan: Replan, { by, now, alongside }: Deed): Promise<Replanned> {
  const { performanceId, places } = replan;
  const old = [...places.keys()].map((seatId): SeatPlace => {
    // An id that was read from a plan.
    return { performanceId, sectionId: sectionOf(seatId), seatId: seatId as SeatPlace['seatId'] };
  });
  const standing = await readTaken(old, now);
  const { orders, baskets } = await ownersOf(standing);
  const held = new Set(standing.map(({ seatId }) => seatId));
  const moving: Replan = { ...replan, places: new Map([...places].filter(([seatId]) => held.has(seatId))) };
  const { arrive, leave } = moveSeatLines(
    standing.flatMap((seat) => {
      const from = old.find(({ seatId }) => seatId === seat.seatId);
      const place = places.get(seat.seatId);
      if (!from || !place) return [];
      return [{ seat, from, to: { performanceId, sectionId: place.section.id, seatId: place.seat.id } }];
    }),
    now,
  );
  const outcome = await writeParts({
    caller: alongside(standing.length),
    orders: orders.flatMap((order) => linesOfOrder(replannedOrder(order, moving, by, now), order, now)),
    baskets: baskets.map((basket) =>
      basketLine({ ...basket, lines: basket.lines.map((line) => replanned(line, moving)) }, now),
    ),
    arrive: arrive.map(([, line]) => line),
    leave,
  });
  if (outcome.written) return { moved: standing.length };
  return outcome.failed.every((name) => name === 'arrive') ? 'taken' : 'changed';
}

function linesOfOrder(after: Order, before: Order, now: Instant): readonly TransactItem[] {
  const { orderId } = after;
  const told = outbox(tables.sales(), orderCorrected, aboutOrder(before, now), { orderId, what: 'seats' });
  // Nobody has a ticket yet whose seat could be another.
  return [orderLine(after, now), summaryLine(after), ...(after.state === 'paid' ? [told] : [])];
}

/** The orders and baskets that name these seats. An order that waits for its payment stands in its basket, too. */
async function ownersOf(standing: readonly SeatItem[]): Promise<{
  readonly orders: readonly Order[];
  readonly baskets: readonly Basket[];
}> {
  const orderIds = [...new Set(standing.flatMap(({ orderId }) => orderId ?? []))];
  const basketIds = new Set<BasketId>(standing.flatMap(({ state, basketId }) => (state === 'sold' ? [] : [basketId])));
  const [orders, baskets] = await Promise.all([readOrders(orderIds), Promise.all([...basketIds].map(readBasket))]);
  const ids = new Set(standing.map(({ seatId }) => seatId));
  const names = ({ lines }: Pick<Basket, 'lines'>): boolean =>
    lines.some((line) => line.kind === 'ticket' && ids.has(line.seatId));
  return {
    orders: [...orders.values()],
    baskets: baskets.filter((basket) => basket !== null).filter(names),
  };
}
