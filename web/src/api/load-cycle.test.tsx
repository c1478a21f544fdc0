import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import type { ReadName } from './contract-types.ts';
import { markLoaded } from './data-age.ts';
import { ageOf, availabilityPoll } from './refresh.ts';
import { useResource } from './use-resource.ts';

const call = vi.fn<typeof fetch>();
const said = { warn: vi.fn<(...words: unknown[]) => void>(), debug: vi.fn<(...words: unknown[]) => void>() };
const input = { query: { slug: 'tosca' } };

beforeEach(() => {
  vi.stubGlobal('fetch', call);
  vi.spyOn(console, 'warn').mockImplementation(said.warn);
  vi.spyOn(console, 'debug').mockImplementation(said.debug);
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  call.mockReset();
  said.warn.mockReset();
  said.debug.mockReset();
});

const film = (id: string) => new Response(JSON.stringify({ data: { type: 'x', id, attributes: {} } }));
const refusal = (status: number, code = 'unexpected') =>
  new Response(JSON.stringify({ errors: [{ status: String(status), code, title: 'It broke.' }] }), { status });

/** A request that is answered when the test says so. */
function held() {
  let answer: (response: Response) => void = () => undefined;
  call.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  return (response: Response) => act(async () => answer(response));
}

function inOneCache() {
  const cache = new Map();
  return ({ children }: { readonly children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>{children}</SWRConfig>
  );
}

const enter = (wrapper = inOneCache()) => renderHook(() => useResource('digitalEventDetails', input), { wrapper });

describe('the load cycle (spec 1 §4)', () => {
  it('a request sets loading and clears the error', async () => {
    proves(
      statements.siteEntities.everyResourceDataHoldsError,
      statements.visitStates.requestSetsLoadingClearsError,
      statements.visitStates.dataRefetchedPageEntryNothing,
      statements.streamResources.userDataIsLoadingErrorLastUpdated,
      statements.streamStates.requestSetsLoadingClearsError,
    );
    call.mockResolvedValueOnce(refusal(409));
    const { result } = enter();
    expect(result.current).toMatchObject({ isLoading: true, error: undefined });
    await waitFor(() => expect(result.current.error).toBeDefined());
    const answer = held();
    act(() => result.current.retry());
    await waitFor(() => expect(result.current).toMatchObject({ isLoading: true, error: undefined }));
    await answer(film('tosca'));
  });

  it('a failure stores status and message and stops loading', async () => {
    proves(
      statements.siteEntities.everyResourceDataHoldsError,
      statements.visitStates.failureStoresErrorStopsLoading,
      statements.streamStates.failureStoresErrorHttpStatus,
      statements.streamCalls.failedCallStoresErrorSection,
    );
    call.mockResolvedValueOnce(refusal(409, 'basket-changed'));
    const { result } = enter();
    await waitFor(() => expect(result.current.isLoading).toBe(false));
    expect(result.current.error).toMatchObject({ status: 409, message: 'It broke.' });
    expect(result.current.lastUpdated).toBeNull();
  });

  it('a failure without an answer stores no status but a message', async () => {
    proves(statements.streamStates.failureStoresErrorHttpStatus);
    call.mockRejectedValue(new TypeError('Failed to fetch'));
    const { result } = enter();
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 0 }));
    expect(result.current.error?.message).not.toBe('');
  });

  it('a success stores the data, clears the error and stamps the time', async () => {
    proves(
      statements.siteEntities.everyResourceDataHoldsError,
      statements.visitStates.successStoresDataClearsError,
      statements.streamResources.userDataIsLoadingErrorLastUpdated,
      statements.streamStates.successStoresDataClearsError,
    );
    call.mockResolvedValueOnce(refusal(409)).mockResolvedValueOnce(film('tosca'));
    const { result } = enter();
    await waitFor(() => expect(result.current.error).toBeDefined());
    const before = Date.now();
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.data).toMatchObject({ id: 'tosca' }));
    expect(result.current).toMatchObject({ error: undefined, isLoading: false });
    expect(result.current.lastUpdated).toBeGreaterThanOrEqual(before);
  });
});

describe('entering a page again', () => {
  it.each([
    ['an error exists', async () => call.mockResolvedValueOnce(refusal(409)), 0, 2],
    ['the data is younger than an hour', async () => call.mockResolvedValueOnce(film('old')), 3_599_000, 1],
    ['the data is older than an hour', async () => call.mockResolvedValueOnce(film('old')), 3_600_000, 2],
  ])('when %s', async (row, first, later, requests) => {
    proves(
      statements.visitStates.dataRefetchedPageEntryError,
      statements.streamScreens.subscriptionDetailsReloadDataEntry,
      statements.streamScreens.cancellationReloadsDataEntry,
      statements.streamScreens.returnsFormsPageReloadsData,
      statements.streamScreens.streamCampaignPromoReloadsData,
      statements.streamScreens.digitalEventVideosReloadEntry,
      statements.streamStates.pagesRefetchEntryIfErrored,
    );
    if (row === 'an error exists')
      proves(
        statements.visitStates.dataRefetchedPageEntryError,
        statements.siteErrors.everyFailedLoadLoggedStatus,
        statements.streamStates.pagesRefetchEntryIfErrored,
        statements.streamErrors.pagesRefetchNextEntryAfterFailure,
      );
    if (row === 'the data is older than an hour')
      proves(statements.visitStates.dataRefetchedPageEntryOlder, statements.streamStates.pagesRefetchEntryIfErrored);
    const wrapper = inOneCache();
    await first();
    // A running clock would pass the last second of the hour on a slow machine.
    const then = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(then);
    const page = enter(wrapper);
    await waitFor(() => expect(page.result.current.isLoading).toBe(false));
    page.unmount();
    clock.mockReturnValue(then + later);
    call.mockResolvedValueOnce(film('new'));
    enter(wrapper);
    // A page that has data asks after its first frame.
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    expect(call).toHaveBeenCalledTimes(requests);
  });

  it('keeps what is younger: an hour for content, a minute for what is personal and the menu (spec 1 §9)', () => {
    proves(
      statements.visitStates.dataRefetchedPageEntryOlder,
      statements.siteLimits.refreshAge1HourContent,
      statements.siteLimits.refreshAge1MinuteBasket,
      statements.streamStates.currentUserLoadRunsIfError,
      statements.streamLimits.refreshAge1HourStream,
      statements.streamLimits.refreshAge1HourOther,
      statements.streamLimits.refreshAge1MinuteBasket,
    );
    const hour: readonly ReadName[] = [
      'events',
      'eatAndDrink',
      'cateringMenu',
      'eventDetails',
      'digitalEvents',
      'homepage',
      'news',
      'staticPage',
    ];
    expect(hour.map(ageOf)).toEqual(hour.map(() => 3_600_000));
    const minute: readonly ReadName[] = ['basket', 'navBar', 'user'];
    expect(minute.map(ageOf)).toEqual(minute.map(() => 60_000));
    expect(availabilityPoll).toBe(30_000);
  });
});

describe('the log (spec 1 §8)', () => {
  it('has every failed load with its status and message', async () => {
    proves(
      statements.siteErrors.everyFailedLoadLoggedStatus,
      statements.streamCalls.failedCallStoresErrorSection,
      statements.streamErrors.everyFailedDataLoadLogged,
    );
    call.mockResolvedValueOnce(refusal(409));
    enter();
    await waitFor(() =>
      expect(said.warn).toHaveBeenCalledWith(
        'Error fetching digitalEventDetails',
        expect.objectContaining({ status: 409, message: 'It broke.' }),
      ),
    );
  });

  it.each([
    [404, 'debug', 'warn'],
    [409, 'warn', 'debug'],
  ] as const)('has a static page that answers %i at level %s, and its error is stored', async (status, level, not) => {
    proves(statements.siteErrors.searchStaticPage404Answers);
    call.mockResolvedValueOnce(refusal(status, 'not-found'));
    const { result } = renderHook(() => useResource('staticPage', { query: { path: '/policies/x' } }), {
      wrapper: inOneCache(),
    });
    await waitFor(() => expect(result.current.error).toMatchObject({ status }));
    expect(said[level]).toHaveBeenCalledTimes(1);
    expect(said[not]).not.toHaveBeenCalled();
  });

  it("has festivals in the document's own words", async () => {
    proves(statements.siteErrors.festivalFetchErrorsLoggedError);
    call.mockResolvedValueOnce(refusal(409));
    renderHook(() => useResource('festival', { query: { slug: 'x' } }), { wrapper: inOneCache() });
    await waitFor(() => expect(said.warn.mock.calls[0]?.[0]).toBe('Error fetching festival data'));
  });
});

describe('when the house cannot be reached at all', () => {
  /** As in a reloaded page: the tab keeps its storage, the page has no state. */
  const anew = () => enter(inOneCache());

  it('shows the content that this tab has seen before, and keeps the error', async () => {
    call.mockResolvedValueOnce(film('tosca'));
    const seen = anew();
    await waitFor(() => expect(seen.result.current.data).toMatchObject({ id: 'tosca' }));
    seen.unmount();
    await waitFor(() => expect(sessionStorage.length).toBeGreaterThan(0));
    call.mockRejectedValue(new TypeError('Failed to fetch'));
    markLoaded('another key');
    const { result } = anew();
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 0 }));
    expect(result.current.data).toMatchObject({ id: 'tosca' });
    expect(result.current.isLoading).toBe(false);
  });

  it('shows nothing old for what is really gone', async () => {
    call.mockResolvedValueOnce(film('tosca'));
    const seen = anew();
    await waitFor(() => expect(seen.result.current.data).toBeDefined());
    seen.unmount();
    await waitFor(() => expect(sessionStorage.length).toBeGreaterThan(0));
    call.mockResolvedValueOnce(refusal(404, 'not-found'));
    const { result } = anew();
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 404 }));
    expect(result.current.data).toBeUndefined();
  });
});

describe('looking again', () => {
  it('goes by what the data says, however often the page is drawn meanwhile', async () => {
    vi.useFakeTimers();
    call.mockImplementation(async () => film('tosca'));
    // As with a countdown: the page renders long before the next poll is due, with another function each time.
    const { result, rerender } = renderHook(
      () => useResource('digitalEventDetails', input, { every: (data) => (data ? 1000 : 0) }),
      { wrapper: inOneCache() },
    );
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current.data).toMatchObject({ id: 'tosca' });
    for (let tenth = 0; tenth < 25; tenth += 1) {
      rerender();
      await act(() => vi.advanceTimersByTimeAsync(100));
    }
    expect(call).toHaveBeenCalledTimes(3);
  });
});
