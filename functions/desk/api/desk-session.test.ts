import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { definePath, method } from '#shared/kernel/contract/path.ts';
import { day, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { handler as register } from '#functions/account/api/register.ts';
import { handler as customerSessions } from '#functions/account/api/sessions.ts';
import { deskCookie, sessionCookie } from '#functions/platform/http/visitor.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { documents } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { call } from '#test/support/call.ts';
import { addColleague, auditOfToday, givePasskey, signInWithPasskey } from '#test/support/desk-house.ts';
import type { DeskBrowser } from '#test/support/desk-house.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handleDeskPath } from '../handle-desk-path.ts';
import { handler as deskSession } from './desk-session.ts';
import { handler as deskSessions } from './desk-sessions.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

const clock = useTestClock(instant('2026-11-26T09:00:00Z'));
// The audit of a test is that of its day.
beforeEach(() => clock.pass(day));
const later = clock.pass;

/** A path of the staff that asks for a duty. */
const refunds = handleDeskPath(
  definePath('refundsOfTest', {
    path: '/api/desk/refunds-of-test',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'desk.refund' },
    methods: {
      GET: method({ summary: 'Reads.', answers: null }),
    },
  }),
  { GET: () => null },
);

const read = async (cookies: DeskBrowser, headers = {}) =>
  (await call(refunds, { cookies, headers })).problem?.code ?? 'answered';

const cashier = async (staffId: string) => {
  const member = await addColleague(staffId, { duties: ['desk.refund'] });
  const key = await givePasskey(member);
  return { member, key, browser: (await signInWithPasskey(key)).browser };
};

describe('a session', () => {
  test('ends twelve hours after signing in, whatever was done in it', async () => {
    const { browser } = await cashier('anna');
    for (let quarter = 0; quarter < 47; quarter += 1) {
      later(15 * minute);
      expect(await read(browser)).toBe('answered');
    }
    later(15 * minute - 1);
    expect(await read(browser)).toBe('answered');
    later(1);
    expect(await read(browser)).toBe('desk-sign-in-needed');
  });

  test('ends by signing out, which deletes the cookie and leaves no item behind', async () => {
    const { browser } = await cashier('ben');
    const { status, cookies } = await call(deskSession, { method: 'DELETE', cookies: browser });
    expect([status, cookies[deskCookie]]).toEqual([200, '']);
    expect(await read(browser)).toBe('desk-sign-in-needed');
    const hash = hashOf(browser[deskCookie]?.split('.')[1] ?? '');
    for (const Key of [customerKeys.deskSession(hash), customerKeys.deskSessionOfStaff('ben', hash)]) {
      const { Item } = await documents.get().send(new GetCommand({ TableName: 'customers', Key }));
      expect(Item).toBeUndefined();
    }
  });

  test('does what the roles allow at this moment: what is taken from them is refused at once', async () => {
    const { browser } = await cashier('clara');
    expect(await read(browser)).toBe('answered');
    await addColleague('clara', { duties: ['desk.sell'] });
    expect(await read(browser)).toBe('duty-needed');
    await addColleague('clara', { duties: ['desk.refund'], state: 'suspended' });
    expect(await read(browser)).toBe('desk-sign-in-needed');
  });

  test.each([
    ['nothing', ''],
    ['the secret of one under the name of another', 'ella'],
    ['a name alone', 'dora.'],
    ['no text that a cookie could have', 'dora.#'],
  ])('is not opened by a cookie with %s', async (_, name) => {
    const { browser } = await cashier('dora');
    await cashier('ella');
    const value = name === 'ella' ? `ella.${browser[deskCookie]?.split('.')[1]}` : name;
    expect(await read({ [deskCookie]: value })).toBe('desk-sign-in-needed');
  });
});

describe('customers and colleagues', () => {
  test('have cookies that the other’s paths refuse, also under the other’s name', async () => {
    const { browser } = await cashier('finn');
    const body = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com', password: 'five gold rings' };
    const customer = (await call(register, { method: 'POST', body })).cookies;
    const asCustomer = async (cookies: DeskBrowser) =>
      (await call(customerSessions, { cookies })).problem?.code ?? 'answered';
    expect(await asCustomer(customer)).toBe('answered');
    expect(await asCustomer(browser)).toBe('sign-in-needed');
    expect(await asCustomer({ [sessionCookie]: browser[deskCookie]?.split('.')[1] ?? '' })).toBe('sign-in-needed');
    expect(await read(customer)).toBe('desk-sign-in-needed');
    expect(await read({ [deskCookie]: `finn.${customer[sessionCookie] ?? ''}` })).toBe('desk-sign-in-needed');
    expect(await read({ ...customer, ...browser })).toBe('answered');
  });
});

describe('open sessions', () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
  const list = async (cookies: DeskBrowser) => (await call(deskSessions, { cookies })).data;
  const end = (cookies: DeskBrowser, body: unknown) => call(deskSessions, { method: 'DELETE', body, cookies });

  test('are listed with device and last use, this browser first; no id opens anything', async () => {
    const { key, browser } = await cashier('rosa');
    later(minute);
    await signInWithPasskey(key, {}, { headers: { 'user-agent': agent } });
    later(20 * minute);
    const sessions = await list(browser);
    expect(sessions).toMatchObject([
      { isCurrent: true, lastUsedAt: clock.now(), openedAt: plus(clock.now(), -21 * minute) },
      { isCurrent: false, device: 'Firefox on Windows', lastUsedAt: plus(clock.now(), -20 * minute) },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(hashOf(browser[deskCookie]?.split('.')[1] ?? ''));
  });

  test('end one by one or all but this, each command with one entry in the audit; twice is no mistake', async () => {
    const { key, browser } = await cashier('sven');
    const others = [];
    for (let each = 0; each < 3; each += 1) others.push((await signInWithPasskey(key)).browser);
    const [first = {}, ...rest] = others;
    const sessionId = (await list(first)).find(({ isCurrent }) => isCurrent)?.id;
    for (let twice = 0; twice < 2; twice += 1)
      expect((await end(browser, { which: 'one', sessionId })).status).toBe(200);
    expect(await read(first)).toBe('desk-sign-in-needed');
    expect(await Promise.all(rest.map((each) => read(each)))).toEqual(['answered', 'answered']);
    later(minute);
    await end(browser, { which: 'others' });
    expect(await Promise.all(rest.map((each) => read(each)))).toEqual(['desk-sign-in-needed', 'desk-sign-in-needed']);
    expect(await read(browser)).toBe('answered');
    const deeds = (await auditOfToday()).map(({ deed }) => deed).filter((deed) => deed.endsWith('ended'));
    expect(deeds).toEqual(['1 session ended', '2 sessions ended']);
  });

  test('of somebody else are not reached', async () => {
    const { browser } = await cashier('theo');
    const { browser: other } = await cashier('ulla');
    const [foreign] = await list(other);
    expect((await end(browser, { which: 'one', sessionId: foreign?.id })).status).toBe(200);
    expect(await read(other)).toBe('answered');
  });
});
