import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { sendNotice } from '#functions/platform/payment/demo/provider.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { env, setting } from '#functions/platform/runtime/env.ts';

export const handler = consume(subscriptions.onDemoPaymentDue, { effect: 'repeat' }, async ({ detail }) => {
  const { orderId, paymentId, pence, mandateId } = detail;
  const settings = { secret: setting(env.paymentSecret), noticeUrl: setting(env.paymentNoticeUrl) };
  await sendNotice(settings, { outcome: 'paid', orderId, paymentId, pence, ...(mandateId ? { mandateId } : {}) });
});
