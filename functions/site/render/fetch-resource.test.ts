import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { contract } from '#shared/catalogue/contract.ts';
import { handlePath } from '#functions/handle-path.ts';
import type { PathHandler } from '#functions/platform/http/handle-path.ts';
import type { HttpEvent, HttpResult } from '#functions/platform/http/request.ts';
import { houseNeed } from '#web/api/house.ts';
import { need } from '#web/api/screen.ts';
import type { Fetched } from '#web/app/server.tsx';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { inProcess, mostOfOptional, readNeeds } from './fetch-resource.ts';
import type { Handlers } from './fetch-resource.ts';

/** A handler that answers by `run`; only what the renderer uses of it. */
function fake(name: 'events' | 'order', run: (event: HttpEvent) => HttpResult) {
  const calls = vi.fn<(event: HttpEvent) => Promise<HttpResult>>(async (event) => run(event));
  const handler = Object.assign(calls, { entry: contract[name] }) satisfies PathHandler;
  const handlers: Handlers = { [name]: async () => ({ handler }) };
  return { calls, read: inProcess(handlers) };
}

const page = (ids: readonly string[], totalPages: number): HttpResult => ({
  statusCode: 200,
  body: JSON.stringify({ data: ids.map((id) => ({ type: 'event', id, attributes: {} })), meta: { totalPages } }),
});

it('reads all pages of a list and flattens them', async () => {
  proves(statements.siteLimits.pageSize100PagedLoads, statements.streamLimits.pageSize100PagedLoads);
  const { read, calls } = fake('events', ({ queryStringParameters: query }) =>
    query?.['page[number]'] === '1' ? page(['a'], 2) : page(['b'], 2),
  );
  await expect(read('events', {})).resolves.toEqual({ data: [{ id: 'a' }, { id: 'b' }] });
  expect(calls).toHaveBeenCalledTimes(2);
  expect(calls.mock.calls[0]?.[0].queryStringParameters).toEqual({ 'page[number]': '1', 'page[size]': '100' });
});

it('asks as a visitor whom nobody knows, with the parts of the path', async () => {
  const body = JSON.stringify({ data: { type: 'order', id: 'o1', attributes: { total: 5 } } });
  const { read, calls } = fake('order', () => ({ statusCode: 200, body }));
  await expect(read('order', { params: { orderId: 'o1' } })).resolves.toEqual({ data: { id: 'o1', total: 5 } });
  expect(calls.mock.calls[0]?.[0]).toMatchObject({
    rawPath: '/api/checkout/orders/o1',
    headers: {},
    pathParameters: { orderId: 'o1' },
    requestContext: { http: { method: 'GET' } },
  });
});

it('gives the status of a refusal, also of a later page', async () => {
  const { read } = fake('events', ({ queryStringParameters: query }) =>
    query?.['page[number]'] === '1' ? page(['a'], 2) : { statusCode: 503, body: '{}' },
  );
  await expect(read('events', {})).resolves.toEqual({ status: 503 });
});

it('says which need has no handler', async () => {
  await expect(inProcess({})('events', {})).rejects.toThrow('events');
});

describe('time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('of a read ends after 25 seconds with 504, through the chain of a real handler (spec 1 §8, §9)', async () => {
    proves(statements.siteLimits.serversTimeOut30S, statements.streamLimits.serversTimeOut30S);
    const handler = handlePath(contract.navBar, { GET: () => new Promise<never>(() => undefined) });
    const settled = vi.fn<(fetched: unknown) => void>();
    void inProcess({ navBar: async () => ({ handler }) })('navBar', {}).then(settled);
    await vi.advanceTimersByTimeAsync(24_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith({ status: 504 });
  });

  it('of a list is 25 seconds in all, however many pages it has', async () => {
    const slow = () => new Promise<HttpResult>((resolve) => void setTimeout(() => resolve(page(['a'], 2)), 20_000));
    const handler = Object.assign(slow, { entry: contract.events }) satisfies PathHandler;
    const read = inProcess({ events: async () => ({ handler }) });
    const settled = vi.fn<(fetched: unknown) => void>();
    void read('events', {}).then(settled);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(settled).toHaveBeenCalledWith({ status: 504 });
  });

  const after = (ms: number, data: string) =>
    new Promise<Fetched>((resolve) => void setTimeout(() => resolve({ data }), ms));
  const required = need('events', {});
  const optional = need('navBar', {}, { optional: true });

  it.each([
    ['alone, is one second', [optional], { navBar: 1500 }, 1000, [{ status: 504 }]],
    [
      'beside a quick need, is one second',
      [required, optional],
      { events: 20, navBar: 9000 },
      1000,
      [{ data: 'events' }, { status: 504 }],
    ],
    [
      'beside a slow need, is as long as that',
      [required, optional],
      { events: 3000, navBar: 2500 },
      3000,
      [{ data: 'events' }, { data: 'navBar' }],
    ],
    [
      'that is quick, is none',
      [required, optional],
      { events: 20, navBar: 30 },
      30,
      [{ data: 'events' }, { data: 'navBar' }],
    ],
    [
      'but what every page says of the house, is until that is there',
      [houseNeed, optional],
      { house: 4000, navBar: 3500 },
      4000,
      [{ data: 'house' }, { data: 'navBar' }],
    ],
  ] as const)('for what is optional, %s', async (_, needs, times, ms, expected) => {
    const settled = vi.fn<(fetched: unknown) => void>();
    const given: Readonly<Record<string, number>> = times;
    void readNeeds(needs, (name) => after(given[name] ?? 0, name)).then(settled);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(expected);
  });
});

describe('an answer that is too large for a page', () => {
  const large = {
    statusCode: 200,
    headers: { etag: '"1"' },
    body: JSON.stringify({ data: { type: 'order', id: 'a', attributes: { text: 'x'.repeat(mostOfOptional) } } }),
  };
  const { read } = fake('order', () => large);
  const readAs = (optional: boolean) => readNeeds([{ name: 'order', input: {}, optional }], read);

  it('is left to the browser where the page can do without, and names the page like any other', async () => {
    expect(await readAs(true)).toEqual([{ data: undefined, tag: 'left out' }]);
  });

  it('stands in the page that needs it', async () => {
    const [found] = await readAs(false);
    expect(found).toMatchObject({ data: { id: 'a' }, tag: '"1"' });
  });
});
