import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useCache } from './cache.ts';
import type { DataFor } from './contract-types.ts';
import { useResource } from './use-resource.ts';
import { useKeepUser, useVisitor } from './visitor.ts';
import type { User } from './visitor.ts';

const call = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', call));
afterEach(() => {
  vi.unstubAllGlobals();
  call.mockReset();
});

function inOneCache() {
  const cache = new Map();
  return ({ children }: { readonly children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>{children}</SWRConfig>
  );
}

const cart = (itemCount: number) =>
  ({ id: 'cart', itemCount, cartAmount: 0, expiresAt: null }) satisfies DataFor<'cartInfo'>;
const answer = (itemCount: number) =>
  new Response(JSON.stringify({ data: { type: 'cartInfo', id: 'cart', attributes: { itemCount } } }));

it('shows what a change answered without fetching it again', async () => {
  call.mockResolvedValueOnce(answer(1));
  const { result } = renderHook(() => ({ shown: useResource('cartInfo', {}), cache: useCache() }), {
    wrapper: inOneCache(),
  });
  await waitFor(() => expect(result.current.shown.data?.itemCount).toBe(1));
  act(() => result.current.cache.keep('cartInfo', {}, cart(3)));
  await waitFor(() => expect(result.current.shown.data?.itemCount).toBe(3));
  expect(call).toHaveBeenCalledTimes(1);
});

it('fetches again what it is told to, whatever its age, and shows the old until then', async () => {
  call.mockResolvedValueOnce(answer(1)).mockResolvedValueOnce(answer(2));
  const { result } = renderHook(() => ({ shown: useResource('cartInfo', {}), cache: useCache() }), {
    wrapper: inOneCache(),
  });
  await waitFor(() => expect(result.current.shown.data?.itemCount).toBe(1));
  const seen: (number | undefined)[] = [];
  await act(async () => {
    const refreshing = result.current.cache.refresh('cartInfo', 'basket');
    seen.push(result.current.shown.data?.itemCount);
    await refreshing;
  });
  expect(seen).toEqual([1]);
  await waitFor(() => expect(result.current.shown.data?.itemCount).toBe(2));
});

it('knows who signed in from the answer, and keeps the country', async () => {
  const cart = { data: { type: 'cart-info', id: 'b1', attributes: { itemCount: 0 } } };
  const headers = { 'x-country-code': 'IE', 'cache-control': 'no-store' };
  call.mockResolvedValueOnce(new Response(JSON.stringify(cart), { headers }));
  const { result } = renderHook(() => ({ visitor: useVisitor(), keepUser: useKeepUser() }), { wrapper: inOneCache() });
  await waitFor(() => expect(result.current.visitor.data).toEqual({ user: null, country: 'IE' }));
  // Only who it is matters here.
  const ada = { id: 'c1', firstName: 'Ada' } as User;
  await act(() => result.current.keepUser(ada));
  expect(result.current.visitor.data).toEqual({ user: ada, country: 'IE' });
  expect(call).toHaveBeenCalledTimes(1);
});

it('keeps what is shown when fetching it again fails, and tries again on the next entry', async () => {
  const problem = { errors: [{ status: '403', code: 'not-yours', title: 'No.' }] };
  call
    .mockResolvedValueOnce(answer(1))
    .mockResolvedValueOnce(new Response(JSON.stringify(problem), { status: 403 }))
    .mockResolvedValueOnce(answer(2));
  const wrapper = inOneCache();
  const first = renderHook(() => ({ shown: useResource('cartInfo', {}), cache: useCache() }), { wrapper });
  await waitFor(() => expect(first.result.current.shown.data?.itemCount).toBe(1));
  await act(() => first.result.current.cache.refresh('cartInfo'));
  await waitFor(() => expect(first.result.current.shown.error).toMatchObject({ status: 403 }));
  expect(first.result.current.shown.data?.itemCount).toBe(1);
  first.unmount();
  const second = renderHook(() => useResource('cartInfo', {}), { wrapper });
  await waitFor(() => expect(second.result.current.data?.itemCount).toBe(2));
});

const signedInAs = (customerId: string) => ({ customerId, firstName: 'Ada' }) as User;

/** A page with a customer's basket, and what it showed at each moment. */
function pageOf() {
  const shown: (number | undefined)[] = [];
  const { result } = renderHook(
    () => {
      const count = useResource('cartInfo', {}).data?.itemCount;
      shown.push(count);
      return { count, keepUser: useKeepUser() };
    },
    { wrapper: inOneCache() },
  );
  return { result, shown, become: (next: User | null) => act(() => result.current.keepUser(next)) };
}

it.each([
  ['signs out', null],
  ['hands the page over to somebody else', signedInAs('c2')],
])('shows nothing of somebody who %s while it asks for the next', async (_, next) => {
  call.mockImplementation(async () => answer(2));
  const { result, shown, become } = pageOf();
  await become(signedInAs('c1'));
  await waitFor(() => expect(result.current.count).toBe(2));
  sessionStorage.setItem('draft checkout', '[["street","1 Bow Street"]]');
  const asked = call.mock.calls.length;
  shown.length = 0;
  call.mockImplementation(async () => answer(7));
  await become(next);
  await waitFor(() => expect(result.current.count).toBe(7));
  expect(call.mock.calls.length).toBe(asked + 1);
  expect(shown).toContain(undefined);
  expect(sessionStorage).toHaveLength(0);
});

it('keeps a stranger’s basket in view while they sign in, and asks for it again', async () => {
  call.mockImplementation(async () => answer(2));
  const { result, shown, become } = pageOf();
  await waitFor(() => expect(result.current.count).toBe(2));
  shown.length = 0;
  sessionStorage.setItem('draft checkout', '[["street","1 Bow Street"]]');
  call.mockImplementation(async () => answer(3));
  await become(signedInAs('c1'));
  await waitFor(() => expect(result.current.count).toBe(3));
  expect(shown).not.toContain(undefined);
  expect(sessionStorage).toHaveLength(1);
  sessionStorage.clear();
});
