import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';

import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { minute, second } from '#shared/kernel/time/instant.ts';
import { handlePath } from '#functions/handle-path.ts';
import { call, eventOf } from '#test/support/call.ts';
import { linesOf } from '#test/support/log-lines.ts';
import { signedInBrowser, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { answer } from './answer.ts';
import { sessionCookie } from './visitor.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

const thing = resource('thing', () => z.object({ times: z.int() }));
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
    POST: method({ summary: 'Change.', body, answers: one(thing), statuses: [201], refusals: ['not-found'] }),
    DELETE: method({ summary: 'Change again.', body, answers: one(thing), statuses: [201], repeatable: true }),
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
  POST: async ({ body: { name } }) => (name === 'gone' ? refuse('not-found') : change()),
  DELETE: change,
});
beforeEach(() => {
  times = 0;
  act = () => undefined;
  clock.set(start);
});

let keys = 0;
const newKey = (): string => `click-${(keys += 1)}-of-this-test`;
const post = (key: string, name = 'first', cookies = { '__Host-basket': 'basket-of-this-browser' }) =>
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
    expect((await post(key, 'second')).problem).toMatchObject({ status: '422', code: 'key-reused' });
    expect(times).toBe(1);
  });

  test('of two at once one is carried out and the other is told to wait', async () => {
    const key = newKey();
    let finish: () => void = () => undefined;
    act = () => new Promise<void>((resolve) => (finish = resolve));
    const first = post(key);
    await vi.waitUntil(() => times === 1, { timeout: 30_000 });
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
    expect((await post(key, 'gone')).problem?.code).toBe('not-found');
    act = () => Promise.reject(new Error('the table is on fire'));
    expect((await post(newKey())).status).toBe(500);
    act = () => undefined;
    expect((await post(key, 'gone')).problem?.code).toBe('not-found');
  });

  test('whose run died without an answer is not carried out again: half a minute later it is told that nobody can tell', async () => {
    const key = newKey();
    let finish: () => void = () => undefined;
    act = () => new Promise<void>((resolve) => (finish = resolve));
    const dying = post(key);
    await vi.waitUntil(() => times === 1, { timeout: 30_000 });
    act = () => undefined;
    expect((await post(key)).status).toBe(429);
    clock.pass(31 * second);
    expect(await post(key)).toMatchObject({ status: 409, problem: { code: 'outcome-unknown' } });
    expect(times).toBe(1);
    finish();
    await dying;
    expect((await post(key)).status).toBe(201);
    expect(times).toBe(1);
  });

  test('is not recorded where repeating comes to the same by itself', async () => {
    const key = newKey();
    const headers = { 'idempotency-key': key };
    await call(handler, { method: 'DELETE', body: { name: 'a' }, headers });
    await call(handler, { method: 'DELETE', body: { name: 'a' }, headers });
    expect(times).toBe(2);
  });
});

test('a status that the contract does not name is a mistake of ours', async () => {
  const quiet = definePath('quiet', {
    path: '/api/quiet',
    area: 'site',
    methods: { POST: method({ summary: 'Change.', body, answers: one(thing) }) },
  });
  const loud = handlePath(quiet, { POST: change });
  expect((await call(loud, { method: 'POST', body: { name: 'a' } })).status).toBe(500);
});

describe('what goes wrong on our side', () => {
  test('is a problem without its details', async () => {
    act = () => Promise.reject(new Error('arn:aws:secret'));
    const { status, problem } = await post(newKey());
    expect([status, problem?.code]).toEqual([500, 'unexpected']);
    expect(JSON.stringify(problem)).not.toContain('secret');
  });

  const cancelled = (Code: string) =>
    new TransactionCanceledException({ message: '', $metadata: {}, CancellationReasons: [{ Code: 'None' }, { Code }] });
  const named = (name: string) => Object.assign(new Error('Slow down.'), { name });
  test.each([
    ['the table is throttled', new ProvisionedThroughputExceededException({ message: '', $metadata: {} })],
    ['a race was lost', cancelled('TransactionConflict')],
    ['a transaction was throttled', cancelled('ThrottlingError')],
    ['a transaction was too much for the table', cancelled('ProvisionedThroughputExceeded')],
    ['a single write met a transaction', new TransactionConflictException({ message: '', $metadata: {} })],
    ['the same transaction is under way', named('TransactionInProgressException')],
    ['a service is throttled', named('ThrottlingException')],
    ['a service had too many requests', named('TooManyRequestsException')],
  ])('is "try again" when %s', async (_, error) => {
    act = () => Promise.reject(error);
    const { status, problem, headers } = await post(newKey());
    expect([status, problem?.code, headers['retry-after']]).toEqual([429, 'too-busy', '2']);
  });

  test('stays a failure when a transaction was cancelled for a reason of ours', async () => {
    act = () => Promise.reject(cancelled('ValidationError'));
    expect((await post(newKey())).status).toBe(500);
  });

  test.each([
    ["under the edge's id", { 'x-correlation-id': 'rEZ41zHijm_Btvu5C2-w' }, /^rEZ41zHijm_Btvu5C2-w$/],
    ['under a new id where the edge gave none', {}, /^\w{22}$/],
    ['under a new id where it gave something else', { 'x-correlation-id': 'a b' }, /^\w{22}$/],
  ])('is found in the log %s', async (_, sent, id) => {
    act = () => Promise.reject(new Error('the table is on fire'));
    vi.stubEnv('LOG_QUIET', '');
    const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      const { headers } = await call(handler, { method: 'POST', body: { name: 'first' }, headers: sent });
      const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
      expect(headers['x-correlation-id']).toMatch(id);
      expect(logged.map(({ message, correlation }) => [message, correlation])).toEqual([
        ['request failed', headers['x-correlation-id']],
        ['request', headers['x-correlation-id']],
      ]);
    } finally {
      lines.mockRestore();
      vi.unstubAllEnvs();
    }
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
    ['in lists', '['.repeat(5_000) + ']'.repeat(5_000)],
    ['in objects', '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000)],
    ['within a field', `{"name":${'['.repeat(32)}${']'.repeat(32)}}`],
  ])('a body that is too deep is refused: %s', async (_, sent) => {
    const { status, problem } = await call(handler, { method: 'POST', body: sent });
    expect([status, problem?.code]).toEqual([422, 'invalid-input']);
  });

  test.each([
    ['in a field', '{"name":"a\\ud800b"}', '/name'],
    ['deep within', '{"name":"a","parts":[{"b":"\\udfff"}]}', '/parts/0/b'],
    ['in the name of a field', '{"name":"a","\\ud800":1}', ''],
    ['as a pair the wrong way round', '{"name":"\\udc00\\ud800"}', '/name'],
  ])('half of a character is refused, with its field: %s', async (_, sent, pointer) => {
    const { status, problem } = await call(handler, { method: 'POST', body: sent });
    expect([status, problem]).toMatchObject([422, { code: 'invalid-input', source: { pointer } }]);
    expect(times).toBe(0);
  });

  test('a whole character outside the first plane is not', async () => {
    expect((await call(handler, { method: 'POST', body: '{"name":"\\ud83c\\udfad"}' })).status).toBe(201);
  });

  test('half of a character in a query is refused by the name of its parameter', async () => {
    const search = handlePath(
      definePath('search', {
        path: '/api/search',
        area: 'site',
        methods: { GET: method({ summary: 'Read.', query: z.object({ q: z.string() }), answers: one(thing) }) },
      }),
      { GET: () => ({ id: 'x', times: 0 }) },
    );
    const { problem } = await call(search, { query: { q: 'a\ud800' } });
    expect(problem).toMatchObject({ status: '400', code: 'invalid-query', source: { parameter: 'q' } });
  });

  test('a card number is refused from a visitor, and passes in what another machine sends', async () => {
    const machine = definePath('notices', { path: '/api/notices', area: 'site', machine: true, methods: echo.methods });
    const notices = handlePath(machine, { GET: () => ({ id: 'x', times: 0 }), POST: change, DELETE: change });
    const sent = { method: 'POST', body: { name: '4242424242424242' } } as const;
    const { problem } = await call(handler, sent);
    expect(problem).toMatchObject({ code: 'card-number', source: { pointer: '/name' } });
    expect((await call(notices, sent)).status).toBe(201);
  });

  test('a whole body that is a card number is refused too', async () => {
    expect((await call(handler, { method: 'POST', body: '4242424242424242' })).problem?.code).toBe('card-number');
  });

  const named = handlePath(
    definePath('named', { path: '/api/named/{id}', area: 'site', methods: { GET: echo.methods.GET } }),
    {
      GET: () => ({ id: 'x', times: 1 }),
    },
  );
  test.each([
    ['an identifier', 'tosca-1203', 200],
    ['one derived by a hash', '-nZ_4Gh2qHHcZ6X0T0ZNvw', 200],
    ['another', '_nZ-4Gh2qHHcZ6X0T0ZNvw', 200],
    ['a step of a path', '..', 404],
    ['one that is too long', 'a'.repeat(1_100), 404],
    ['one with a separator of keys', 'a#b', 404],
    ['one with a slash', '..%2Fb', 404],
    ['nothing', '', 404],
  ])('a part of the path is an identifier or not found: %s', async (_, id, expected) => {
    const { status, problem } = await call(named, { params: { id } });
    expect([status, problem?.code]).toEqual([expected, expected === 200 ? undefined : 'not-found']);
  });

  test.each([
    ['of the house', 'b'.repeat(22), 'b'.repeat(22)],
    ['as long as a schedule has room for', 'b'.repeat(48), 'b'.repeat(48)],
    ['longer than that', 'b'.repeat(49), null],
    ['that is too short', 'b'.repeat(15), null],
  ])('the cookie of a basket counts: %s', async (_, cookie, expected) => {
    let seen: string | null | undefined;
    const look = handlePath(
      definePath('look', { path: '/api/look', area: 'site', methods: { GET: echo.methods.GET } }),
      {
        GET: ({ basketId }) => {
          seen = basketId;
          return { id: 'x', times: 0 };
        },
      },
    );
    await call(look, { cookies: { '__Host-basket': cookie } });
    expect(seen).toBe(expected);
  });
});

describe('the visitor', () => {
  const whoami = handlePath(
    definePath('whoami', {
      path: '/api/whoami',
      area: 'site',
      methods: {
        GET: method({ summary: 'Who.', answers: one(resource('who', () => z.object({ kind: z.string() }))) }),
      },
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

test('a failure is counted for the version of the function that Lambda called, a refusal is not', async () => {
  const context = { functionName: 'venue-echo', functionVersion: '12' } as Context;
  const lineAfter = async (name: string) => {
    const event = eventOf(echo, 'POST', { body: { name }, headers: { 'idempotency-key': newKey() } });
    const lines = await linesOf(async () => handler(event, context));
    return lines.find(({ message }) => message === 'request');
  };
  act = () => Promise.reject(new Error('the table is on fire'));
  expect(await lineAfter('first')).toMatchObject({ status: 500, Failures: 1, function: 'venue-echo', version: '12' });
  expect(await lineAfter('gone')).toMatchObject({ status: 404, Refusals: 1 });
  expect(await lineAfter('gone')).not.toHaveProperty('Failures');
});
