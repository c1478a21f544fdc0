import * as z from 'zod';
import { ProvisionedThroughputExceededException } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { definePath, method } from '#shared/contract/path.ts';
import { refuse } from '#shared/contract/problem.ts';
import { one, resource } from '#shared/contract/resource.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { minute, second } from '#shared/domain/time/instant.ts';
import { call } from '#test/support/call.ts';
import { signedInBrowser, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { answer } from './answer.ts';
import { sessionCookie } from './cookie.ts';
import { handlePath } from './handle-path.ts';
import { pathOfCardNumber } from './input.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

const thing = resource('thing', z.object({ times: z.int() }));
const body = z.object({ name: z.string().min(1) });
const echo = definePath('echo', {
  path: '/api/echo',
  area: 'site',
  methods: {
    GET: method({
      summary: 'Read.',
      query: z.object({ times: z.coerce.number().int().default(0) }),
      answers: one(thing),
    }),
    POST: method({ summary: 'Change.', body, answers: one(thing), refusals: ['gone'] }),
    DELETE: method({ summary: 'Change again.', body, answers: one(thing), repeatable: true }),
  },
});

let times = 0;
let act: () => unknown = () => undefined;
const change = async () => {
  times += 1;
  await act();
  return answer({ id: 'x', times }, { status: 201 });
};
const handler = handlePath(echo, {
  GET: ({ query }) => ({ id: 'x', times: query.times }),
  POST: async ({ body: { name } }) => (name === 'gone' ? refuse('gone') : change()),
  DELETE: change,
});
beforeEach(() => {
  times = 0;
  act = () => undefined;
  clock.set(start);
});

let keys = 0;
const newKey = (): string => `click-${(keys += 1)}-of-this-test`;
const post = (key: string, name = 'first', cookies: Record<string, string> = {}) =>
  call(handler, { method: 'POST', body: { name }, cookies, headers: { 'idempotency-key': key } });

describe('a change with a key', () => {
  test('happens once, and the same click gets the same answer again', async () => {
    const key = newKey();
    const [first, again] = [await post(key), await post(key)];
    expect([first.status, first.data.times]).toEqual([201, 1]);
    expect([again.status, again.data.times]).toEqual([201, 1]);
    expect(times).toBe(1);
  });

  test('is refused with other contents', async () => {
    const key = newKey();
    await post(key);
    expect((await post(key, 'second')).problem?.code).toBe('key-reused');
    expect(times).toBe(1);
  });

  test('of two at once one is carried out and the other is told to wait', async () => {
    const key = newKey();
    let finish: () => void = () => undefined;
    act = () => new Promise<void>((resolve) => (finish = resolve));
    const first = post(key);
    await expect.poll(() => times).toBe(1);
    expect(await post(key)).toMatchObject({ status: 429, problem: { code: 'too-busy' } });
    finish();
    expect((await first).status).toBe(201);
    expect(times).toBe(1);
  });

  test('belongs to the browser that sent it: the same key elsewhere is another click', async () => {
    const key = newKey();
    await post(key, 'first', { '__Host-basket': 'basket-of-the-one-browser' });
    await post(key, 'first', { '__Host-basket': 'basket-of-another-browser' });
    expect(times).toBe(2);
  });

  test('can be tried again after a refusal, and after a failure on our side', async () => {
    const key = newKey();
    expect((await post(key, 'gone')).problem?.code).toBe('gone');
    act = () => Promise.reject(new Error('the table is on fire'));
    expect((await post(newKey())).status).toBe(500);
    act = () => undefined;
    expect((await post(key, 'gone')).problem?.code).toBe('gone');
  });

  test('is free again half a minute after its run died without an answer', async () => {
    const key = newKey();
    let finish: () => void = () => undefined;
    act = () => new Promise<void>((resolve) => (finish = resolve));
    const dying = post(key);
    await expect.poll(() => times).toBe(1);
    act = () => undefined;
    expect((await post(key)).status).toBe(429);
    clock.pass(31 * second);
    expect((await post(key)).status).toBe(201);
    finish();
    await dying;
  });

  test('is not recorded where repeating comes to the same by itself', async () => {
    const key = newKey();
    const headers = { 'idempotency-key': key };
    await call(handler, { method: 'DELETE', body: { name: 'a' }, headers });
    await call(handler, { method: 'DELETE', body: { name: 'a' }, headers });
    expect(times).toBe(2);
  });
});

describe('what goes wrong on our side', () => {
  test('is a problem without its details', async () => {
    act = () => Promise.reject(new Error('arn:aws:secret'));
    const { status, problem } = await post(newKey());
    expect([status, problem?.code]).toEqual([500, 'unexpected']);
    expect(JSON.stringify(problem)).not.toContain('secret');
  });

  test('is "try again" when the table is throttled', async () => {
    act = () => Promise.reject(new ProvisionedThroughputExceededException({ message: '', $metadata: {} }));
    const { status, problem, headers } = await post(newKey());
    expect([status, problem?.code, headers['retry-after']]).toEqual([429, 'too-busy', '2']);
  });
});

describe('input', () => {
  test('a wrong query names its parameter', async () => {
    const { problem } = await call(handler, { query: { times: 'often' } });
    expect(problem).toMatchObject({ status: '400', code: 'invalid-query', source: { parameter: 'times' } });
  });

  test('a wrong body names its field', async () => {
    const { problem } = await call(handler, { method: 'POST', body: { name: '' } });
    expect(problem).toMatchObject({ status: '422', code: 'invalid-input', source: { pointer: '/name' } });
  });

  test.each([
    ['a test card', { name: '4242424242424242' }, '/name'],
    ['with blanks', { a: { b: ['x', '4242 4242 4242 4242'] } }, '/a/b/1'],
    ['within a sentence', { name: 'my card is 5555-5555-5555-4444 thanks' }, '/name'],
    ['as a number', { name: 378282246310005 }, '/name'],
    ['sixteen digits that are no card', { name: '4242424242424241' }, null],
    ['a telephone number', { name: '020 7946 0000' }, null],
    ['an order number', { name: '89225ASQ-01' }, null],
  ])('card numbers are found wherever they stand: %s', (_, input, where) => {
    expect(pathOfCardNumber(input)).toBe(where);
  });
});

describe('the visitor', () => {
  const whoami = handlePath(
    definePath('whoami', {
      path: '/api/whoami',
      area: 'site',
      methods: { GET: method({ summary: 'Who.', answers: one(resource('who', z.object({ kind: z.string() }))) }) },
    }),
    { GET: async ({ visitor }) => ({ id: 'x', kind: (await visitor()).kind }) },
  );
  const kindOf = async (cookies: Record<string, string>) => (await call(whoami, { cookies })).data.kind;

  test('is whom the session says', async () => {
    expect(await kindOf(await signedInBrowser('who@example.com'))).toBe('customer');
  });

  test.each([
    ['nobody without a session', {}],
    ['nobody with an unknown session', { [sessionCookie]: 'A'.repeat(43) }],
    ['nobody with a session of another form', { [sessionCookie]: '../../etc/passwd' }],
  ])('is %s', async (_, cookies) => {
    expect(await kindOf(cookies)).toBe('anonymous');
  });

  test('is nobody with a tampered session, and after 30 days', async () => {
    const browser = await signedInBrowser('long@example.com');
    const secret = browser[sessionCookie] ?? '';
    const tampered = (secret.startsWith('A') ? 'B' : 'A') + secret.slice(1);
    expect(await kindOf({ [sessionCookie]: tampered })).toBe('anonymous');
    clock.pass(30 * 24 * 60 * minute);
    expect(await kindOf(browser)).toBe('anonymous');
  });
});
