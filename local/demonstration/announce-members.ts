import { membershipChanged } from '#shared/account/events/membership.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { membershipOf } from '#functions/publishing/readers/memberships.ts';

import type { DemoCustomer } from './customers.ts';

/** Schedules the notices of every demonstration member, as after a purchase. */
export async function announceMembers(customers: readonly DemoCustomer[], now: Instant): Promise<void> {
  const lines = customers.flatMap(({ email, membership, modeOfSale }) => {
    if (!membership) return [];
    const customerId = customerIdOf(email);
    const { expiryDate } = membershipOf(membership, modeOfSale, now);
    const about = { subject: customerId, version: 1, now };
    return [outbox(tables.customers(), membershipChanged, about, { customerId, modeOfSale, expiryDate })];
  });
  await write(lines);
}
