import { expect, it, vi } from 'vitest';

import { contract } from '#shared/contract/index.ts';
import type { PathHandler } from '#functions/http/handle-path.ts';
import type { HttpEvent, HttpResult } from '#functions/http/request.ts';

import { inProcess } from './fetch-resource.ts';
import type { Handlers } from './fetch-resource.ts';

/** A handler that answers by `run`; only what the renderer uses of it. */
function fake(name: 'events' | 'order', run: (event: HttpEvent) => HttpResult) {
  const calls = vi.fn<(event: HttpEvent) => Promise<HttpResult>>(async (event) => run(event));
  const handler = Object.assign(calls, { entry: contract[name] }) as unknown as PathHandler;
  const handlers: Handlers = { [name]: handler };
  return { calls, read: inProcess(handlers) };
}

const page = (ids: readonly string[], totalPages: number): HttpResult => ({
  statusCode: 200,
  body: JSON.stringify({ data: ids.map((id) => ({ type: 'event', id, attributes: {} })), meta: { totalPages } }),
});

it('reads all pages of a list and flattens them', async () => {
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
