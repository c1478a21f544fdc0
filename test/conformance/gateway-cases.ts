import assert from 'node:assert/strict';

import { contract } from '#shared/catalogue/contract.ts';

/** One thing that is true of the API wherever it runs: behind the local gateway, and behind API Gateway. */
export interface GatewayCase {
  readonly name: string;
  readonly run: (ask: Ask) => Promise<void>;
}

/** Asks the API at its public address; `origin` is what a browser on our own page would send. */
export interface Ask {
  readonly origin: string;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

const mediaType = 'application/vnd.api+json';

interface Problems {
  readonly errors: readonly {
    readonly code: string;
    readonly status: string;
    readonly source?: unknown;
    readonly meta?: unknown;
  }[];
}

async function problemOf(response: Response): Promise<Problems['errors'][number]> {
  assert.match(response.headers.get('content-type') ?? '', /^application\/vnd\.api\+json/);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  // Every refusal is a JSON:API errors document; the assertions below look into it.
  const { errors } = (await response.json()) as Problems;
  assert.equal(errors.length, 1);
  const [error] = errors;
  assert.ok(error);
  assert.equal(error.status, String(response.status));
  return error;
}

const change = (ask: Ask, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { origin: ask.origin, 'content-type': mediaType, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const holds = contract.seatHolds.path;

export const gatewayCases: readonly GatewayCase[] = [
  {
    name: 'answers with a JSON:API document',
    run: async ({ fetch }) => {
      const response = await fetch('/api/homepage');
      assert.equal(response.status, 200);
      assert.match(response.headers.get('content-type') ?? '', /^application\/vnd\.api\+json/);
      assert.ok('data' in ((await response.json()) as object));
    },
  },
  {
    name: 'reads query parameters with brackets and pages by them',
    run: async ({ fetch }) => {
      const response = await fetch('/api/events?page%5Bnumber%5D=1&page%5Bsize%5D=2');
      const { data, meta } = (await response.json()) as { data: unknown[]; meta: { totalPages: number } };
      assert.equal(data.length, 2);
      assert.ok(meta.totalPages > 1);
    },
  },
  {
    name: 'reads path parameters, percent-encoding undone',
    run: async ({ fetch }) => {
      const response = await fetch('/api/availability/no%2Dsuch%2Dnight');
      assert.equal(response.status, 404);
      assert.equal((await problemOf(response)).code, 'unknown-performance');
    },
  },
  {
    name: 'names the query parameter that is wrong',
    run: async ({ fetch }) => {
      const response = await fetch('/api/events?page%5Bsize%5D=1000');
      assert.equal(response.status, 400);
      const { code, source } = await problemOf(response);
      assert.equal(code, 'invalid-query');
      assert.deepEqual(source, { parameter: 'page[size]' });
    },
  },
  {
    name: 'ignores query parameters that it does not know',
    run: async ({ fetch }) => assert.equal((await fetch('/api/homepage?utm_source=letter')).status, 200),
  },
  {
    name: 'gives two cookies back as they were set and reads both again',
    run: async (ask) => {
      const first = await ask.fetch('/api/checkout/basket');
      const [cookie = ''] = first.headers.getSetCookie();
      assert.match(cookie, /^__Host-basket=[\w.-]{16,}; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/);
      const pair = cookie.split(';')[0] ?? '';
      const second = await ask.fetch('/api/checkout/basket', { headers: { cookie: `other=1; ${pair}` } });
      assert.deepEqual(second.headers.getSetCookie(), []);
    },
  },
  {
    name: 'answers a visitor’s /api/user with 404 and the country',
    run: async ({ fetch }) => {
      const response = await fetch('/api/user');
      assert.equal(response.status, 404);
      assert.match(response.headers.get('x-country-code') ?? '', /^[A-Z]{2}$/);
      assert.equal((await problemOf(response)).code, 'no-visitor');
    },
  },
  {
    name: 'does not let a client choose its country or its site',
    run: async (ask) => {
      const response = await ask.fetch('/api/user', { headers: { 'x-country-code': 'ZZ' } });
      assert.notEqual(response.headers.get('x-country-code'), 'ZZ');
      const evil = { origin: 'https://elsewhere.test', 'x-site-origin': 'https://elsewhere.test' };
      const refused = await ask.fetch(holds, change(ask, {}, evil));
      assert.equal((await problemOf(refused)).code, 'foreign-origin');
    },
  },
  {
    name: 'treats a tampered session as nobody',
    run: async ({ fetch }) => {
      const response = await fetch('/api/user', { headers: { cookie: `__Host-session=${'A'.repeat(43)}` } });
      assert.equal(response.status, 404);
      const orders = await fetch('/api/checkout/orders', { headers: { cookie: '__Host-session=../../etc' } });
      assert.equal(orders.status, 401);
    },
  },
  {
    name: 'answers 304 to a browser that has the answer already',
    run: async ({ fetch }) => {
      const all = await fetch('/api/availability');
      const [performance] = ((await all.json()) as { data: { id: string }[] }).data;
      for (const path of ['/api/homepage', '/api/availability', `/api/availability/${performance?.id}`]) {
        let [etag, again] = ['', new Response()];
        // The house may count seats between the two: then the browser's answer is not the same any more.
        do {
          etag = (await fetch(path)).headers.get('etag') ?? '';
          assert.notEqual(etag, '', path);
          again = await fetch(path, { headers: { 'if-none-match': `"other", ${etag}` } });
        } while (again.status === 200 && again.headers.get('etag') !== etag);
        assert.equal(again.status, 304, path);
        assert.equal(await again.text(), '', path);
        assert.equal((await fetch(path, { headers: { 'if-none-match': 'W/"other"' } })).status, 200, path);
      }
    },
  },
  {
    name: 'keeps nothing private in caches',
    run: async ({ fetch }) =>
      assert.equal((await fetch('/api/checkout/basket')).headers.get('cache-control'), 'no-store'),
  },
  {
    name: 'answers 405 with the methods that are allowed',
    run: async (ask) => {
      const response = await ask.fetch('/api/homepage', { ...change(ask, {}), method: 'DELETE' });
      assert.equal(response.status, 405);
      assert.equal(response.headers.get('allow'), 'GET');
      assert.equal((await problemOf(response)).code, 'wrong-method');
    },
  },
  {
    name: 'answers 404 to an unknown path',
    run: async ({ fetch }) => {
      const response = await fetch('/api/nothing/here');
      assert.equal(response.status, 404);
      assert.equal((await problemOf(response)).code, 'not-found');
    },
  },
  {
    name: 'refuses malformed JSON',
    run: async (ask) => {
      const response = await ask.fetch(holds, change(ask, '{"performanceId":'));
      assert.equal(response.status, 400);
      assert.equal((await problemOf(response)).code, 'malformed-json');
    },
  },
  {
    name: 'refuses another content type',
    run: async (ask) => {
      const response = await ask.fetch(holds, change(ask, 'a=b', { 'content-type': 'text/plain' }));
      assert.equal(response.status, 415);
      assert.equal((await problemOf(response)).code, 'wrong-content-type');
    },
  },
  {
    name: 'refuses a body beyond 64 kB',
    run: async (ask) => {
      const response = await ask.fetch(holds, change(ask, { performanceId: 'x'.repeat(70_000), seats: [] }));
      assert.equal(response.status, 413);
      assert.equal((await problemOf(response)).code, 'body-too-large');
    },
  },
  {
    name: 'reads a body with letters beyond ASCII',
    run: async (ask) => {
      const response = await ask.fetch(
        holds,
        change(ask, { performanceId: 'Jenůfa', seats: [{ seatId: 'stalls-A-1' }] }),
      );
      assert.equal(response.status, 422);
      assert.equal((await problemOf(response)).code, 'invalid-input');
    },
  },
  {
    name: 'packs a long answer for who takes it, and serves it plain to who does not',
    run: async ({ fetch }) => {
      const packed = await fetch('/api/events', { headers: { 'accept-encoding': 'gzip' } });
      assert.equal(packed.headers.get('content-encoding'), 'gzip');
      const plain = await fetch('/api/events', { headers: { 'accept-encoding': 'identity' } });
      assert.equal(plain.headers.get('content-encoding'), null);
      assert.deepEqual(await packed.json(), await plain.json());
    },
  },
  {
    name: 'describes itself',
    run: async ({ fetch }) => {
      const { paths } = (await (await fetch('/api/openapi.json')).json()) as { paths: Record<string, unknown> };
      assert.ok(holds in paths);
    },
  },
];
