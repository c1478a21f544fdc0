import { instant } from '#shared/domain/time/instant.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { lookAtPayment } from '#functions/checkout/due-dates.ts';
import { consume } from '#functions/events/consume.ts';

export const handler = consume(
  subscriptions.onPaymentOpened,
  { effect: 'repeat' },
  async ({ detail: { orderId, dueAt } }) => lookAtPayment(orderId, instant(dueAt)),
);
