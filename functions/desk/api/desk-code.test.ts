import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { day, instant, minute, second } from '#shared/kernel/time/instant.ts';
import { documents } from '#functions/platform/table/client.ts';
import { call } from '#test/support/call.ts';
import {
  addColleague,
  askedForCode,
  auditOfToday,
  givePasskey,
  givePassword,
  signInWithCode,
} from '#test/support/desk-house.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as deskCode } from './desk-code.ts';
import { handler as deskPassword } from './desk-password.ts';

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

describe('signing in to the desk with a password', () => {
  test('takes a code of the telephone, and leaves one entry in the audit', async () => {
    const anna = await addColleague('anna', { duties: ['desk.sell'] });
    const { password, code } = await givePassword(anna);
    nextCode();
    const { data } = await signInWithCode(anna, password, code());
    expect(data).toMatchObject({ staffId: 'anna', hasPassword: true, passkeys: 0, recoveryCodesLeft: 10 });
    expect((await auditOfToday()).map(({ deed }) => deed)).toEqual(['Signed in with a password and a code']);
  });

  test('takes the code of the step before and of the next, and none further away', async () => {
    const ben = await addColleague('ben');
    const { password, code } = await givePassword(ben);
    later(5 * minute);
    for (const [steps, answer] of [
      [-2, 'desk-not-opened'],
      [-1, 'opened'],
      [1, 'opened'],
      [2, 'desk-not-opened'],
    ] as const)
      expect(await tryCode(await askedForCode(ben.email, password), code(steps))).toBe(answer);
  });

  test('takes a code once, and after it none before it', async () => {
    const clara = await addColleague('clara');
    const { password, code } = await givePassword(clara);
    // The code that the telephone was set up with is used.
    expect(await tryCode(await askedForCode(clara.email, password), code())).toBe('desk-not-opened');
    nextCode();
    nextCode();
    expect(await tryCode(await askedForCode(clara.email, password), code())).toBe('opened');
    expect(await tryCode(await askedForCode(clara.email, password), code())).toBe('desk-not-opened');
    expect(await tryCode(await askedForCode(clara.email, password), code(-1))).toBe('desk-not-opened');
  });

  test('takes a recovery code once, however it is typed', async () => {
    const dora = await addColleague('dora');
    const { password, recoveryCodes } = await givePassword(dora);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [one = '', other = ''] = recoveryCodes;
    const { data } = await signInWithCode(dora, password, one);
    expect(data.recoveryCodesLeft).toBe(9);
    expect(await tryCode(await askedForCode(dora.email, password), one)).toBe('desk-not-opened');
    const typed = other.toLowerCase().replace('-', ' ');
    expect(await tryCode(await askedForCode(dora.email, password), typed)).toBe('opened');
    expect((await auditOfToday()).map(({ deed }) => deed)).toEqual([
      'Signed in with a password and a recovery code',
      'Signed in with a password and a recovery code',
    ]);
  });

  test('a challenge works once, and for five minutes', async () => {
    const ella = await addColleague('ella');
    const { password, code } = await givePassword(ella);
    nextCode();
    const [once, late] = [await askedForCode(ella.email, password), await askedForCode(ella.email, password)];
    expect(await tryCode(once, code())).toBe('opened');
    expect(await tryCode(once, code(1))).toBe('challenge-over');
    later(5 * minute);
    expect(await tryCode(late, code())).toBe('challenge-over');
  });
});

describe('the first half tells nothing', () => {
  test('an unknown address, a wrong password, somebody suspended and somebody with passkeys alone get what a right one gets', async () => {
    const finn = await addColleague('finn');
    const { password, code } = await givePassword(finn);
    const gina = await addColleague('gina');
    await givePassword(gina, password);
    await addColleague('gina', { state: 'suspended' });
    await givePasskey(await addColleague('hugo'));
    nextCode();
    const answers = [];
    for (const [email, typed] of [
      [finn.email, password],
      [finn.email, 'another password'],
      ['nobody@house.test', password],
      [gina.email, password],
      ['hugo@house.test', password],
    ] as const) {
      const { status, data, problem } = await call(deskPassword, { method: 'POST', body: { email, password: typed } });
      answers.push({ status, expiresAt: data.expiresAt, problem, length: data.id.length });
      expect(await tryCode(data.id, email === finn.email && typed === password ? code() : code(-1))).toBe(
        answers.length === 1 ? 'opened' : 'desk-not-opened',
      );
    }
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  test('each takes the same requests to the table', async () => {
    const jan = await addColleague('jan');
    const { password } = await givePassword(jan);
    const requestsFor = async (email: string, typed: string): Promise<readonly string[]> => {
      const client = documents.get();
      const sent: string[] = [];
      documents.provide(
        new Proxy(client, {
          get: (target, member) =>
            member === 'send'
              ? (command: object) => {
                  sent.push(command.constructor.name);
                  return target.send(command as QueryCommand);
                }
              : Reflect.get(target, member),
        }),
      );
      await call(deskPassword, { method: 'POST', body: { email, password: typed } });
      documents.provide(client);
      return sent.toSorted();
    };
    const right = await requestsFor(jan.email, password);
    expect(right).toHaveLength(6);
    expect(await requestsFor('unknown@house.test', password)).toEqual(right);
    expect(await requestsFor(jan.email, 'another password')).toEqual(right);
  });
});

test('a password that is replaced between the halves opens nothing', async () => {
  const nils = await addColleague('nils');
  const { password, recoveryCodes } = await givePassword(nils);
  const challengeId = await askedForCode(nils.email, password);
  const { recoveryCodes: newer, code } = await givePassword(nils, 'another dozen herrings');
  nextCode();
  for (const each of [recoveryCodes[0] ?? '', newer[0] ?? '', code()])
    expect(await tryCode(challengeId, each)).toBe('desk-not-opened');
});

test('somebody who is suspended between the halves gets in no more', async () => {
  const otto = await addColleague('otto');
  const { password, code } = await givePassword(otto);
  nextCode();
  const challengeId = await askedForCode(otto.email, password);
  await addColleague('otto', { state: 'suspended' });
  expect(await tryCode(challengeId, code())).toBe('desk-not-opened');
});

test('no secret is stored as it is, but that of the telephone', async () => {
  const pia = await addColleague('pia');
  const { password, recoveryCodes } = await givePassword(pia);
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: 'customers',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'STAFF#pia' },
    }),
  );
  const text = JSON.stringify(Items);
  expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  for (const secret of [password, ...recoveryCodes.flatMap((code) => [code, code.replace('-', '')])])
    expect(text).not.toContain(secret);
});
