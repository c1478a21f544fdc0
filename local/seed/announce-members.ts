import type { Instant } from '#shared/domain/time/instant.ts';
import { membershipChanged } from '#shared/events/membership.ts';
import { customerIdOf } from '#functions/account/account-items.ts';
import { outbox } from '#functions/publish/outbox.ts';
import { tables } from '#functions/store/client.ts';
import { write } from '#functions/store/transaction.ts';

import type { DemoCustomer } from './customers.ts';
import { membershipOf } from './memberships.ts';

/** Has every demonstration member told of the end when it comes, as members are whose membership was bought. */
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
