import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useResource } from './use-resource.ts';
import { useVisitor } from './visitor.ts';

const call = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', call));
afterEach(() => {
  vi.unstubAllGlobals();
  call.mockReset();
});

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);

const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ errors: [{ status: String(status), code, title: 'No.' }] }), { status, headers });

it('takes a 404 as a visitor without an account, with their country, and does not ask again', async () => {
  call.mockResolvedValue(refusal(404, 'no-visitor', { 'x-country-code': 'FR' }));
  const { result } = renderHook(() => useVisitor(), { wrapper });
  expect(result.current).toMatchObject({ data: undefined, isLoading: true });
  await waitFor(() => expect(result.current.data).toEqual({ user: null, country: 'FR' }));
  expect(result.current.error).toBeUndefined();
  expect(call).toHaveBeenCalledTimes(1);
});

it('gives the user and the country of the header', async () => {
  const user = { data: { type: 'user', id: 'c1', attributes: { firstName: 'Ada' } } };
  call.mockResolvedValue(new Response(JSON.stringify(user), { headers: { 'x-country-code': 'GB' } }));
  const { result } = renderHook(() => useVisitor(), { wrapper });
  await waitFor(() => expect(result.current.data).toEqual({ user: { id: 'c1', firstName: 'Ada' }, country: 'GB' }));
});

it('keeps the failure of a resource with its status, and fetches again on the next entry', async () => {
  call.mockResolvedValueOnce(refusal(404, 'not-found'));
  const input = { query: { slug: 'gone' } };
  const cache = new Map();
  const shared = ({ children }: { readonly children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>{children}</SWRConfig>
  );
  const first = renderHook(() => useResource('digitalEventDetails', input), { wrapper: shared });
  await waitFor(() => expect(first.result.current.error).toMatchObject({ status: 404, code: 'not-found' }));
  expect(first.result.current.isLoading).toBe(false);
  first.unmount();
  call.mockResolvedValueOnce(new Response(JSON.stringify({ data: { type: 'x', id: 'back', attributes: {} } })));
  const second = renderHook(() => useResource('digitalEventDetails', input), { wrapper: shared });
  await waitFor(() => expect(second.result.current.data).toMatchObject({ id: 'back' }));
  expect(call).toHaveBeenCalledTimes(2);
});

it('leaves young data alone on the next entry and asks for nothing without an input', async () => {
  call.mockImplementation(async () => new Response(JSON.stringify({ data: { type: 'x', id: 'p', attributes: {} } })));
  const cache = new Map();
  const shared = ({ children }: { readonly children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>{children}</SWRConfig>
  );
  const input = { query: { performanceId: 'p1' } };
  const first = renderHook(() => useResource('seatMap', input), { wrapper: shared });
  await waitFor(() => expect(first.result.current.data).toBeDefined());
  first.unmount();
  const second = renderHook(() => [useResource('seatMap', input), useResource('basket', null)], { wrapper: shared });
  expect(second.result.current[0]?.data).toMatchObject({ id: 'p' });
  expect(second.result.current[1]).toMatchObject({ data: undefined, isLoading: false });
  expect(call).toHaveBeenCalledTimes(1);
});
