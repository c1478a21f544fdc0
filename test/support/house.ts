import type { Context } from 'aws-lambda';
import { vi } from 'vitest';

import type { Method } from '#shared/contract/path.ts';
import { methods } from '#shared/contract/path.ts';
import type { PathHandler } from '#functions/http/handle-path.ts';
import { clock } from '#functions/runtime/clock.ts';
import { setHouseClock } from '#web/api/house-clock.ts';

import { eventOf } from './call.ts';
import { startTables } from './table.ts';
import type { TestTables } from './table.ts';

export interface TestHouse {
  readonly tables: TestTables;
  /** Cookies of this browser, name to value. */
  readonly cookies: Map<string, string>;
  /** Every call so far, as `GET /api/events?…`. */
  readonly calls: readonly string[];
  /** From now on this path answers 503, until it is mended. */
  readonly breakPath: (name: string) => void;
  readonly mendPath: (name: string) => void;
  readonly close: () => Promise<void>;
}

/**
 * The back end of a feature's test: `fetch` of this page goes to the real handlers over tables of their own, and the
 * clocks of the house and of the page stand at `now`.
 */
export async function openHouse(now: string, handlers: readonly PathHandler[]): Promise<TestHouse> {
  const tables = await startTables();
  clock.provide(() => Date.parse(now));
  setHouseClock(now);
  const cookies = new Map<string, string>();
  const calls: string[] = [];
  const broken = new Set<string>();
  const real = globalThis.fetch;

  async function answer(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, 'https://house.test');
    const method = methods.find((known) => known === (init.method ?? 'GET')) ?? 'GET';
    calls.push(`${method} ${url.pathname}${url.search}`);
    const found = match(handlers, url.pathname);
    if (!found || broken.has(found.handler.entry.name)) return new Response('out of order', { status: 503 });
    const event = eventOf(found.handler.entry, method satisfies Method, {
      params: found.params,
      query: Object.fromEntries(url.searchParams),
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
      cookies: Object.fromEntries(cookies),
      headers: Object.fromEntries(new Headers(init.headers)),
    });
    // No handler of the house reads the Lambda context.
    const { statusCode = 200, headers = {}, cookies: set = [], body } = await found.handler(event, {} as Context);
    for (const line of set) keepCookie(cookies, line);
    const lines = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(body || null, { status: statusCode, headers: lines });
  }

  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.includes('/api/') ? answer(address, init) : real(input, init);
  });
  return {
    tables,
    cookies,
    calls,
    breakPath: (name) => void broken.add(name),
    mendPath: (name) => void broken.delete(name),
    close: async () => {
      vi.unstubAllGlobals();
      clock.provide(() => Date.now());
      await tables.stop();
    },
  };
}

function match(handlers: readonly PathHandler[], path: string) {
  for (const handler of handlers) {
    const found = new RegExp(`^${handler.entry.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (found) return { handler, params: { ...found.groups } };
  }
  return null;
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const [name = '', ...value] = pair.split('=');
  if (value.join('=') === '') cookies.delete(name);
  else cookies.set(name, value.join('='));
}
