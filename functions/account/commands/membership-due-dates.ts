import type { MemberStatus } from '#shared/account/domain/membership/membership.ts';
import { nextNotice } from '#shared/account/domain/membership/notices.ts';
import { membershipDue } from '#shared/account/events/membership.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';

/** The scheduler takes no moment that is over. */
const soonest = 5 * second;

/** Has a member told of the end when the next moment for it comes; asked again, the date moves. Nothing for whoever has no end. */
export async function lookAtMembership(customerId: CustomerId, standing: MemberStatus, now: Instant): Promise<void> {
  const next = nextNotice(standing, now);
  if (!next) return;
  const earliest = plus(now, soonest);
  const at = next.at > earliest ? next.at : earliest;
  const { notice, until } = next;
  // The id follows from the moment of the notice, so that asking for it twice tells it once.
  const item = scheduled(membershipDue, customerId, next.at, { customerId, notice, until });
  await scheduler.get()(`membership-${customerId}`, at, item);
}
