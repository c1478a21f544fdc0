import type { OrderState } from './order.ts';

/**
 * What to do when money arrives for an order. Seats that are still kept for it, or free again, are sold to it together; as
 * soon as one of them belongs to somebody else the whole payment goes back, for nobody wants half an evening.
 * An order that is settled already, one way or the other, was told twice.
 */
export function onMoney(
  state: OrderState,
  seats: readonly ('kept' | 'free' | 'lost')[],
): 'sell' | 'refund' | 'nothing' {
  if (state === 'paid' || state === 'refund-due' || state === 'refunded') return 'nothing';
  return seats.includes('lost') ? 'refund' : 'sell';
}
