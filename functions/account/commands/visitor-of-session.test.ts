import { afterAll, beforeAll, expect, test } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readCookies, sessionCookie } from '#functions/platform/http/visitor.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { tables } from '#functions/platform/table/client.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { findCredential, itemsOf, readAccount } from '../store/accounts.ts';
import { grantMembership } from '../store/memberships.ts';
import { openSession } from '../store/sessions.ts';
import { userView } from '../views/user-view.ts';
import { newSession } from './sign-in.ts';
import { visitorOf } from './visitor-of-session.ts';

let house: TestTables;
beforeAll(async () => void (house = await startTables()));
afterAll(() => house.stop());

const now = instant('2026-11-21T12:00:00Z');
const end = plus(now, 10 * day);
const friend = { title: 'Friend', modeOfSale: 10, expiryDate: end };

/** A member who has signed in today, by what signing in reads. */
async function signedIn(customerId: string) {
  const account = {
    customerId,
    email: `${customerId}@example.com`,
    firstName: 'Ada',
    lastName: 'Byron',
    modeOfSale: 10,
    membership: friend,
    allMemberships: [friend],
    schemes: [],
    country: 'GB',
    createdAt: now,
  };
  await writeItems(
    tables.customers(),
    itemsOf(account, 'no password').map((item) => ({ ...item })),
  );
  const credential = await findCredential(account.email);
  if (!credential) throw new Error('The account has no credential.');
  const { session, cookies } = newSession(credential, now);
  await openSession(session);
  const pairs = cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const browser = new Map([[sessionCookie, readCookies(pairs).get(sessionCookie) ?? '']]);
  return async (at: Instant) => (await visitorOf(browser, at)).modeOfSale;
}

test('a session goes on when the membership ends, and its priority and discount do not', async () => {
  const modeAt = await signedIn('clara');
  expect(await modeAt(plus(end, -1))).toBe(10);
  expect(await modeAt(end)).toBe(9);
  const account = await readAccount('clara');
  expect(account && userView(account, end).modeOfSale).toBe(9);
});

test('a membership that is renewed counts on in the sessions that were open', async () => {
  const modeAt = await signedIn('grace');
  await grantMembership('grace', { title: 'Friend', modeOfSale: 10, months: 12, source: 'order-1' }, now);
  expect(await modeAt(end)).toBe(10);
  expect(await modeAt(instant('2027-12-01T12:00:00.000Z'))).toBe(9);
});

test('a lower one that waited counts from the end of the higher one', async () => {
  const modeAt = await signedIn('ida');
  await grantMembership('ida', { title: 'Young Friend', modeOfSale: 84, months: 12, source: 'order-2' }, now);
  expect(await modeAt(plus(end, -1))).toBe(10);
  expect(await modeAt(end)).toBe(84);
});
