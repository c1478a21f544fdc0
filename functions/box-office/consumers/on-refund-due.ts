import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { payments, wholeRefund } from '#functions/platform/payment/provider.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { refundFailed } from '../commands/refunded-by-hand.ts';

/** The provider refunds each refund id once, however often it is called, and reports it by a notice. */
export const handler = consume(
  subscriptions.onRefundDue,
  { effect: 'repeat' },
  async ({ detail: { orderId, paymentId, refundId = wholeRefund, pence } }) => {
    const refund = { orderId, paymentId, refundId, pence };
    if ((await payments.get().refund(refund)) === 'refused') await refundFailed(refund, now());
  },
);
