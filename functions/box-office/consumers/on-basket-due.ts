import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { lookAtBasket } from '../commands/due-dates.ts';
import { expireBasket } from '../commands/expire.ts';

export const handler = consume(subscriptions.onBasketDue, { effect: 'repeat' }, async ({ detail: { basketId } }) => {
  const due = await expireBasket(basketId, now());
  if (due.outcome === 'later') await lookAtBasket(basketId, due.at);
  if (due.outcome === 'changed') throw new Error('The basket changed meanwhile; look at it again.');
});
