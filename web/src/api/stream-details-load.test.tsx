import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { proves, provesRow } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { useCache } from './cache.ts';
import { useResource } from './use-resource.ts';

const call = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', call);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  call.mockReset();
});

const details = () => new Response(JSON.stringify({ data: { type: 'streamDetails', id: 'clara', attributes: {} } }));
const refusal = (status: number) =>
  new Response(JSON.stringify({ errors: [{ status: String(status), code: 'unexpected', title: 'It broke.' }] }), {
    status,
  });

function inOneCache() {
  const cache = new Map();
  return ({ children }: { readonly children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0, errorRetryCount: 0 }}>{children}</SWRConfig>
  );
}

/** A page that reads the details, with a function that signs in. */
function enter(wrapper: ReturnType<typeof inOneCache>) {
  return renderHook(() => ({ details: useResource('streamDetails', {}), cache: useCache() }), { wrapper });
}

async function enterAndLeave(answer: Response, wrapper: ReturnType<typeof inOneCache>): Promise<void> {
  call.mockResolvedValueOnce(answer);
  const page = enter(wrapper);
  await waitFor(() => expect(page.result.current.details.isLoading).toBe(false));
  page.unmount();
}

const aFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

/** A running clock would pass the last tenth of a second on a slow machine. */
function stopClock() {
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  return { pass: (milliseconds: number) => clock.mockReturnValue(now + milliseconds) };
}

describe('user stream details on entering a page again (spec 2 §4)', () => {
  it.each([
    ['were never loaded', null, 0, 1],
    ['are younger than 60 s', details, 59_900, 1],
    ['are 60 s old', details, 60_000, 2],
    ['failed with 500', () => refusal(500), 0, 2],
    ['failed with 403', () => refusal(403), 0, 2],
    ['were refused with 401', () => refusal(401), 0, 1],
    ['were refused with 401 and that is 59.9 s ago', () => refusal(401), 59_900, 1],
    ['were refused with 401 and that is 60 s ago', () => refusal(401), 60_000, 2],
  ])('that %s', async (row, first, milliseconds, requests) => {
    proves(
      statements.streamScreens.usersStreamDetailsReloadEntry,
      statements.streamStates.userStreamDetailsRefetchIfErrored,
    );
    provesRow(row, {
      'failed with 500': [statements.streamStates.userStreamDetailsRefetchIfErrored],
      'were never loaded': [statements.streamStates.userStreamDetailsRefetchIfNever],
      'are younger than 60 s': [
        statements.streamStates.userStreamDetailsRefetchIfOlder,
        statements.streamLimits.userStreamDetailsRefreshAfter60,
      ],
    });
    const wrapper = inOneCache();
    const clock = stopClock();
    if (first) await enterAndLeave(first(), wrapper);
    clock.pass(milliseconds);
    call.mockResolvedValueOnce(details());
    enter(wrapper);
    await aFrame();
    expect(call).toHaveBeenCalledTimes(requests);
  });

  it('a 401 stays the answer until somebody signs in', async () => {
    proves(statements.streamRoles.status401UserDetailsDoesNotTrigger);
    const wrapper = inOneCache();
    await enterAndLeave(refusal(401), wrapper);
    const again = enter(wrapper);
    await aFrame();
    expect(again.result.current.details).toMatchObject({ isLoading: false, error: { status: 401 }, data: undefined });
    call.mockResolvedValueOnce(details());
    await act(() => again.result.current.cache.refresh('streamDetails'));
    await waitFor(() => expect(again.result.current.details.data).toMatchObject({ id: 'clara' }));
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('and so it is for whoever signs in on another page', async () => {
    const wrapper = inOneCache();
    await enterAndLeave(refusal(401), wrapper);
    const elsewhere = renderHook(() => useCache(), { wrapper });
    await act(() => elsewhere.result.current.refresh('streamDetails'));
    call.mockResolvedValueOnce(details());
    const { result } = enter(wrapper);
    await waitFor(() => expect(result.current.details.data).toMatchObject({ id: 'clara' }));
  });
});
