import type { OrderId, OrderNumber } from '#shared/kernel/ids.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { ticketsOf } from '../basket/lines.ts';
import type { BasketLine } from '../basket/lines.ts';
import type { Order, OrderState } from './order.ts';

/** What the list of a customer's orders tells of each, so that the list needs no order itself. */
export interface OrderSummary {
  readonly orderId: OrderId;
  readonly orderNo: OrderNumber;
  readonly state: OrderState;
  readonly total: Pence;
  readonly placedAt: Instant;
  /** Of everything in it, each once, in the order of its lines. */
  readonly titles: readonly string[];
  /** Of its lines, each once; summaries from before they were kept have none. */
  readonly kinds?: readonly BasketLine['kind'][];
  /** Tickets that are still its owner's. */
  readonly ticketCount: number;
  /** Tickets that were given back; summaries from before they were counted have none. */
  readonly returnedCount?: number;
  /** When the performances of those begin, each once, the earliest first. */
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

/** Whether an order may hold a line of a kind: only the order itself can say where its summary is from before kinds were kept. */
export function mayHold({ kinds }: OrderSummary, kind: BasketLine['kind']): boolean {
  return kinds?.includes(kind) ?? true;
}

/** The next performance of a paid order; null where all are over, or nothing was bought with a date. */
export function nextPerformanceOf({ state, performances }: OrderSummary, now: Instant): Instant | null {
  if (state !== 'paid') return null;
  return performances.find((date) => Date.parse(date) > Date.parse(now)) ?? null;
}
