import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { readKnownOrder } from '#functions/box-office/store/orders.ts';
import { consume } from '#functions/platform/relay/consume.ts';

import { countPurchase } from '../commands/count-purchase.ts';

/** Each order begins or extends a subscription once, so repeated deliveries change nothing. */
export const handler = consume(subscriptions.onPlanBought, { effect: 'repeat' }, async ({ detail }) => {
  const order = await readKnownOrder(detail.orderId);
  await countPurchase(order, instant(detail.occurredAt));
});
