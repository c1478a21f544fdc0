import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { contract } from '#shared/catalogue/contract.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { keyFor } from './key-for.ts';
import { paths } from './paths.ts';
import { read } from './read.ts';

const call = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', call));
afterEach(() => {
  vi.unstubAllGlobals();
  call.mockReset();
});

/** Our own requests give the address as text. */
const addressIn = (asked: unknown) => (typeof asked === 'string' ? asked : '');

const page = (ids: readonly string[], totalPages: number) =>
  new Response(
    JSON.stringify({ data: ids.map((id) => ({ type: 'event', id, attributes: {} })), meta: { totalPages } }),
  );

it('asks for the first page, then for all others together, and merges them in order without duplicates', async () => {
  proves(
    statements.visitStates.laterEventLoadsMergedWithoutDuplicates,
    statements.siteCalls.pagedLoadsUsePageNumber,
    statements.siteLimits.pageSize100PagedLoads,
    statements.streamCalls.getApiDigitalEventsApi,
    statements.streamLimits.pageSize100PagedLoads,
  );
  const pages: Record<string, Response> = { 1: page(['a', 'b'], 3), 2: page(['b', 'c'], 3), 3: page(['d'], 3) };
  let open = 0;
  let together = 0;
  call.mockImplementation(async (url) => {
    open += 1;
    together = Math.max(together, open);
    await Promise.resolve();
    open -= 1;
    const number = new URL(addressIn(url), 'https://house.test').searchParams.get('page[number]') ?? '';
    return pages[number] ?? page([], 3);
  });
  await expect(read(keyFor('events', {}))).resolves.toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }]);
  expect(call.mock.calls[0]?.[0]).toBe('/api/events?page%5Bnumber%5D=1&page%5Bsize%5D=100');
  expect(call).toHaveBeenCalledTimes(3);
  expect(together).toBe(2);
});

it('asks once for a question that is already on its way', async () => {
  call.mockImplementation(async () => page(['a'], 1));
  const [first, second] = await Promise.all([read(keyFor('events', {})), read(keyFor('events', { query: {} }))]);
  expect(second).toBe(first);
  expect(call).toHaveBeenCalledTimes(1);
});

it('fails as a whole when one page fails', async () => {
  call
    .mockResolvedValueOnce(page(['a'], 2))
    .mockResolvedValueOnce(
      new Response(JSON.stringify({ errors: [{ code: 'unexpected', title: 'x' }] }), { status: 500 }),
    );
  await expect(read(keyFor('events', {}))).rejects.toMatchObject({ status: 500 });
});

it('knows every path of the contract and which of them have pages', () => {
  expect(Object.keys(paths)).toEqual(Object.keys(contract));
  for (const entry of Object.values(contract)) expect(paths[entry.name].path).toBe(entry.path);
  expect(paths.events.paged).toBe(true);
  expect(paths.seatMap.paged).toBe(false);
});
