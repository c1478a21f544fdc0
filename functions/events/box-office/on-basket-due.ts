import { subscriptions } from '#shared/events/subscriptions.ts';
import { lookAtBasket } from '#functions/checkout/due-dates.ts';
import { expireBasket } from '#functions/checkout/expire.ts';
import { consume } from '#functions/events/consume.ts';
import { now } from '#functions/runtime/clock.ts';

export const handler = consume(subscriptions.onBasketDue, { effect: 'repeat' }, async ({ detail: { basketId } }) => {
  const due = await expireBasket(basketId, now());
  if (due.outcome === 'later') await lookAtBasket(basketId, due.at);
  if (due.outcome === 'changed') throw new Error('The basket changed meanwhile; look at it again.');
});
