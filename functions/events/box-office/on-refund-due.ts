import { subscriptions } from '#shared/events/subscriptions.ts';
import { refundFailed } from '#functions/checkout/refund-failed.ts';
import { consume } from '#functions/events/consume.ts';
import { payments, wholeRefund } from '#functions/payment/provider.ts';
import { now } from '#functions/runtime/clock.ts';

/** The provider sends a payment, or a part of it, back once, however often it is asked, and tells us by a notice. */
export const handler = consume(
  subscriptions.onRefundDue,
  { effect: 'repeat' },
  async ({ detail: { orderId, paymentId, refundId = wholeRefund, pence } }) => {
    const refund = { orderId, paymentId, refundId, pence };
    if ((await payments.get().refund(refund)) === 'refused') await refundFailed(refund, now());
  },
);
