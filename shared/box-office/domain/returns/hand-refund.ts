import type { HandRefund, Order, OrderLine } from '../order/order.ts';
import { cardDue } from '../order/tender.ts';
import type { TicketReturn } from './return.ts';

/** Kinds of line that end automatically when refunded. Seats and vouchers may be in use: staff decide about those. */
const endsByItself: Readonly<Record<OrderLine['kind'], boolean>> = {
  ticket: false,
  rental: true,
  'stream-plan': true,
  membership: true,
  'gift-voucher': false,
  donation: true,
};

export interface AfterHandRefund {
  readonly handRefunds: readonly HandRefund[];
  /** The sum of all manual refunds. */
  readonly pence: number;
  /** The whole card payment is refunded, and no line needs a decision by staff: the order is over. */
  readonly isOver: boolean;
}

/**
 * The effect of a manual refund at the provider on its order. A partial sum is recorded and ends nothing: its purpose is unknown. A return
 * counts once its money has been paid: a failed one is what is refunded by hand. Of an order that is owed back, credit and vouchers have
 * been returned already. Null where the refund was counted before.
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
  const isPlain = lines.every(({ kind, returnId }) => returnId !== null || endsByItself[kind]);
  return { handRefunds, pence, isOver: isWhole && (isPlain || isOwed) };
}
