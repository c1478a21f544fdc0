import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { day, instant, minute, second } from '#shared/kernel/time/instant.ts';
import { call } from '#test/support/call.ts';
import { addColleague, askedForCode, givePassword, signInWithCode } from '#test/support/desk-house.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as deskCode } from './desk-code.ts';
import { handler as deskPassword } from './desk-password.ts';

// It is about counting, so passwords are not hashed.
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
/** To the step of the next code. */
const nextCode = () => later(30 * second);

const tryCode = async (challengeId: string, code: string) =>
  (await call(deskCode, { method: 'POST', body: { challengeId, code } })).problem?.code ?? 'opened';

describe('tries', () => {
  test('five codes at one challenge, and the sixth waits for its end', async () => {
    const kim = await addColleague('kim');
    const { password, code } = await givePassword(kim);
    nextCode();
    const challengeId = await askedForCode(kim.email, password);
    for (let tried = 0; tried < 5; tried += 1) expect(await tryCode(challengeId, '000000')).toBe('desk-not-opened');
    const { problem, headers } = await call(deskCode, { method: 'POST', body: { challengeId, code: code() } });
    expect(problem?.code).toBe('desk-too-many-tries');
    expect(headers['retry-after']).toBe('300');
  });

  test.each(['lea', 'nobody-here'])(
    'ten at the address %s, halves and wholes together, then waits that grow to a quarter of an hour',
    async (name) => {
      const email = `${name}@house.test`;
      if (name === 'lea') await givePassword(await addColleague('lea'));
      const ask = () => call(deskPassword, { method: 'POST', body: { email, password: 'wrong' } });
      for (let tried = 0; tried < 9; tried += 1) expect((await ask()).status).toBe(200);
      const challengeId = (await ask()).data.id;
      const waits = [];
      for (let tried = 0; tried < 6; tried += 1) {
        const { problem, headers } = await ask();
        expect(problem?.code).toBe('desk-too-many-tries');
        waits.push(Number(headers['retry-after']));
        if (tried === 0) expect(await tryCode(challengeId, '000000')).toBe('desk-too-many-tries');
        later(Number(headers['retry-after']) * second);
        expect((await ask()).status).toBe(200);
      }
      expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
    },
  );

  test('are forgotten by signing in, and not by a password alone', async () => {
    const mia = await addColleague('mia');
    const { password, code } = await givePassword(mia);
    for (let round = 0; round < 2; round += 1) {
      for (let tried = 0; tried < 8; tried += 1) await askedForCode(mia.email, password);
      nextCode();
      await signInWithCode(mia, password, code());
    }
    for (let tried = 0; tried < 10; tried += 1) await askedForCode(mia.email, password);
    const { problem } = await call(deskPassword, { method: 'POST', body: { email: mia.email, password } });
    expect(problem?.code).toBe('desk-too-many-tries');
  });

  test('at once are counted as many as they are', async () => {
    const body = { email: 'crowd@house.test', password: 'wrong' };
    const answers = await Promise.all(Array.from({ length: 14 }, () => call(deskPassword, { method: 'POST', body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  test('that stop for six hours are forgotten', async () => {
    const body = { email: 'patient@house.test', password: 'wrong' };
    for (let tried = 0; tried < 10; tried += 1) await call(deskPassword, { method: 'POST', body });
    later(6 * 60 * minute);
    for (let tried = 0; tried < 10; tried += 1)
      expect((await call(deskPassword, { method: 'POST', body })).status).toBe(200);
  });
});
