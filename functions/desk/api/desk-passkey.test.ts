import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { day, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { siteOriginHeader } from '#functions/platform/http/request.ts';
import { deskCookie, writeDeskCookie } from '#functions/platform/http/visitor.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { call } from '#test/support/call.ts';
import {
  addColleague,
  answerOf,
  auditOfToday,
  deskOrigin,
  deskRpId,
  givePasskey,
  signInWithPasskey,
} from '#test/support/desk-house.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { beginSetup } from '../commands/set-up-way.ts';
import { handler as deskCode } from './desk-code.ts';
import { handler as deskPasskeyOptions } from './desk-passkey-options.ts';
import { handler as deskPasskey } from './desk-passkey.ts';
import { handler as deskSession } from './desk-session.ts';
import { handler as deskStepUp } from './desk-step-up.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

const clock = useTestClock(instant('2026-11-26T09:00:00Z'));
// The audit of a test is that of its day.
beforeEach(() => clock.pass(day));
const later = clock.pass;

const post = (body: unknown, cookies = {}) => call(deskPasskey, { method: 'POST', body, cookies });

describe('signing in to the desk with a passkey', () => {
  test('opens a session of twelve hours with the duties of the roles, freshly proved, and leaves one entry in the audit', async () => {
    const anna = await addColleague('anna', { duties: ['audit.read', 'desk.sell'] });
    const { status, data, browser } = await signInWithPasskey(await givePasskey(anna));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      staffId: 'anna',
      name: 'Anna Example',
      roles: ['Role of audit.read, desk.sell'],
      duties: ['desk.sell', 'audit.read'],
      isLocked: false,
      expiresAt: plus(clock.now(), 12 * 60 * minute),
      provedUntil: plus(clock.now(), 5 * minute),
      hasPassword: false,
      passkeys: 1,
    });
    expect(browser[deskCookie]).toMatch(/^anna\.[\w-]{43}$/);
    expect(await auditOfToday()).toMatchObject([
      { staffId: 'anna', deed: 'Signed in with a passkey', subject: 'staff/anna', duty: null },
    ]);
    expect((await call(deskSession, { cookies: browser })).data.staffId).toBe('anna');
  });

  test('the cookie is for this host, for no script, and for no link from elsewhere', () => {
    expect(writeDeskCookie('a.b', 60)).toBe('__Host-desk=a.b; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Strict');
  });

  test('any of several passkeys opens it, also one that counts its signatures', async () => {
    const ben = await addColleague('ben');
    const [first, second] = [await givePasskey(ben), await givePasskey(ben, { counts: true })];
    expect((await signInWithPasskey(second)).data.passkeys).toBe(2);
    expect((await signInWithPasskey(second)).status).toBe(200);
    expect((await signInWithPasskey(first)).status).toBe(200);
  });

  test('a sign-in replaces and ends the earlier session of the browser, also that of another colleague', async () => {
    const [clara, dora] = [await addColleague('clara'), await addColleague('dora')];
    const { browser } = await signInWithPasskey(await givePasskey(clara));
    const before = { ...browser };
    // Nobody is asked for by their passkeys, so the browser leaves the session out of the challenge.
    const body = await answerOf(await givePasskey(dora));
    const { cookies } = await post(body, browser);
    expect((await call(deskSession, { cookies })).data.staffId).toBe('dora');
    expect((await call(deskSession, { cookies: before })).problem?.code).toBe('desk-sign-in-needed');
  });
});

test('two tabs that sign in at once both open a session, and the one before ends', async () => {
  const key = await givePasskey(await addColleague('rosa'));
  const { browser } = await signInWithPasskey(key);
  // Both tabs showed the sign-in before the session was there.
  const [one, other] = [await answerOf(key), await answerOf(key)];
  const tabs = await Promise.all([post(one, browser), post(other, browser)]);
  const statusOf = async (cookies: Record<string, string>) => (await call(deskSession, { cookies })).status;
  expect(await Promise.all(tabs.map(({ cookies }) => statusOf(cookies)))).toEqual([200, 200]);
  expect(await statusOf(browser)).toBe(401);
});

describe('a challenge', () => {
  test('works once', async () => {
    const body = await answerOf(await givePasskey(await addColleague('ella')));
    expect((await post(body)).status).toBe(200);
    expect((await post(body)).problem?.code).toBe('challenge-over');
  });

  test('works for five minutes', async () => {
    const key = await givePasskey(await addColleague('finn'));
    const body = await answerOf(key);
    later(5 * minute - 1);
    expect((await post(body)).status).toBe(200);
    const other = await answerOf(key);
    later(5 * minute);
    expect((await post(other)).problem?.code).toBe('challenge-over');
  });

  test('for signing in proves nothing in a session, and one of a session opens no other', async () => {
    const key = await givePasskey(await addColleague('gina'));
    const { browser } = await signInWithPasskey(key);
    const forAnybody = await answerOf(key);
    const asProof = await call(deskStepUp, { method: 'POST', body: forAnybody, cookies: browser });
    expect(asProof.problem?.code).toBe('challenge-over');
    const ofSession = await answerOf(key, browser);
    expect((await post(ofSession)).problem?.code).toBe('challenge-over');
    const { browser: elsewhere } = await signInWithPasskey(key);
    const stolen = await call(deskStepUp, { method: 'POST', body: ofSession, cookies: elsewhere });
    expect(stolen.problem?.code).toBe('challenge-over');
    expect((await call(deskStepUp, { method: 'POST', body: ofSession, cookies: browser })).status).toBe(200);
  });

  test('is good for its own purpose alone', async () => {
    const member = await addColleague('sven');
    const key = await givePasskey(member);
    const { challengeId, response } = await answerOf(key);
    const { id: forSetup } = await beginSetup(member, {
      headers: { [siteOriginHeader]: deskOrigin },
      now: clock.now(),
    });
    expect((await post({ challengeId: forSetup, response })).problem?.code).toBe('challenge-over');
    const asCode = await call(deskCode, { method: 'POST', body: { challengeId, code: '000000' } });
    expect(asCode.problem?.code).toBe('challenge-over');
    expect((await post({ challengeId, response })).status).toBe(200);
  });

  test('names the passkeys of the colleague at the desk, and of nobody else', async () => {
    const key = await givePasskey(await addColleague('hugo'));
    const { browser } = await signInWithPasskey(key);
    const [known, unknown] = [
      await call(deskPasskeyOptions, { method: 'POST', cookies: browser }),
      await call(deskPasskeyOptions, { method: 'POST' }),
    ];
    expect(known.data.options['allowCredentials']).toHaveLength(1);
    expect(unknown.data.options['allowCredentials'] ?? []).toEqual([]);
    expect(unknown.data.options).toMatchObject({ rpId: deskRpId, userVerification: 'required' });
  });
});

describe('a passkey opens nothing', () => {
  const refused = async (body: unknown) => expect((await post(body)).problem?.code).toBe('desk-not-opened');

  test('of somebody who is suspended, or is gone', async () => {
    const ida = await addColleague('ida');
    const key = await givePasskey(ida);
    await addColleague('ida', { state: 'suspended' });
    await refused(await answerOf(key));
    const gone = await givePasskey({ ...ida, staffId: 'nobody-now' });
    await refused(await answerOf(gone));
    expect(await auditOfToday()).toEqual([]);
  });

  test('that does not verify its user', async () => {
    const jan = await addColleague('jan');
    const key = await givePasskey(jan);
    await refused(await answerOf(key, {}, { verifies: false }));
  });

  test.each([{ origin: 'https://house.test.evil.example' }, { rpId: 'evil.example' }])(
    'for another origin or host: %j',
    async (lie) => {
      const key = await givePasskey(await addColleague('kim'));
      await refused(await answerOf(key, {}, lie));
      await refused({ ...(await answerOf(key, {}, lie)), challengeId: (await answerOf(key)).challengeId });
    },
  );

  test('whose counter does not rise: it may have been copied', async () => {
    const key = await givePasskey(await addColleague('lea'), { counts: true });
    const early = await answerOf(key);
    expect((await signInWithPasskey(key)).status).toBe(200);
    await refused(early);
  });

  test('of another colleague under this one’s name', async () => {
    const [mia, nils] = [await addColleague('mia'), await addColleague('nils')];
    const [, key] = [await givePasskey(mia), await givePasskey(nils)];
    const { challengeId, response } = await answerOf(key);
    const userHandle = Buffer.from('mia').toString('base64url');
    await refused({
      challengeId,
      response: { ...response, response: { ...(response['response'] as object), userHandle } },
    });
  });

  test.each([
    ['nothing', {}],
    ['no signature', { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30' } }],
    ['no text', { id: 1, response: 'x' }],
  ])('from an answer with %s', async (_, response) => {
    const { data } = await call(deskPasskeyOptions, { method: 'POST' });
    await refused({ challengeId: data.id, response });
  });

  test('once the desk has moved to another host', async () => {
    const key = await givePasskey(await addColleague('otto'));
    process.env[env.deskHost] = 'desk.house.test';
    try {
      await refused(await answerOf(key));
    } finally {
      delete process.env[env.deskHost];
    }
  });
});
