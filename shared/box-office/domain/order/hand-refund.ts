import type { TicketReturn } from '../returns/return.ts';
import type { HandRefund, Order } from './order.ts';
import { cardDue } from './tender.ts';

/** What ends of itself when its money has gone back. Seats and vouchers may be in somebody's hands: a person decides about those. */
const endsByItself: ReadonlySet<string> = new Set(['stream-plan', 'rental', 'membership', 'donation']);

export interface AfterHandRefund {
  readonly handRefunds: readonly HandRefund[];
  /** All that went back by hand. */
  readonly pence: number;
  /** Everything that was paid by card has gone back, and nothing in the order has to be decided by a person: it is over. */
  readonly isOver: boolean;
}

/**
 * What a refund that somebody made by hand at the payment provider means for its order. A part of the sum is recorded and ends nothing:
 * nobody can tell what it was for. A return counts once its money has gone: one that failed is what is paid back by hand. Of an order that
 * is owed back, credit and vouchers have gone back already. Null where it was counted before.
 */
export function afterHandRefund(
  order: Order,
  refund: HandRefund,
  returns: readonly Pick<TicketReturn, 'refund' | 'state'>[],
): AfterHandRefund | null {
  const { handRefunds: before = [], tenders, lines, state } = order;
  if (before.some(({ refundId }) => refundId === refund.refundId)) return null;
  const handRefunds = [...before, refund];
  const pence = handRefunds.reduce((sum, each) => sum + each.pence, 0);
  const gone = returns.filter((each) => each.state === 'settled');
  const returned = gone.reduce((sum, each) => sum + cardDue(each.refund), 0);
  const isOwed = state === 'refund-due';
  const isWhole = pence + returned >= cardDue(tenders) && (isOwed || tenders.every(({ kind }) => kind === 'card'));
  const isPlain = lines.every(({ kind, returnId }) => returnId !== null || endsByItself.has(kind));
  return { handRefunds, pence, isOver: isWhole && (isPlain || isOwed) };
}
