import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { lookAtMembership } from '../commands/membership-due-dates.ts';
import { readAccount } from '../store/accounts.ts';

/** Reads the date from the account as it is now, so late or reordered facts do no harm. */
export const handler = consume(subscriptions.onMembershipChanged, { effect: 'repeat' }, async ({ detail }) => {
  const account = await readAccount(detail.customerId);
  if (account) await lookAtMembership(account, now());
});
