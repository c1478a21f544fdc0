import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';

import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import { second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { handlePath } from '#functions/handle-path.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { documents } from '../table/client.ts';
import { answer } from './answer.ts';
import { basketCookie, deskCookie, sessionCookie, writeCookie } from './visitor.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

const body = z.object({ name: z.string() });
const thing = resource('thing', () => z.object({ times: z.int() }));
const gift = definePath('gift', {
  path: '/api/gift',
  area: 'site',
  methods: { POST: method({ summary: 'Gives.', body, answers: one(thing) }) },
});
const note = definePath('note', {
  path: '/api/note',
  area: 'site',
  methods: { POST: method({ summary: 'Notes.', body, answers: null }) },
});

let times = 0;
let act: () => unknown = () => undefined;
let cookies: readonly string[] = [];
const give = handlePath(gift, {
  POST: async () => {
    await act();
    times += 1;
    return answer({ id: 'x', times }, { cookies });
  },
});
const write = handlePath(note, {
  POST: () => {
    times += 1;
    return null;
  },
});

let keys = 0;
const newKey = (): string => `press-${(keys += 1)}-of-these-tests`;
const own = { [basketCookie]: 'basket-of-one-browser' };
const post = (key: string, of: Record<string, string> = own) =>
  call(give, { method: 'POST', body: { name: 'a' }, cookies: of, headers: { 'idempotency-key': key } });

beforeEach(() => {
  times = 0;
  act = () => undefined;
  cookies = [];
  clock.set(start);
});
afterEach(() => documents.provide(tables.client));

/** The table refuses commands of one kind, so many times. */
function refuse(kind: typeof UpdateCommand | typeof PutCommand, count: number): void {
  let left = count;
  const send = (command: unknown): Promise<unknown> => {
    if (command instanceof kind && (left -= 1) >= 0) return Promise.reject(new Error('injected: not written'));
    // The wrapper returns the result unchanged and does not know its type.
    return tables.client.send(command as never);
  };
  documents.provide(clientOf(send));
}

/** An item that the change itself writes. */
const effect = () =>
  tables.client.send(new PutCommand({ TableName: 'sales', Item: { pk: `EFFECT#${newKey()}`, sk: 'EFFECT' } }));

describe('a change whose answer cannot be kept', () => {
  test('at first is answered, and the same key gets the same answer again', async () => {
    const key = newKey();
    refuse(UpdateCommand, 1);
    expect(await post(key)).toMatchObject({ status: 200, data: { times: 1 } });
    expect(await post(key)).toMatchObject({ status: 200, data: { times: 1 } });
    expect(times).toBe(1);
  });

  test('at all is answered, runs once, and the same key is told to look', async () => {
    const key = newKey();
    refuse(UpdateCommand, 99);
    expect(await post(key)).toMatchObject({ status: 200, data: { times: 1 } });
    expect((await post(key)).problem?.code).toBe('too-busy');
    clock.pass(31 * second);
    expect(await post(key)).toMatchObject({ status: 409, problem: { code: 'outcome-unknown' } });
    expect(times).toBe(1);
  });
});

describe('a change that fails', () => {
  test('before anything was written runs with the same key', async () => {
    const key = newKey();
    act = () => Promise.reject(new Error('the table cannot be reached'));
    expect((await post(key)).status).toBe(500);
    act = () => undefined;
    expect((await post(key)).status).toBe(200);
  });

  test('after it has written does not run again', async () => {
    const key = newKey();
    act = async () => {
      await effect();
      times += 1;
      throw new Error('fell over afterwards');
    };
    expect((await post(key)).status).toBe(500);
    expect(await post(key)).toMatchObject({ status: 409, problem: { code: 'outcome-unknown' } });
    expect(times).toBe(1);
  });

  test('because the table refused its write runs with the same key', async () => {
    const key = newKey();
    act = () => {
      throw new ProvisionedThroughputExceededException({ message: '', $metadata: {} });
    };
    expect((await post(key)).status).toBe(429);
    act = () => undefined;
    expect((await post(key)).status).toBe(200);
  });
});

describe('a browser that nothing tells apart', () => {
  test("is not given another's answer nor cookie by the same key", async () => {
    const key = newKey();
    cookies = [writeCookie(basketCookie, 'basket-of-the-first-one', 60)];
    expect((await post(key, {})).cookies).toEqual({ [basketCookie]: 'basket-of-the-first-one' });
    const repeated = await post(key, {});
    expect(repeated).toMatchObject({ status: 409, problem: { code: 'already-done' }, cookies: {} });
    expect(times).toBe(1);
  });

  test('is one that neither a basket nor a session names; a colleague of the desk gets their answer again', async () => {
    const atDesk = { [deskCookie]: `anna.${'S'.repeat(43)}` };
    const key = newKey();
    const first = await post(key, atDesk);
    const other = await post(key, { [deskCookie]: `ben.${'T'.repeat(43)}` });
    const again = await post(key, atDesk);
    expect([first.data.times, other.data.times, again.data.times]).toEqual([1, 2, 1]);
  });

  test('hears again of what holds nothing of anybody', async () => {
    const headers = { 'idempotency-key': newKey() };
    const send = () => call(write, { method: 'POST', body: { name: 'a' }, headers });
    expect([(await send()).status, (await send()).status, times]).toEqual([200, 200, 1]);
  });
});

test.each([sessionCookie, deskCookie])('the secret of a session is not kept with an answer: %s', async (name) => {
  const key = newKey();
  const secret = 'S'.repeat(43);
  cookies = [writeCookie(name, secret, 60)];
  const sent = vi.spyOn(tables.client, 'send');
  await post(key);
  expect(JSON.stringify(sent.mock.calls.map(([command]) => command.input))).not.toContain(secret);
  sent.mockRestore();
  expect((await post(key)).problem?.code).toBe('already-done');
});
