import { instant } from '#shared/domain/time/instant.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { readOrder } from '#functions/store/orders.ts';
import { countPurchase } from '#functions/subscription/count-purchase.ts';

/** Each order begins or prolongs a subscription once, so deliveries that come twice change nothing. */
export const handler = consume(subscriptions.onPlanBought, { effect: 'repeat' }, async ({ detail }) => {
  const order = await readOrder(detail.orderId);
  if (!order) throw new Error(`There is no order ${detail.orderId}.`);
  await countPurchase(order, instant(detail.occurredAt));
});
