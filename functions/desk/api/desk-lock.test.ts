import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { definePath, method } from '#shared/kernel/contract/path.ts';
import { day, instant, minute, plus, second } from '#shared/kernel/time/instant.ts';
import { deskIdleHeader } from '#functions/platform/http/request.ts';
import { call } from '#test/support/call.ts';
import { addColleague, answerOf, givePasskey, givePassword, signInWithPasskey } from '#test/support/desk-house.ts';
import type { DeskBrowser } from '#test/support/desk-house.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handleDeskPath } from '../handle-desk-path.ts';
import { handler as deskLock } from './desk-lock.ts';
import { handler as deskPasskeyOptions } from './desk-passkey-options.ts';
import { handler as deskSession } from './desk-session.ts';
import { handler as deskStepUp } from './desk-step-up.ts';

// `desk-code.test.ts` says that passwords are hashed; here it would take half of the time.
vi.mock('#functions/account/commands/password.ts', () => ({
  hashPassword: async (password: string) => password,
  verifyPassword: async (password: string, hash: string | null) => password === hash,
}));

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

const clock = useTestClock(instant('2026-11-26T09:00:00Z'));
// The audit of a test is that of its day.
beforeEach(() => clock.pass(day));
const later = clock.pass;

/** A path of the staff that asks for a duty, and for a fresh proof to change something. */
const refunds = handleDeskPath(
  definePath('refundsOfTest', {
    path: '/api/desk/refunds-of-test',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'desk.refund', POST: 'desk.refund' },
    methods: {
      GET: method({ summary: 'Reads.', answers: null }),
      POST: method({ summary: 'Refunds.', answers: null, repeatable: true, proof: 'fresh' }),
    },
  }),
  { GET: () => null, POST: () => null },
);

const read = async (cookies: DeskBrowser, headers = {}) =>
  (await call(refunds, { cookies, headers })).problem?.code ?? 'answered';
const refund = async (cookies: DeskBrowser) =>
  (await call(refunds, { method: 'POST', cookies })).problem?.code ?? 'answered';
const lock = (cookies: DeskBrowser) => call(deskLock, { method: 'POST', cookies });
const unlock = (cookies: DeskBrowser, body: unknown) => call(deskLock, { method: 'DELETE', body, cookies });
const stepUp = (cookies: DeskBrowser, body: unknown) => call(deskStepUp, { method: 'POST', body, cookies });

const cashier = async (staffId: string) => {
  const member = await addColleague(staffId, { duties: ['desk.refund'] });
  const key = await givePasskey(member);
  return { member, key, browser: (await signInWithPasskey(key)).browser };
};

describe('the lock', () => {
  test('closes after half an hour without a use; the session itself still answers who it is', async () => {
    const { browser } = await cashier('gina');
    later(30 * minute);
    expect(await read(browser)).toBe('answered');
    later(30 * minute + 1);
    expect(await read(browser)).toBe('desk-locked');
    expect((await call(deskSession, { cookies: browser })).data).toMatchObject({ staffId: 'gina', isLocked: true });
  });

  test('does not wait for what a page asks by itself', async () => {
    const { browser } = await cashier('hugo');
    later(29 * minute);
    expect(await read(browser, { [deskIdleHeader]: '1' })).toBe('answered');
    later(2 * minute);
    expect(await read(browser, { [deskIdleHeader]: '1' })).toBe('desk-locked');
  });

  test('is not opened by asking again', async () => {
    const { browser } = await cashier('ida');
    later(31 * minute);
    expect([await read(browser), await read(browser)]).toEqual(['desk-locked', 'desk-locked']);
  });

  test('is closed by hand, in every tab, and a request that was under way does not open it', async () => {
    const { browser, key } = await cashier('jan');
    expect((await lock(browser)).status).toBe(200);
    later(2 * minute);
    expect(await read({ ...browser })).toBe('desk-locked');
    expect((await stepUp(browser, await answerOf(key, browser))).problem?.code).toBe('desk-locked');
    expect((await lock(browser)).status).toBe(200);
  });

  test('is opened by the same person’s proof alone, which also counts as a fresh one', async () => {
    const { browser, key } = await cashier('kim');
    const { key: foreign } = await cashier('lea');
    await lock(browser);
    later(6 * minute);
    const { data: asked } = await call(deskPasskeyOptions, { method: 'POST', cookies: browser });
    // A browser would offer the colleague's own passkeys alone.
    const response = foreign.get({ ...asked.options, allowCredentials: [] });
    expect((await unlock(browser, { challengeId: asked.id, response })).problem?.code).toBe('desk-not-opened');
    expect(await read(browser)).toBe('desk-locked');
    const { data } = await unlock(browser, await answerOf(key, browser));
    expect(data).toMatchObject({ isLocked: false, provedUntil: plus(clock.now(), 5 * minute) });
    expect(await read(browser)).toBe('answered');
    expect(await refund(browser)).toBe('answered');
  });

  test('that closed by itself is opened too, and closes again after the next half hour', async () => {
    const { browser, key } = await cashier('mia');
    later(45 * minute);
    expect((await unlock(browser, await answerOf(key, browser))).status).toBe(200);
    later(30 * minute);
    expect(await read(browser)).toBe('answered');
    later(31 * minute);
    expect(await read(browser)).toBe('desk-locked');
  });

  test('tries at its password wait in this session, and keep nobody out who signs in', async () => {
    const { member, browser, key } = await cashier('nils');
    const { password, recoveryCodes } = await givePassword(member);
    await lock(browser);
    const code = recoveryCodes[0] ?? '';
    for (let tried = 0; tried < 10; tried += 1)
      expect((await unlock(browser, { password, code: '000000' })).problem?.code).toBe('desk-not-opened');
    expect((await unlock(browser, { password, code })).problem?.code).toBe('desk-too-many-tries');
    expect((await unlock(browser, await answerOf(key, browser))).status).toBe(200);
    await lock(browser);
    later(minute);
    expect((await unlock(browser, { password, code })).data).toMatchObject({ isLocked: false, recoveryCodesLeft: 9 });
  });
});

describe('a fresh proof', () => {
  test('counts for five minutes, from signing in and from proving again', async () => {
    const { browser, key } = await cashier('otto');
    expect(await refund(browser)).toBe('answered');
    later(5 * minute);
    expect(await refund(browser)).toBe('fresh-proof-needed');
    expect((await stepUp(browser, await answerOf(key, browser))).data.provedUntil).toBe(plus(clock.now(), 5 * minute));
    later(5 * minute - 1);
    expect(await refund(browser)).toBe('answered');
    later(1);
    expect(await refund(browser)).toBe('fresh-proof-needed');
    expect((await call(deskSession, { cookies: browser })).data.provedUntil).toBeNull();
  });

  test('is given by password and code, each code once', async () => {
    const { member, browser } = await cashier('pia');
    const { password, code } = await givePassword(member);
    later(30 * second);
    const body = { password, code: code() };
    expect((await stepUp(browser, { ...body, password: 'wrong' })).problem?.code).toBe('desk-not-opened');
    expect((await stepUp(browser, body)).status).toBe(200);
    expect((await stepUp(browser, body)).problem?.code).toBe('desk-not-opened');
  });

  test('belongs to the session in which it was given, and ends with the lock', async () => {
    const { browser, key } = await cashier('quin');
    const { browser: other } = await signInWithPasskey(key);
    later(6 * minute);
    await stepUp(browser, await answerOf(key, browser));
    expect([await refund(browser), await refund(other)]).toEqual(['answered', 'fresh-proof-needed']);
    await lock(browser);
    const { data } = await call(deskSession, { cookies: browser });
    expect(data).toMatchObject({ isLocked: true, provedUntil: null });
  });
});
