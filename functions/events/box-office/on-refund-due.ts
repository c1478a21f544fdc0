import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { payments, wholeRefund } from '#functions/payment/provider.ts';

/** The provider sends a payment back once, however often it is asked, and tells us by a notice. */
export const handler = consume(
  subscriptions.onRefundDue,
  { effect: 'repeat' },
  async ({ detail: { orderId, paymentId, pence } }) => {
    await payments.get().refund({ orderId, paymentId, refundId: wholeRefund, pence });
  },
);
