import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { followPrice } from '../commands/follow-plan-price.ts';

/** Reads the account as it is now, so late or repeated facts change nothing. */
export const handler = consume(subscriptions.onMemberPriceChanged, { effect: 'repeat' }, ({ detail }) =>
  followPrice(detail.customerId, now()),
);
