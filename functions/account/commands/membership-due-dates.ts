import { standingAt } from '#shared/account/domain/membership/membership-changes.ts';
import { nextNotice } from '#shared/account/domain/membership/notices.ts';
import { membershipDue } from '#shared/account/events/membership.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';
import type { Scheduled } from '#functions/platform/relay/schedule.ts';

import type { Account } from '../store/accounts.ts';
import { moveNotice } from '../store/memberships.ts';

/**
 * Schedules the first notice after an instant about the end of the membership, and moves the account's date in the index to it; neither for
 * a membership without an end.
 */
export async function lookAtMembership(account: Account, after: Instant): Promise<Scheduled | undefined> {
  const { customerId } = account;
  const next = nextNotice(standingAt(account, after), after);
  await moveNotice(account, next?.at ?? null);
  if (!next) return undefined;
  const { at, notice, until } = next;
  // The event id is derived from the notice's instant, so that scheduling twice sends one.
  const item = scheduled(membershipDue, customerId, at, { customerId, notice, until });
  return scheduler.get()(`membership-${customerId}`, at, item);
}
