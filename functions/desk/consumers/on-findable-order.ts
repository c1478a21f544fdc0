import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { refreshOrder } from '../store/find-entries.ts';

export const handler = consume(subscriptions.onFindableOrder, { effect: 'repeat' }, ({ detail }) =>
  refreshOrder(detail.orderId, now()),
);
