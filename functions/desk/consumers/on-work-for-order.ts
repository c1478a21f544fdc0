import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { followOrder } from '../commands/list-work.ts';

/** The fact only says which order to look at. */
export const handler = consume(subscriptions.onWorkForOrder, { effect: 'repeat' }, ({ detail }) =>
  followOrder(detail.orderId, now()),
);
