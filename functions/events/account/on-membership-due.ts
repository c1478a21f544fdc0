import { standingAt } from '#shared/domain/membership/join.ts';
import { isStillDue } from '#shared/domain/membership/notices.ts';
import { instant } from '#shared/domain/time/instant.ts';
import { subscriptions } from '#shared/events/subscriptions.ts';
import { consume } from '#functions/events/consume.ts';
import { mail } from '#functions/mail/mail.ts';
import { membershipNoticeMail } from '#functions/mail/membership-mails.ts';
import { now } from '#functions/runtime/clock.ts';
import { env } from '#functions/runtime/env.ts';
import { readAccount } from '#functions/store/accounts.ts';
import { settleStanding } from '#functions/store/memberships.ts';
import { planAfter } from '#functions/subscription/follow-price.ts';

/** One mail for each moment; none to whoever has renewed, has moved up or is staff by now. What has ended is ended before it is told. */
export const handler = consume(subscriptions.onMembershipDue, { effect: 'remember' }, async ({ detail }) => {
  const { customerId, notice } = detail;
  const until = instant(detail.until);
  const account = await readAccount(customerId);
  if (!account || !isStillDue(account, until)) return;
  const moment = now();
  if (until <= moment) await settleStanding(customerId, moment);
  // A reminder that comes after the end, because the bus stood still, would be wrong by then.
  if (notice !== 'ended' && until <= moment) return;
  const after = standingAt(account, until);
  const plan = await planAfter(customerId, after.modeOfSale);
  await mail.get()(membershipNoticeMail(account, { notice, until, after, plan }, process.env[env.siteOrigin] ?? ''));
});
