import type { Order } from '#shared/box-office/domain/order/order.ts';
import { afterHandRefund } from '#shared/box-office/domain/returns/hand-refund.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { RefundOutcome, RefundRequest } from '#functions/platform/payment/provider.ts';
import { log } from '#functions/platform/runtime/log.ts';

import { keepHandRefund, keepHandRefundOfSecond, tellMoney, tellRefundFailed } from '../store/hand-refunds.ts';
import type { Ending } from '../store/order-endings.ts';
import { readReturns } from '../store/returns.ts';

const hasPaid: ReadonlySet<Order['state']> = new Set(['paid', 'refund-due', 'refunded']);

/**
 * Staff have refunded at the payment provider. Records it in the ledger; a full refund ends what the order bought. `too-early`: the notice
 * came before its payment's and must be repeated.
 */
export async function refundedByHand(order: Order, notice: RefundOutcome, now: Instant): Promise<Ending | 'too-early'> {
  const { refundId, pence, orderId, paymentId } = notice;
  if (!hasPaid.has(order.state)) return 'too-early';
  if (paymentId !== order.paymentId) {
    await keepHandRefundOfSecond(order, notice, now);
    return 'done';
  }
  const after = afterHandRefund(order, { refundId, pence }, await readReturns(orderId));
  if (!after) return 'done';
  const isOver = after.isOver && order.state !== 'refunded';
  const ending = await keepHandRefund(order, { ...after, isOver }, now);
  if (ending === 'done' && !isOver) {
    log('error', 'refund by hand that ends nothing', { alarm: true, order: orderId, refund: refundId, pence });
    await tellMoney({ orderId, trouble: 'by-hand-ends-nothing', reference: refundId, pence }, now);
  }
  return ending;
}

/** The order stays as it is, with the refund owed: staff take over. */
export async function refundFailed(
  { orderId, paymentId, refundId, pence }: RefundRequest,
  now: Instant,
): Promise<void> {
  log('error', 'refund failed', { alarm: true, order: orderId, payment: paymentId, refund: refundId, pence });
  await tellRefundFailed({ orderId, paymentId, refundId, pence }, now);
}
