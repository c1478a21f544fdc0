import { standingAt } from '#shared/account/domain/membership/membership-changes.ts';
import { isStillDue } from '#shared/account/domain/membership/notices.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { consume } from '#functions/platform/relay/consume.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { planAfter } from '#functions/streaming/commands/follow-plan-price.ts';

import { membershipNoticeMail } from '../mail/membership-mails.ts';
import { readAccount } from '../store/accounts.ts';
import { settleStanding } from '../store/memberships.ts';

/** One mail for each notice; none after a renewal or upgrade, or for staff. Ends a membership before it sends the news. */
export const handler = consume(subscriptions.onMembershipDue, { effect: 'remember' }, async ({ detail }) => {
  const { customerId, notice } = detail;
  const until = instant(detail.until);
  const account = await readAccount(customerId);
  if (!account || !isStillDue(account, until)) return;
  const moment = now();
  if (until <= moment) await settleStanding(customerId, moment);
  // After an outage of the bus, a reminder past the end would be wrong.
  if (notice !== 'ended' && until <= moment) return;
  const after = standingAt(account, until);
  const plan = await planAfter(customerId, after.modeOfSale);
  await mail.get()(membershipNoticeMail(account, { notice, until, after, plan }, process.env[env.siteOrigin] ?? ''));
});
