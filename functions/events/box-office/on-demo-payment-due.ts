import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { sendNotice } from '#functions/payment/demo/provider.ts';
import { env, setting } from '#functions/runtime/env.ts';

export const handler = consume(subscriptions.onDemoPaymentDue, { effect: 'repeat' }, async ({ detail }) => {
  const { orderId, paymentId, pence, mandateId } = detail;
  const settings = { secret: setting(env.paymentSecret), noticeUrl: setting(env.paymentNoticeUrl) };
  await sendNotice(settings, { outcome: 'paid', orderId, paymentId, pence, ...(mandateId ? { mandateId } : {}) });
});
