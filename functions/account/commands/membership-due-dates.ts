import type { MemberStatus } from '#shared/account/domain/membership/membership.ts';
import { nextNotice } from '#shared/account/domain/membership/notices.ts';
import { membershipDue } from '#shared/account/events/membership.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';

/** The scheduler refuses past instants. */
const soonest = 5 * second;

/**
 * Schedules the member's next notice about the end of the membership; a repeated call moves the date. Nothing for a membership without an
 * end.
 */
export async function lookAtMembership(customerId: CustomerId, standing: MemberStatus, now: Instant): Promise<void> {
  const next = nextNotice(standing, now);
  if (!next) return;
  const earliest = plus(now, soonest);
  const at = next.at > earliest ? next.at : earliest;
  const { notice, until } = next;
  // The event id is derived from the notice's instant, so that scheduling twice sends one.
  const item = scheduled(membershipDue, customerId, next.at, { customerId, notice, until });
  await scheduler.get()(`membership-${customerId}`, at, item);
}
