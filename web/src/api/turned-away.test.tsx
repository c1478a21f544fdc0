import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { useMustReload } from './challenge.ts';
import { request } from './request.ts';
import { send } from './send.ts';
import { useResource } from './use-resource.ts';

const call = vi.fn<typeof fetch>();

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', call);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  call.mockReset();
});

const title = 'Very many people are booking this minute.';
const busy = (retryAfter: string): Response =>
  Response.json(
    { errors: [{ status: '429', code: 'too-busy', title }] },
    { status: 429, headers: { 'retry-after': retryAfter } },
  );
const film = (): Response => Response.json({ data: { type: 'x', id: 'tosca', attributes: {} } });
const challenge = (): Response => new Response(null, { status: 202, headers: { 'x-amzn-waf-action': 'challenge' } });

const input = { query: { slug: 'tosca' } };
const passing = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function enter() {
  const cache = new Map();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>{children}</SWRConfig>
  );
  return renderHook(() => useResource('digitalEventDetails', input), { wrapper });
}

describe('a read that is turned away with 429', () => {
  test('waits itself where it is only a second or two, and nobody hears of it', async () => {
    call.mockResolvedValueOnce(busy('2')).mockResolvedValueOnce(film());
    const reading = request('user', 'GET', {});
    await passing(1900);
    expect(call).toHaveBeenCalledTimes(1);
    await passing(200);
    await expect(reading).resolves.toMatchObject({ data: { id: 'tosca' } });
  });

  test('is given up with its page or its caller, and asks no more', async () => {
    call.mockImplementation(async () => busy('2'));
    const reading = request('user', 'GET', {});
    const given = expect(reading).rejects.toMatchObject({ status: 0, code: 'network' });
    await passing(100);
    window.dispatchEvent(new Event('pagehide'));
    await given;
    await passing(10_000);
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('is refused where it has to wait longer, and where it was turned away twice', async () => {
    call.mockImplementation(async () => busy('20'));
    await expect(request('user', 'GET', {})).rejects.toMatchObject({ code: 'too-busy', retryAfter: 20_000 });
    expect(call).toHaveBeenCalledTimes(1);
    call.mockReset().mockImplementation(async () => busy('1'));
    const reading = expect(request('user', 'GET', {})).rejects.toMatchObject({ status: 429 });
    await passing(60_000);
    await reading;
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('a change is never repeated by itself', async () => {
    call.mockImplementation(async () => busy('1'));
    await expect(send('signOut', 'POST', {})).rejects.toMatchObject({ status: 429 });
    await passing(60_000);
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('is repeated for its part of the page when it was told to come, and then shows what came', async () => {
    call.mockResolvedValueOnce(busy('20')).mockResolvedValueOnce(film());
    const { result } = enter();
    await passing(19_000);
    expect(result.current.error?.code).toBe('too-busy');
    expect(call).toHaveBeenCalledTimes(1);
    await passing(2000);
    expect(result.current).toMatchObject({ data: { id: 'tosca' }, error: undefined });
  });

  test('is repeated eight times and no more', async () => {
    call.mockImplementation(async () => busy('20'));
    enter();
    for (let minute = 0; minute < 30; minute += 1) await passing(60_000);
    expect(call).toHaveBeenCalledTimes(9);
  });

  test('is not repeated once its part of the page is gone', async () => {
    call.mockImplementation(async () => busy('20'));
    const { unmount } = enter();
    await passing(1000);
    unmount();
    await passing(120_000);
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('what fails otherwise is repeated as before', async () => {
    call.mockResolvedValueOnce(new Response(null, { status: 503 })).mockResolvedValueOnce(film());
    const { result } = enter();
    await passing(10_000);
    expect(result.current).toMatchObject({ data: { id: 'tosca' }, error: undefined });
    expect(call).toHaveBeenCalledTimes(2);
  });
});

test('a call that the firewall challenges is not repeated, and asks for the page to be loaded again', async () => {
  const { result } = renderHook(() => useMustReload());
  expect(result.current).toBe(false);
  const marked = { headers: { 'x-amzn-waf-action': 'challenge' } };
  for (const init of [{ status: 202 }, { status: 200, ...marked }]) {
    call.mockResolvedValueOnce(new Response('{"data":null}', init));
    await act(() => request('user', 'GET', {}).catch(() => undefined));
    expect(result.current).toBe(false);
  }
  call.mockImplementation(async () => challenge());
  await act(() => expect(request('user', 'GET', {})).rejects.toMatchObject({ status: 202, code: 'challenged' }));
  expect(result.current).toBe(true);
  enter();
  await passing(600_000);
  expect(call).toHaveBeenCalledTimes(4);
});
