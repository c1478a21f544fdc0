import { subscriptions } from '#shared/events/subscriptions.ts';
import { expireBasket } from '#functions/checkout/expire.ts';
import { consume } from '#functions/events/consume.ts';
import { now } from '#functions/runtime/clock.ts';

export const handler = consume(subscriptions.onBasketDue, { effect: 'repeat' }, async ({ detail: { basketId } }) => {
  const outcome = await expireBasket(basketId, now());
  if (outcome === 'changed') throw new Error('The basket changed meanwhile; look at it again.');
});
