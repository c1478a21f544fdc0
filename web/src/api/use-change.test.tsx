import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiProblem } from './api-problem.ts';
import { useChange, useKeyedChange } from './use-change.ts';
import { useResource } from './use-resource.ts';

afterEach(() => vi.unstubAllGlobals());

const refusal = (status: number) => new ApiProblem(status, 'unreadable', 'No.');

it('does what is pressed twice once, and says what was answered', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const change = vi.fn<(what: string) => Promise<string>>().mockReturnValue(promise);
  const { result } = renderHook(() => useChange(change));
  let pressed: readonly Promise<unknown>[] = [];
  act(() => {
    pressed = ['first', 'second'].map((what) => result.current.run(what));
  });
  expect(result.current).toMatchObject({ busy: true, problem: null, answer: undefined });
  await act(async () => resolve('done'));
  expect(result.current).toMatchObject({ busy: false, answer: 'done' });
  expect(change.mock.calls).toEqual([['first']]);
  expect(await Promise.all(pressed)).toEqual([{ answer: 'done' }, null]);
});

it('keeps a refusal until the next attempt, and then neither it nor the answer before it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const change = vi.fn<() => Promise<string>>().mockResolvedValueOnce('done').mockRejectedValueOnce(refusal(409));
  change.mockReturnValue(promise);
  const { result } = renderHook(() => useChange(change));
  await act(async () => void (await result.current.run()));
  await act(async () => expect(await result.current.run()).toBeNull());
  expect(result.current).toMatchObject({ problem: { status: 409 }, answer: undefined });
  act(() => void result.current.run());
  expect(result.current).toMatchObject({ busy: true, problem: null, answer: undefined });
  await act(async () => resolve('again'));
  act(() => result.current.forget());
  expect(result.current).toMatchObject({ busy: false, problem: null, answer: undefined });
});

it('leaves an error of the program to those who look for one', async () => {
  const { result } = renderHook(() => useChange(async () => Promise.reject(new TypeError('broken'))));
  await act(async () => expect(result.current.run()).rejects.toThrow('broken'));
  expect(result.current).toMatchObject({ busy: false, problem: null });
});

it('goes to sign in when the session has ended, and shows no refusal', async () => {
  const signedOut = vi.fn<() => void>();
  const { result } = renderHook(() => useChange(async () => Promise.reject(refusal(401)), { signedOut }));
  await act(async () => expect(await result.current.run()).toBeNull());
  expect(signedOut).toHaveBeenCalledTimes(1);
  expect(result.current.problem).toBeNull();
});

it('fetches again what the outcome asks for', async () => {
  const call = vi.fn<typeof fetch>(async () => new Response('{"data":{"type":"x","id":"x","attributes":{}}}'));
  vi.stubGlobal('fetch', call);
  const change = vi.fn<() => Promise<string>>().mockResolvedValueOnce('done').mockRejectedValueOnce(refusal(409));
  const { result } = renderHook(() => {
    useResource('navBar', {});
    return useChange(change, { refreshes: (problem) => (problem ? ['navBar'] : []) });
  });
  const asked = () => call.mock.calls.filter(([url]) => url === '/api/nav-bar').length;
  await waitFor(() => expect(asked()).toBe(1));
  await act(async () => void (await result.current.run()));
  expect(asked()).toBe(1);
  await act(async () => void (await result.current.run()));
  await waitFor(() => expect(asked()).toBe(2));
});

it('sends one key for all attempts with the same contents until it is done', async () => {
  const keys: string[] = [];
  const outcomes = [refusal(504), null, null, null];
  const { result } = renderHook(() =>
    useKeyedChange(async (key, _pence: number) => {
      keys.push(key);
      const problem = outcomes[keys.length - 1];
      if (problem) throw problem;
    }),
  );
  for (const pence of [100, 100, 100, 200]) await act(async () => void (await result.current.run(pence)));
  const [lost, repeated, another, larger] = keys;
  expect(repeated).toBe(lost);
  expect(new Set([lost, another, larger]).size).toBe(3);
});
