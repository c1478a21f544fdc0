import { standingAt } from '#shared/domain/membership/join.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { lookAtMembership } from '#functions/membership/dates.ts';
import { now } from '#functions/runtime/clock.ts';
import { readAccount } from '#functions/store/accounts.ts';

/** The date is read from the account as it is by now, so facts that come late or in another order move nothing wrongly. */
export const handler = consume(subscriptions.onMembershipChanged, { effect: 'repeat' }, async ({ detail }) => {
  const account = await readAccount(detail.customerId);
  if (!account) return;
  const moment = now();
  await lookAtMembership(detail.customerId, standingAt(account, moment), moment);
});
