import type { PerformanceId } from '#shared/kernel/ids.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { generationOf } from '../order/generation.ts';
import type { Reissued } from '../order/generation.ts';
import type { Order, OrderLine } from '../order/order.ts';
import type { TicketFacts } from './ticket-text.ts';

/** The verdict for the door. */
export type TicketVerdict =
  | 'valid'
  | 'wrong-performance'
  | 'returned'
  | 'refunded'
  | 'replaced'
  | 'unknown'
  | 'tampered';

/** A ticket as its order has it. */
export interface KnownTicket extends Reissued {
  readonly ticketNumber: string | null;
  readonly performanceId: PerformanceId;
  readonly seatId: string;
  readonly state: TicketState;
}

/**
 * Whether a genuine ticket is valid. `performanceId` is the evening being admitted, null for any. A code of an older generation than the
 * ticket's is replaced, whatever its seat. A ticket whose number, performance or seat its order lacks is unknown: it was replaced, or
 * belongs to another house with the same key.
 */
export function checkTicket(
  facts: TicketFacts,
  tickets: readonly KnownTicket[] | null,
  performanceId: PerformanceId | null,
): TicketVerdict {
  const ticket = tickets?.find(({ ticketNumber }) => ticketNumber === facts.ticketNumber);
  if (ticket?.state === 'valid' && facts.generation < generationOf(ticket)) return 'replaced';
  if (!ticket || ticket.performanceId !== facts.performanceId || ticket.seatId !== facts.seatId) return 'unknown';
  if (ticket.state === 'returned' || ticket.state === 'refunded') return ticket.state;
  if (ticket.state !== 'valid') return 'unknown';
  return performanceId !== null && performanceId !== facts.performanceId ? 'wrong-performance' : 'valid';
}

/** The text for the staff at the door. */
export const verdictWords = {
  valid: 'Valid. Welcome.',
  'wrong-performance': 'This ticket is genuine, but for another performance.',
  returned: 'This ticket was returned to the house and no longer opens the door.',
  refunded: 'This ticket was refunded and no longer opens the door.',
  replaced: 'A newer ticket was issued. This older one no longer opens the door.',
  unknown: 'The signature is ours, but no order has this ticket. It may have been replaced by another one.',
  tampered: 'This is not one of our tickets, or somebody has changed it.',
} as const satisfies Record<TicketVerdict, string>;

/** The text for a replaced ticket, with the instant at which the newer one was issued. */
export const replacedWords = (at: Instant): string =>
  `A newer ticket was issued on ${formatDateTime(at)}. This older one no longer opens the door.`;

/** A ticket's state for its owner; `not-issued` while its order is not paid, or never was. */
export type TicketState = 'valid' | 'returned' | 'refunded' | 'not-issued';

/** The state of one ticket of an order. Its return precedes the state of the order. */
export function ticketStateOf(order: Pick<Order, 'state'>, { returnId }: Pick<OrderLine, 'returnId'>): TicketState {
  if (returnId) return 'returned';
  if (order.state === 'refund-due' || order.state === 'refunded') return 'refunded';
  return order.state === 'paid' ? 'valid' : 'not-issued';
}
