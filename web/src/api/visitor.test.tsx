import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

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

const sent = () => call.mock.calls[0]?.[1];
const asked = () => call.mock.calls.map(([address]) => address);
const cart = (country: string) =>
  new Response(JSON.stringify({ data: { type: 'cart-info', id: 'b1', attributes: { itemCount: 0 } } }), {
    headers: { 'cache-control': 'no-store', 'x-country-code': country },
  });

describe('a visitor without the hint of a session', () => {
  it('has no account and a country, and is refused nothing', async () => {
    proves(
      statements.streamPurpose.usersAnonymousVisitorsLoggedCustomers,
      statements.streamRoles.rolesAnonymousLoggedSubscribedMember,
    );
    call.mockImplementation(async () => cart('FR'));
    const { result } = renderHook(() => [useVisitor(), useResource('cartInfo', {})] as const, { wrapper });
    expect(result.current[0]).toMatchObject({ data: undefined, isLoading: true });
    await waitFor(() => expect(result.current[0].data).toEqual({ user: null, country: 'FR' }));
    expect(asked()).toEqual(['/api/checkout/cartInfo']);
  });

  it('is not known while nothing answers', async () => {
    call.mockRejectedValue(new TypeError('Failed to fetch'));
    const { result } = renderHook(() => useVisitor(), { wrapper });
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 0 }));
    expect(result.current.data).toBeUndefined();
  });
});

describe('a visitor with the hint', () => {
  beforeEach(() => {
    document.cookie = 'signed-in=1';
  });
  afterEach(() => {
    document.cookie = 'signed-in=; Max-Age=0';
  });

  it('takes a 404 as a visitor without an account, with their country, and does not ask again', async () => {
    proves(statements.streamStates.status404UserLoadNotRetried);
    const headers = { 'x-country-code': 'FR', 'cache-control': 'no-store' };
    call.mockResolvedValue(refusal(404, 'no-visitor', headers));
    const { result } = renderHook(() => useVisitor(), { wrapper });
    expect(result.current).toMatchObject({ data: undefined, isLoading: true });
    await waitFor(() => expect(result.current.data).toEqual({ user: null, country: 'FR' }));
    expect(result.current.error).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('gives the user and the country of the header', async () => {
    proves(
      statements.siteEntities.userCustomerIdModeSale,
      statements.siteCalls.userReadCredentialsCountryCode,
      statements.streamPurpose.usersAnonymousVisitorsLoggedCustomers,
      statements.streamResources.userLocationCountryCodeTakenCountryResponse,
      statements.streamRoles.rolesAnonymousLoggedSubscribedMember,
      statements.streamCalls.getApiUserAnswersData,
    );
    const user = { data: { type: 'user', id: 'c1', attributes: { firstName: 'Ada' } } };
    const headers = { 'x-country-code': 'GB', 'cache-control': 'no-store' };
    call.mockResolvedValue(new Response(JSON.stringify(user), { headers }));
    const { result } = renderHook(() => useVisitor(), { wrapper });
    await waitFor(() => expect(result.current.data).toEqual({ user: { id: 'c1', firstName: 'Ada' }, country: 'GB' }));
    expect(asked()).toEqual(['/api/user']);
    expect(sent()).toMatchObject({ credentials: 'same-origin' });
  });
});

it('keeps the failure of a resource with its status, and fetches again on the next entry', async () => {
  proves(statements.streamStates.currentUserLoadRunsIfError);
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
