import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { now } from '#functions/runtime/clock.ts';
import { followPrice } from '#functions/subscription/follow-price.ts';

/** The account is read as it is by now, so facts that come late or twice change nothing. */
export const handler = consume(subscriptions.onMemberPriceChanged, { effect: 'repeat' }, ({ detail }) =>
  followPrice(detail.customerId, now()),
);
