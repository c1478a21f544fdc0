import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Duty } from '#shared/kernel/contract/duty.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { documents } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { call } from '#test/support/call.ts';
import { colleague, colleagueWith } from '#test/support/colleague.ts';
import { auditEntries, looksAt } from '#test/support/desk.ts';
import { signedInBrowser, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as deskAccessNeeds } from './desk-access-needs.ts';
import { handler as deskCustomer } from './desk-customer.ts';

type Cookies = Record<string, string>;

useTestClock(instant('2026-11-26T12:00:00Z'));
let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

let customerId = '';
let email = '';
let place = 0;
beforeEach(async () => {
  email = `ada${(place += 1)}@example.org`;
  customerId = customerIdOf(email);
  await signedInBrowser(email);
});

const may = (...duties: readonly Duty[]) => colleagueWith(...duties);
const both = () => may('customers.write', 'access-needs.read');
const read = (cookies: Cookies) => call(deskAccessNeeds, { params: { customerId }, cookies });
const writeNeeds = (cookies: Cookies, text: string, version = 0) =>
  call(deskAccessNeeds, { method: 'POST', params: { customerId }, body: { version, text }, cookies });
const entries = async () =>
  (await auditEntries())
    .filter(({ subject }) => subject.endsWith(`/${customerId}`))
    .map(({ subject, deed }) => [subject, deed]);

describe('the access needs of a customer', () => {
  test('are written by who may read them and change customers, and read by who may read them', async () => {
    const cookies = await both();
    expect((await read(cookies)).data).toMatchObject({ text: '', version: 0, changed: null });
    const { data } = await writeNeeds(cookies, 'Step-free to the seat');
    expect(data).toMatchObject({ text: 'Step-free to the seat', version: 1, changed: { by: 'Cora Lamp' } });
    expect((await read(await may('access-needs.read'))).data).toMatchObject({ text: 'Step-free to the seat' });
    expect((await writeNeeds(cookies, '', 1)).data).toMatchObject({ text: '', version: 2 });
  });

  test('are not known from the record, nor from what it says of the same customer without any', async () => {
    const cookies = await may('customers.read', 'customers.write');
    const record = async () => JSON.stringify((await call(deskCustomer, { params: { customerId }, cookies })).data);
    const before = await record();
    const refused = (await writeNeeds(cookies, 'mine')).problem;
    await writeNeeds(await both(), 'Step-free to the seat');
    expect(await record()).toBe(before);
    const after = (await writeNeeds(cookies, 'mine')).problem;
    expect([refused?.code, after?.code]).toEqual(['duty-needed', 'duty-needed']);
    expect((await read(cookies)).problem?.code).toBe('duty-needed');
    expect((await read(await both())).data.text).toBe('Step-free to the seat');
  });

  test('leave one entry for a change, which what happened to the customer does not show, and no word of them', async () => {
    await writeNeeds(await both(), 'Step-free to the seat');
    expect(await entries()).toEqual([[`access-needs/${customerId}`, 'Access needs changed']]);
    expect(JSON.stringify(await auditEntries())).not.toContain('Step-free');
  });

  test('are looked at: a fact beside that of the record', async () => {
    await read(await may('access-needs.read'));
    expect(await looksAt(`access-needs/${customerId}`)).toMatchObject([{ duty: 'access-needs.read' }]);
    expect(await looksAt(`customer/${customerId}`)).toEqual([]);
  });

  test('that a colleague has changed meanwhile are not overwritten, and an unchanged text is no change', async () => {
    const cookies = await both();
    await writeNeeds(cookies, 'A place for a guide dog');
    expect((await writeNeeds(cookies, 'Something older')).problem).toMatchObject({
      status: '409',
      code: 'customer-changed',
    });
    expect((await writeNeeds(cookies, 'A place for a guide dog', 1)).data.version).toBe(1);
    const two = await Promise.all([writeNeeds(cookies, 'One', 1), writeNeeds(cookies, 'Other', 1)]);
    expect(new Set(two.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await entries()).toHaveLength(2);
  });

  test('of oneself are for a colleague, and of nobody there are none', async () => {
    await documents.get().send(
      new UpdateCommand({
        TableName: 'customers',
        Key: { ...customerKeys.account(customerId) },
        UpdateExpression: 'SET emailVerifiedAt = :now',
        ExpressionAttributeValues: { ':now': '2026-11-26T12:00:00.000Z' },
      }),
    );
    const cookies = await colleague({ duties: ['customers.write', 'access-needs.read'], email });
    expect((await read(cookies)).problem?.code).toBe('own-record');
    expect((await writeNeeds(cookies, 'mine')).problem?.code).toBe('own-record');
    customerId = 'nobody';
    expect((await read(cookies)).problem?.code).toBe('not-found');
    expect((await writeNeeds(cookies, 'mine')).problem?.code).toBe('not-found');
  });
});
