import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { grantMembership } from '#functions/account/store/memberships.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { handler as staffOnSaleDates } from '#functions/season/api/staff-on-sale-dates.ts';
import { call } from '#test/support/call.ts';
import { colleague, colleagueWith } from '#test/support/colleague.ts';
import { auditEntries } from '#test/support/desk.ts';
import { signedInBrowser, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as saleGroups } from './sale-groups.ts';

const start = instant('2026-11-26T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

let email = '';
let browser: Readonly<Record<string, string>> = {};
let place = 0;
beforeEach(async () => {
  place += 1;
  email = `usher${place}@example.org`;
  browser = await signedInBrowser(email);
});

const change = async (group: string, cookies: Readonly<Record<string, string>>) =>
  call(saleGroups, { method: 'POST', body: { email, group, reason: 'An usher since today' }, cookies });
const datesOf = async () => (await call(staffOnSaleDates, { cookies: browser })).status;
const account = async () => (await readAccount(customerIdOf(email)))!;

describe('the sale group of an account', () => {
  test('is given at once, with the open session, and entered into the audit once', async () => {
    const cookies = await colleagueWith('customers.write');
    expect(await datesOf()).toBe(403);
    expect((await change('staff', cookies)).data).toMatchObject({ group: 'staff', membership: null });
    expect(await datesOf()).toBe(200);
    expect((await change('staff', cookies)).data.group).toBe('staff');
    const own = (await auditEntries()).filter(({ subject }) => subject === `customer/${customerIdOf(email)}`);
    expect(own).toMatchObject([
      { deed: 'Sale group changed', reason: 'An usher since today', changes: [{ before: 'none', after: 'staff' }] },
    ]);
  });

  test('is taken back, and the membership counts again until its end', async () => {
    const cookies = await colleagueWith('customers.write');
    await grantMembership(customerIdOf(email), { title: 'Friend', modeOfSale: 10, months: 12, source: 'desk' }, start);
    await change('everything', cookies);
    expect((await account()).modeOfSale).toBe(37);
    expect((await change('none', cookies)).data).toMatchObject({ group: 'none', membership: 'Friend' });
    expect((await account()).modeOfSale).toBe(10);
    clock.pass(400 * day);
    const later = await colleagueWith('customers.write');
    await change('staff', later);
    await change('none', later);
    expect((await account()).modeOfSale).toBe(9);
    clock.set(start);
  });

  test('of a version that called its colleagues customers becomes that of the staff, and can be taken back', async () => {
    const Key = customerKeys.account(customerIdOf(email));
    await tables.client.send(
      new UpdateCommand({
        TableName: 'customers',
        Key: { ...Key },
        UpdateExpression: 'SET isStaff = :yes',
        ExpressionAttributeValues: { ':yes': true },
      }),
    );
    expect(await account()).toMatchObject({ modeOfSale: 52 });
    expect(await account()).not.toHaveProperty('isStaff');
    const cookies = await colleagueWith('customers.write');
    expect((await change('none', cookies)).data.group).toBe('none');
    const { Item } = await tables.client.send(new GetCommand({ TableName: 'customers', Key: { ...Key } }));
    expect(Item).toMatchObject({ modeOfSale: 9, isStaff: false });
  });

  test('is nobody’s own to give, and asks for a fresh proof and a known address', async () => {
    await tables.client.send(
      new UpdateCommand({
        TableName: 'customers',
        Key: { ...customerKeys.account(customerIdOf(email)) },
        UpdateExpression: 'SET emailVerifiedAt = :now',
        ExpressionAttributeValues: { ':now': start },
      }),
    );
    const own = await colleague({ duties: ['customers.write'], email });
    expect((await change('staff', own)).problem?.code).toBe('own-record');
    const late = await colleague({ duties: ['customers.write'], session: { provedUntil: plus(start, -1) } });
    expect((await change('staff', late)).problem?.code).toBe('fresh-proof-needed');
    const cookies = await colleagueWith('customers.write');
    const unknown = await call(saleGroups, { query: { 'filter[email]': 'nobody@example.org' }, cookies });
    expect(unknown.problem?.code).toBe('not-found');
    expect((await account()).modeOfSale).toBe(9);
  });
});
