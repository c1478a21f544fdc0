import { useCallback, useLayoutEffect, useRef } from 'react';
import useSWR, { SWRConfig, unstable_serialize as serialize, useSWRConfig } from 'swr';
import type { SWRConfiguration } from 'swr';

import { ApiProblem, isWorthRetrying } from './api-problem.ts';
import { useCache } from './cache.ts';
import type { DataFor, InputFor, ReadName } from './contract-types.ts';
import { isOlderThan, loadedAt } from './data-age.ts';
import { keyFor } from './key-for.ts';
import type { Key } from './key-for.ts';
import { lastContent } from './last-content.ts';
import { read } from './read.ts';
import { ageOf, isSettledBy, personalAge } from './refresh.ts';
import { waitBefore } from './retry-after.ts';

/** `useVisitor` reads the user, because a visitor without an account is a normal answer. */
export type ResourceName = Exclude<ReadName, 'user'>;

export interface ResourceState<T> {
  readonly data: T | undefined;
  /** The last request's failure: status (0 for no answer) and message. Reset when the next one is sent. */
  readonly error: ApiProblem | undefined;
  /** Loading, without anything to show yet. */
  readonly isLoading: boolean;
  /** Milliseconds since the epoch; null where it came with the HTML, or never. */
  readonly lastUpdated: number | null;
  readonly retry: () => void;
}

interface Options {
  /** The polling interval in milliseconds while the page is visible, or a function of the data. */
  readonly every?: number | ((data: unknown) => number);
}

/** Data of a path by contract name; `null` as input fetches nothing. A feature wraps it only where it adds something. */
export function useResource<Name extends ResourceName>(
  name: Name,
  input: InputFor<Name> | null,
  { every }: Options = {},
): ResourceState<DataFor<Name>> {
  const key = input === null ? null : keyFor(name, input);
  return useKey<DataFor<Name>>(key, read, every);
}

/** The policy of every load in one place: ages, retries, polling. */
export function useKey<T>(
  key: Key | null,
  fetcher: (key: Key) => Promise<unknown>,
  every?: Options['every'],
): ResourceState<T> {
  // The contract defines the data of a key; the cache is untyped.
  const load = fetcher as (key: Key) => Promise<T>;
  const { cache } = useSWRConfig();
  const { refresh } = useCache();
  const known = key ? cache.get(serialize(key)) : undefined;
  const last: unknown = known?.error;
  const interval = useInterval(every, known?.data);
  const { data, error, isLoading, mutate } = useSWR<T, ApiProblem>(key, load, {
    ...policyOf<T>(key, interval, last),
    // The session has ended since the visitor was read.
    onError: ({ status }) => {
      if (status === 401) void refresh('user').catch(() => undefined);
    },
  });
  const isWaiting = isLoading && data === undefined;
  return {
    // Earlier contents are better than none while the house is unreachable.
    data: data ?? (key && error && isRepeated(error) ? (lastContent(serialize(key)) as T | undefined) : undefined),
    error: isWaiting ? undefined : error,
    isLoading: isWaiting,
    lastUpdated: key ? loadedAt(serialize(key)) : null,
    retry: () => void mutate().catch(() => undefined),
  };
}

const isRepeated = (error: unknown): boolean => isWorthRetrying(error) || waitBefore(error, 1) !== undefined;

/** SWR asks nobody any more once the part of the page is gone. */
const repeat: Required<SWRConfiguration>['onErrorRetry'] = (error: unknown, key, config, ask, options) => {
  if (!(error instanceof ApiProblem) || error.status !== 429)
    return SWRConfig.defaultValue.onErrorRetry(error, key, config, ask, options);
  const wait = waitBefore(error, options.retryCount);
  if (wait !== undefined) setTimeout(() => void ask(options), wait);
};

type Interval = number | ((data: unknown) => number);

/**
 * The polling interval as one stable function: SWR restarts its timer for every new function, so a page that renders each second would
 * never poll; and it never calls a function again that has returned 0.
 */
function useInterval(every: Options['every'] = 0, known: unknown): Interval {
  const latest = useRef(every);
  useLayoutEffect(() => {
    latest.current = every;
  });
  const next = useCallback((data: unknown): number => intervalOf(latest.current, data), []);
  return intervalOf(every, known) > 0 ? next : 0;
}

const intervalOf = (every: Interval, data: unknown): number => (typeof every === 'number' ? every : every(data));

const isBrowser = typeof document !== 'undefined';

function policyOf<T>(key: Key | null, interval: Interval, last: unknown): SWRConfiguration<T, ApiProblem> {
  if (!key) return {};
  const age = ageOf(key[0]);
  const isSettled = last instanceof ApiProblem && isSettledBy(key[0], last.status) && !isOlderThan(serialize(key), age);
  return {
    // Without data SWR fetches on every entry, whatever the options.
    ...(isSettled ? { revalidateOnMount: false } : {}),
    revalidateIfStale: isBrowser && isOlderThan(serialize(key), age),
    // Content does not change while another window has the focus; a basket or a sale does.
    revalidateOnFocus: age <= personalAge,
    focusThrottleInterval: Math.max(age, 5000),
    shouldRetryOnError: isRepeated,
    onErrorRetry: repeat,
    errorRetryCount: 3,
    errorRetryInterval: 2000,
    refreshInterval: interval,
  };
}
