import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { refreshCustomer } from '../store/find-entries.ts';

export const handler = consume(subscriptions.onFindableCustomer, { effect: 'repeat' }, ({ detail }) =>
  refreshCustomer(detail.customerId, now()),
);
