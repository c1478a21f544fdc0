import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { consume } from '#functions/platform/relay/consume.ts';

import { lookAtPayment } from '../commands/due-dates.ts';

export const handler = consume(
  subscriptions.onPaymentOpened,
  { effect: 'repeat' },
  async ({ detail: { orderId, dueAt } }) => lookAtPayment(orderId, instant(dueAt)),
);
