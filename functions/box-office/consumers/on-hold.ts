import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { consume } from '#functions/platform/relay/consume.ts';

import { lookAtBasket } from '../commands/due-dates.ts';

/** A renewed hold arrives here again with its new date. Out-of-order facts are resolved when the date arrives. */
export const handler = consume(
  subscriptions.onHold,
  { effect: 'repeat' },
  async ({ detail: { basketId, expiresAt } }) => lookAtBasket(basketId, instant(expiresAt)),
);
