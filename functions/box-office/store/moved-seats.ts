import type { TicketLine } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { orderCorrected } from '#shared/box-office/events/order-corrected.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { each, writeParts } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { aboutOrder, orderLine, summaryLine } from './orders.ts';
import { reseatLine, tellReleased, tellSold, unsellLine } from './seats.ts';

type Ticket = Pick<TicketLine, 'performanceId' | 'sectionId' | 'seatId' | 'seatLabel'>;

/** Tickets as they were, and as they are in the changed order. */
export interface MovedSeats {
  readonly from: readonly Ticket[];
  readonly to: readonly Ticket[];
}

/** `lost`: seats that somebody else has by now; `changed`: the order is another than it was read. Nothing is written in either case. */
export type SeatsWritten = 'moved' | 'changed' | { readonly lost: readonly Ticket[] };

/**
 * Moves tickets of an order in one transaction: the new seats are taken if nobody has them, the old ones go on sale again, and the order has
 * its next version. `alongside` are lines of the caller. One round trip.
 */
export async function moveSeats(
  order: Order,
  { from, to }: MovedSeats,
  now: Instant,
  alongside: readonly TransactItem[],
): Promise<SeatsWritten> {
  const { orderId } = order;
  const outcome = await writeParts({
    order: [orderLine(order, now), summaryLine(order)],
    seats: each(to, (seat) => reseatLine(seat, order, now)),
    left: from.map((seat) => unsellLine(seat, orderId)),
    told: [
      ...tellReleased(order, from, now),
      ...tellSold(order, to, now),
      outbox(tables.sales(), orderCorrected, aboutOrder(order, now), { orderId, what: 'seats' }),
    ],
    alongside,
  });
  if (outcome.written) return 'moved';
  return outcome.failed.every((name) => name === 'seats') ? { lost: outcome.lost.seats } : 'changed';
}
