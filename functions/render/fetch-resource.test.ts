import type { Context } from 'aws-lambda';
import { expect, it, vi } from 'vitest';

import { contract } from '#shared/contract/index.ts';
import type { PathHandler } from '#functions/http/handle-path.ts';
import type { HttpEvent, HttpResult } from '#functions/http/request.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { inProcess } from './fetch-resource.ts';
import type { Handlers } from './fetch-resource.ts';

/** A handler that answers by `run`; only what the renderer uses of it. */
function fake(name: 'events' | 'order', run: (event: HttpEvent) => HttpResult) {
  const calls = vi.fn<(event: HttpEvent) => Promise<HttpResult>>(async (event) => run(event));
  const handler = Object.assign(calls, { entry: contract[name] }) as unknown as PathHandler;
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

it('gives each read 30 seconds, as long as a server may take (spec 1 §9)', async () => {
  proves(statements.siteLimits.serversTimeOut30S, statements.streamLimits.serversTimeOut30S);
  const given: number[] = [];
  const handler = Object.assign(
    async (_: HttpEvent, context: Context): Promise<HttpResult> => {
      given.push(context.getRemainingTimeInMillis());
      return page([], 1);
    },
    { entry: contract.events },
  ) as unknown as PathHandler;
  await inProcess({ events: async () => ({ handler }) })('events', {});
  expect(given).toEqual([30_000]);
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

it('gives a read of the server 30 seconds, and then 504 (spec 1 §9)', async () => {
  vi.useFakeTimers();
  const never = vi.fn<() => Promise<HttpResult>>(() => new Promise(() => undefined));
  const handler = Object.assign(never, { entry: contract.order }) as unknown as PathHandler;
  const settled = vi.fn<(fetched: unknown) => void>();
  const reading = inProcess({ order: async () => ({ handler }) })('order', { params: { orderId: 'o1' } });
  void reading.then(settled);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith({ status: 504 });
  vi.useRealTimers();
});

it('gives a list 30 seconds in all, however many pages it has', async () => {
  vi.useFakeTimers();
  const slow = () => new Promise<HttpResult>((resolve) => void setTimeout(() => resolve(page(['a'], 2)), 20_000));
  const handler = Object.assign(slow, { entry: contract.events }) as unknown as PathHandler;
  const read = inProcess({ events: async () => ({ handler }) });
  const settled = vi.fn<(fetched: unknown) => void>();
  void read('events', {}).then(settled);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(settled).toHaveBeenCalledWith({ status: 504 });
  vi.useRealTimers();
});
