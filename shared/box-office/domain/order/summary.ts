import type { OrderId, OrderNumber } from '#shared/kernel/ids.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { ticketsOf } from '../basket/lines.ts';
import type { BasketLine } from '../basket/lines.ts';
import type { Order, OrderState } from './order.ts';

/** What the list of a customer's orders shows, so that it needs not read the orders. */
export interface OrderSummary {
  readonly orderId: OrderId;
  readonly orderNo: OrderNumber;
  readonly state: OrderState;
  readonly total: Pence;
  readonly placedAt: Instant;
  /** The distinct titles, in the order of its lines. */
  readonly titles: readonly string[];
  /** The distinct kinds of its lines; absent in older summaries. */
  readonly kinds?: readonly BasketLine['kind'][];
  /** Tickets not given back. */
  readonly ticketCount: number;
  /** Tickets given back; absent in older summaries. */
  readonly returnedCount?: number;
  /** When the performances of these tickets begin, without duplicates, earliest first. */
  readonly performances: readonly Instant[];
}

export function summaryOf({ orderId, orderNo, state, total, placedAt, lines }: Order): OrderSummary {
  const tickets = ticketsOf(lines);
  const kept = tickets.filter(({ returnId }) => !returnId);
  return {
    orderId,
    orderNo,
    state,
    total,
    placedAt,
    titles: [...new Set(lines.map(({ title }) => title))],
    kinds: [...new Set(lines.map(({ kind }) => kind))],
    ticketCount: kept.length,
    returnedCount: tickets.length - kept.length,
    performances: [...new Set(kept.map(({ date }) => date))].toSorted((a, b) => Date.parse(a) - Date.parse(b)),
  };
}

/** Whether the owner of a linked account sees an order: a payment that is under way, or came to nothing, stays with its own account. */
export const isShared = ({ state }: Pick<OrderSummary, 'state'>): boolean =>
  state === 'paid' || state === 'refund-due' || state === 'refunded';

/** Whether an order may have a line of a kind: an older summary without kinds may. */
export function mayHold({ kinds }: OrderSummary, kind: BasketLine['kind']): boolean {
  return kinds?.includes(kind) ?? true;
}

/** The next performance of a paid order; null where all are over, or nothing has a date. */
export function nextPerformanceOf({ state, performances }: OrderSummary, now: Instant): Instant | null {
  if (state !== 'paid') return null;
  return performances.find((date) => Date.parse(date) > Date.parse(now)) ?? null;
}
