import type { Instant } from '#shared/kernel/time/instant.ts';
import type { RefundRequest } from '#functions/platform/payment/provider.ts';
import { log } from '#functions/platform/runtime/log.ts';

import { tellRefundFailed } from '../store/failed-refunds.ts';

/** The order stays as it is, with the refund owed: staff take over. */
export async function refundFailed(
  { orderId, paymentId, refundId, pence }: RefundRequest,
  now: Instant,
): Promise<void> {
  log('error', 'refund failed', { alarm: true, order: orderId, payment: paymentId, refund: refundId, pence });
  await tellRefundFailed({ orderId, paymentId, refundId, pence }, now);
}
