import { instant } from '#shared/domain/time/instant.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { lookAtBasket } from '#functions/checkout/due-dates.ts';
import { consume } from '#functions/events/consume.ts';

/** A renewed hold comes here again and moves its date. Facts in the wrong order are put right when the date has come. */
export const handler = consume(
  subscriptions.onHold,
  { effect: 'repeat' },
  async ({ detail: { basketId, expiresAt } }) => lookAtBasket(basketId, instant(expiresAt)),
);
