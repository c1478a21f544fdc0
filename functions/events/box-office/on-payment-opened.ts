import { paymentDue } from '#shared/events/basket.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { consume } from '#functions/events/consume.ts';
import { scheduled, scheduler } from '#functions/publish/schedule.ts';

export const handler = consume(
  subscriptions.onPaymentOpened,
  { effect: 'repeat' },
  async ({ detail: { orderId, dueAt } }) => {
    const at = dueAt as Instant;
    await scheduler.get()(`payment-${orderId}`, at, scheduled(paymentDue, orderId, at, { orderId }));
  },
);
