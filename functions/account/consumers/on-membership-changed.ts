import { standingAt } from '#shared/account/domain/membership/membership-changes.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';

import { lookAtMembership } from '../commands/membership-due-dates.ts';
import { readAccount } from '../store/accounts.ts';

/** The date is read from the account as it is by now, so facts that come late or in another order move nothing wrongly. */
export const handler = consume(subscriptions.onMembershipChanged, { effect: 'repeat' }, async ({ detail }) => {
  const account = await readAccount(detail.customerId);
  if (!account) return;
  const moment = now();
  await lookAtMembership(detail.customerId, standingAt(account, moment), moment);
});
