import { URL } from 'node:url';

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { day, instant, minute, second } from '#shared/kernel/time/instant.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { softwareAuthenticator } from '#test/support/authenticator.ts';
import { call } from '#test/support/call.ts';
import {
  addColleague,
  answerOf,
  askedForCode,
  auditOfToday,
  codesOf,
  deskOrigin,
  deskRpId,
  givePasskey,
  givePassword,
  signInWithCode,
  signInWithPasskey,
} from '#test/support/desk-house.ts';
import type { DeskBrowser } from '#test/support/desk-house.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as deskCode } from './desk-code.ts';
import { handler as deskPasskeys } from './desk-passkeys.ts';
import { handler as deskPasswords } from './desk-passwords.ts';
import { handler as deskRecoveryCodes } from './desk-recovery-codes.ts';
import { handler as deskSetup } from './desk-setup.ts';
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

const atDesk = async (staffId: string) => {
  const member = await addColleague(staffId);
  const key = await givePasskey(member);
  return { member, key, cookies: (await signInWithPasskey(key)).browser };
};
const setup = async (cookies: DeskBrowser) => (await call(deskSetup, { method: 'POST', cookies })).data;
const addPasskey = (cookies: DeskBrowser, body: unknown) => call(deskPasskeys, { method: 'POST', body, cookies });
const list = async (cookies: DeskBrowser) => (await call(deskPasskeys, { cookies })).data;
const removePasskey = (cookies: DeskBrowser, passkeyId: string | undefined) =>
  call(deskPasskeys, { method: 'DELETE', body: { passkeyId }, cookies });
const setPassword = (cookies: DeskBrowser, body: unknown) => call(deskPasswords, { method: 'POST', body, cookies });
const removePassword = (cookies: DeskBrowser) => call(deskPasswords, { method: 'DELETE', cookies });
const newCodes = (cookies: DeskBrowser) => call(deskRecoveryCodes, { method: 'POST', cookies });
/** What colleagues did today, but for signing in. */
const deeds = async () => (await auditOfToday()).map(({ deed }) => deed).filter((deed) => !deed.startsWith('Signed'));

const password = 'a dozen red herrings';

describe('a passkey', () => {
  test('is added for discovery, with a verified user, and not twice in one authenticator', async () => {
    const { cookies } = await atDesk('anna');
    const { id: challengeId, passkeyOptions } = await setup(cookies);
    expect(passkeyOptions).toMatchObject({
      rp: { id: deskRpId },
      user: { name: 'anna@house.test', displayName: 'Anna Example', id: Buffer.from('anna').toString('base64url') },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(passkeyOptions['excludeCredentials']).toHaveLength(1);
    const phone = softwareAuthenticator(deskOrigin, deskRpId, { isSynced: true });
    later(second);
    const added = await addPasskey(cookies, { challengeId, response: phone.create(passkeyOptions), name: 'Telephone' });
    expect(added.data).toMatchObject({ name: 'Telephone', addedAt: clock.now(), lastUsedAt: null, isSynced: true });
    later(minute);
    expect((await signInWithPasskey(phone)).status).toBe(200);
    expect(await list(cookies)).toMatchObject([
      { name: 'Key', isSynced: false },
      { id: added.data.id, name: 'Telephone', lastUsedAt: clock.now() },
    ]);
    expect(await deeds()).toEqual(['Passkey added']);
  });

  test('with the longest id that there may be is kept, used and removed', async () => {
    const { cookies } = await atDesk('ben');
    const { id: challengeId, passkeyOptions } = await setup(cookies);
    const key = softwareAuthenticator(deskOrigin, deskRpId, { idBytes: 1023 });
    const { data } = await addPasskey(cookies, { challengeId, response: key.create(passkeyOptions), name: 'Long' });
    expect((await signInWithPasskey(key)).status).toBe(200);
    expect((await removePasskey(cookies, data.id)).status).toBe(200);
    expect(await list(cookies)).toHaveLength(1);
  });

  test('is refused without a verified user, from another origin, for another host, or for a challenge of somebody else', async () => {
    const { cookies } = await atDesk('clara');
    const { cookies: other } = await atDesk('dora');
    const key = softwareAuthenticator(deskOrigin, deskRpId);
    for (const lie of [{ verifies: false }, { origin: 'https://evil.example' }, { rpId: 'evil.example' }]) {
      const { id: challengeId, passkeyOptions } = await setup(cookies);
      const response = key.create(passkeyOptions, lie);
      expect((await addPasskey(cookies, { challengeId, response, name: 'Key' })).problem?.code).toBe('desk-not-opened');
    }
    const { id: challengeId, passkeyOptions } = await setup(other);
    const response = key.create(passkeyOptions);
    expect((await addPasskey(cookies, { challengeId, response, name: 'Key' })).problem?.code).toBe('challenge-over');
    const { id: otherId } = await setup(cookies);
    const moved = await addPasskey(cookies, { challengeId: otherId, response, name: 'Key' });
    expect(moved.problem?.code).toBe('desk-not-opened');
    expect(await list(cookies)).toHaveLength(1);
    expect(await deeds()).toEqual([]);
  });

  test('is added once for a challenge, within a quarter of an hour, and once for good', async () => {
    const { cookies, key } = await atDesk('ella');
    const { id: challengeId, passkeyOptions } = await setup(cookies);
    const other = softwareAuthenticator(deskOrigin, deskRpId);
    const body = { challengeId, response: other.create(passkeyOptions), name: 'Key' };
    const answers = await Promise.all([addPasskey(cookies, body), addPasskey(cookies, body)]);
    // The second finds the challenge used up, or the passkey there already.
    const refused = answers.flatMap(({ problem }) => problem?.code ?? []);
    expect(['challenge-over', 'passkey-known']).toContain(refused[0]);
    expect(refused).toHaveLength(1);
    expect((await addPasskey(cookies, body)).problem?.code).toBe('challenge-over');
    const again = await setup(cookies);
    const sameKey = key.create(again.passkeyOptions, { sameId: true });
    expect((await addPasskey(cookies, { challengeId: again.id, response: sameKey, name: 'Key' })).problem?.code).toBe(
      'passkey-known',
    );
    const late = await setup(cookies);
    later(15 * minute);
    await call(deskStepUp, { method: 'POST', body: await answerOf(other, cookies), cookies });
    const response = other.create(late.passkeyOptions);
    expect((await addPasskey(cookies, { challengeId: late.id, response, name: 'Key' })).problem?.code).toBe(
      'challenge-over',
    );
  });

  test('needs a fresh proof to be added or removed', async () => {
    const { cookies, key } = await atDesk('finn');
    later(5 * minute);
    const { id: challengeId, passkeyOptions } = await setup(cookies);
    const body = { challengeId, response: key.create(passkeyOptions), name: 'Key' };
    expect((await addPasskey(cookies, body)).problem?.code).toBe('fresh-proof-needed');
    expect((await removePasskey(cookies, 'any')).problem?.code).toBe('fresh-proof-needed');
  });
});

describe('a password', () => {
  test('is set with the first code of its telephone and gives ten recovery codes; the code is used up by it', async () => {
    const { member, cookies } = await atDesk('gina');
    const { id: challengeId, codeUri, codeSecret } = await setup(cookies);
    const uri = new URL(codeUri);
    expect(uri.protocol + uri.host).toBe('otpauth:totp');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: codeSecret, digits: '6', period: '30' });
    const code = codesOf(codeSecret);
    const wrong = await setPassword(cookies, { challengeId, password, code: code(5) });
    expect(wrong.problem?.code).toBe('desk-code-wrong');
    const { data } = await setPassword(cookies, { challengeId, password, code: code() });
    expect(data.codes).toHaveLength(10);
    const first = await askedForCode(member.email, password);
    const used = await call(deskCode, { method: 'POST', body: { challengeId: first, code: code() } });
    expect(used.problem?.code).toBe('desk-not-opened');
    later(30 * second);
    expect((await signInWithCode(member, password, code())).status).toBe(200);
    expect(await deeds()).toEqual(['Password set']);
  });

  test.each([
    ['short', 'short'],
    ['first to be tried', 'password1234'],
    ['made of its owner’s name', 'Hugo Example'],
    ['on a list of stolen ones', 'correct horse battery staple'],
  ])('that is %s is refused at its field', async (_, weak) => {
    const { cookies } = await atDesk('hugo');
    const { id: challengeId, codeSecret } = await setup(cookies);
    const { problem } = await setPassword(cookies, { challengeId, password: weak, code: codesOf(codeSecret)() });
    expect(problem).toMatchObject({ code: 'invalid-input', source: { pointer: '/password' } });
  });

  test('that is set again replaces telephone and recovery codes', async () => {
    const { member, cookies } = await atDesk('ida');
    const old = await givePassword(member);
    const { id: challengeId, codeSecret } = await setup(cookies);
    const code = codesOf(codeSecret);
    await setPassword(cookies, { challengeId, password: 'another dozen herrings', code: code() });
    later(30 * second);
    for (const [typed, with_] of [
      [old.password, code()],
      ['another dozen herrings', old.code()],
      ['another dozen herrings', old.recoveryCodes[0] ?? ''],
    ] as const)
      await expect(signInWithCode(member, typed, with_)).resolves.toMatchObject({ status: 401 });
    expect((await signInWithCode(member, 'another dozen herrings', code())).status).toBe(200);
  });
});

describe('the last way in', () => {
  test('stays: a passkey without a password, a password without a passkey', async () => {
    const { member, cookies } = await atDesk('jan');
    const [only] = await list(cookies);
    expect((await removePasskey(cookies, only?.id)).problem?.code).toBe('last-way-in');
    await givePassword(member);
    expect((await removePasskey(cookies, only?.id)).status).toBe(200);
    expect((await removePassword(cookies)).problem?.code).toBe('last-way-in');
    expect(await deeds()).toEqual(['Passkey removed']);
  });

  test('may be another passkey; what is gone already is no mistake and leaves no entry', async () => {
    const { member, cookies } = await atDesk('kim');
    await givePassword(member);
    for (let twice = 0; twice < 2; twice += 1) expect((await removePassword(cookies)).status).toBe(200);
    later(second);
    await givePasskey(member);
    const [first] = await list(cookies);
    for (let twice = 0; twice < 2; twice += 1) expect((await removePasskey(cookies, first?.id)).status).toBe(200);
    expect(await list(cookies)).toHaveLength(1);
    expect(await deeds()).toEqual(['Password removed', 'Passkey removed']);
  });

  test('is none that belongs to a host at which the desk no longer is', async () => {
    const { member, cookies } = await atDesk('lea');
    const { password: known, code } = await givePassword(member);
    later(30 * second);
    process.env[env.deskHost] = 'desk.house.test';
    try {
      const { browser } = await signInWithCode(member, known, code(), { ...cookies });
      expect((await removePassword(browser)).problem?.code).toBe('last-way-in');
    } finally {
      delete process.env[env.deskHost];
    }
  });

  test('stays when the last two are removed at once', async () => {
    const { member, cookies } = await atDesk('mia');
    await givePassword(member);
    const [only] = await list(cookies);
    const answers = await Promise.all([removePasskey(cookies, only?.id), removePassword(cookies)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await deeds()).toHaveLength(1);
  });
});

describe('recovery codes', () => {
  test('that are made again end those before', async () => {
    const { member, cookies } = await atDesk('nils');
    const old = await givePassword(member);
    const { data } = await newCodes(cookies);
    expect(data.codes).toHaveLength(10);
    expect((await signInWithCode(member, old.password, old.recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await signInWithCode(member, old.password, data.codes[9] ?? '')).data.recoveryCodesLeft).toBe(9);
    expect(await deeds()).toEqual(['Recovery codes made']);
  });

  test('complete a password: without one there are none', async () => {
    const { cookies } = await atDesk('otto');
    expect((await newCodes(cookies)).problem?.code).toBe('not-found');
    expect(await deeds()).toEqual([]);
  });
});
