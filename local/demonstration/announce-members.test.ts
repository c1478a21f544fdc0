import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { nextNotice } from '#shared/account/domain/membership/notices.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { accountItems, customerIdOf } from '#functions/account/commands/account-items.ts';
import { handler } from '#functions/account/consumers/on-membership-changed.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents, tables as names } from '#functions/platform/table/client.ts';
import { membershipOf } from '#functions/publishing/readers/memberships.ts';
import { useTestClock } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { customers } from './customers.ts';
import { announceMembers } from './load.ts';

const now = instant('2026-11-21T12:00:00Z');
useTestClock(now);
let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

test('every demonstration member is to be told of the end, and nobody else', async () => {
  const due = new Map<string, string>();
  scheduler.provide(async (name, at) => void due.set(name, at));
  const members = customers.filter(({ membership }) => membership !== null);
  const [one] = members;
  if (!one?.membership) throw new Error('Nobody has a membership.');
  const membership = membershipOf(one.membership, one.modeOfSale, now);
  const items = await accountItems({ ...one, schemes: [], membership });
  await writeItems(
    'customers',
    items.map((item) => ({ ...item })),
  );
  await announceMembers(customers, now);
  const { Items = [] } = await documents
    .get()
    .send(new ScanCommand({ TableName: names.customers(), FilterExpression: 'attribute_exists(outbox)' }));
  const facts = Items.map(({ detail }) => ({ type: 'MembershipChanged', detail: String(detail) }));
  expect(facts).toHaveLength(members.length);
  expect(await handler(sqsEventOfFacts(...facts))).toEqual({ batchItemFailures: [] });
  const standing = { modeOfSale: one.modeOfSale, membership, allMemberships: [membership] };
  expect(Object.fromEntries(due)).toEqual({
    [`membership-${customerIdOf(one.email)}`]: nextNotice(standing, now)?.at,
  });
});
