import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { entryOf, listMatter } from '../commands/list-work.ts';

/** Money stays where it is until a person has looked, so that nothing but a colleague removes such an entry. */
export const handler = consume(subscriptions.onMoneyWantsPerson, { effect: 'repeat' }, async ({ type, detail }) => {
  const { orderId, occurredAt, pence } = detail;
  const [trouble, reference] =
    type === 'RefundFailed' ? (['failed', detail.refundId] as const) : ([detail.trouble, detail.reference] as const);
  const at = instant(occurredAt);
  await listMatter(entryOf({ kind: 'money', orderId, trouble, reference, pence, at }), now());
});
