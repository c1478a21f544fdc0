import { afterAll, beforeAll, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { call } from '#test/support/call.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as signIn } from '../api/sign-in.ts';
import { accountItems, customerIdOf } from './account-items.ts';
import type { DemonstrationCustomer } from './account-items.ts';

const friend: DemonstrationCustomer = {
  email: 'Friend@Example.org',
  password: 'five gold rings',
  firstName: 'Freya',
  lastName: 'Winter',
  modeOfSale: 10,
  membership: { title: 'Friend', expiryDate: instant('2027-06-30T22:59:59Z') },
  schemes: [{ id: 'stream-subscription', status: 'eligible' }],
  country: 'GB',
};

let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
});

afterAll(() => tables.stop());

it('a demonstration customer signs in like any other', async () => {
  await writeItems('customers', await accountItems(friend));
  const { data } = await call(signIn, {
    method: 'POST',
    body: { email: friend.email, password: friend.password },
  });
  expect(data).toMatchObject({
    customerId: customerIdOf(friend.email),
    firstName: 'Freya',
    modeOfSale: 10,
    membership: { title: 'Friend' },
    allMemberships: [{ title: 'Friend' }],
    schemes: [{ id: 'stream-subscription', status: 'eligible' }],
    group: 'FR',
    emailVerified: true,
    hasPassword: true,
  });
});

it('a house full of them are as many people', async () => {
  const customers = Array.from({ length: 11 }, (_, place) => ({ ...friend, email: `friend-${place}@example.org` }));
  const items = await Promise.all(customers.map(accountItems));
  expect(new Set(items.map(([account]) => account.customerId)).size).toBe(11);
});

it('the id of a demonstration customer is the same in every house and fits the contract', () => {
  expect(customerIdOf('Friend@Example.org')).toBe(customerIdOf('friend@example.org'));
  expect(customerIdOf('friend@example.org')).toMatch(/^C[A-Za-z0-9]{20}$/);
});
