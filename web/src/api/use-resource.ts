import { useCallback, useLayoutEffect, useRef } from 'react';
import useSWR, { unstable_serialize as serialize, useSWRConfig } from 'swr';
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

/** The user is read through `useVisitor`, because a visitor without an account is a normal answer. */
export type ResourceName = Exclude<ReadName, 'user'>;

export interface ResourceState<T> {
  readonly data: T | undefined;
  /** What the last request failed with: its status (0 for none) and its message. Gone as soon as the next one is sent. */
  readonly error: ApiProblem | undefined;
  /** There is nothing to show yet, and it is being fetched. */
  readonly isLoading: boolean;
  /** Milliseconds since the epoch; null where it came with the HTML, or never did. */
  readonly lastUpdated: number | null;
  readonly retry: () => void;
}

interface Options {
  /** Poll at this interval in milliseconds while the page is visible, or as long as the data says so. */
  readonly every?: number | ((data: unknown) => number);
}

/** Data of a path by contract name; `null` as input asks for nothing. Features wrap it in hooks of their own. */
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
  // The contract says what comes back for a key; the cache below it is untyped.
  const load = fetcher as (key: Key) => Promise<T>;
  const { cache } = useSWRConfig();
  const { refresh } = useCache();
  const known = key ? cache.get(serialize(key)) : undefined;
  const last: unknown = known?.error;
  const interval = useInterval(every, known?.data);
  const { data, error, isLoading, mutate } = useSWR<T, ApiProblem>(key, load, {
    ...policyOf<T>(key, interval, last),
    // The session has ended since it was looked at who is here.
    onError: ({ status }) => {
      if (status === 401) void refresh('user').catch(() => undefined);
    },
  });
  const isWaiting = isLoading && data === undefined;
  return {
    // Content that was seen before is better than none while the house cannot be reached.
    data: data ?? (key && error && isWorthRetrying(error) ? (lastContent(serialize(key)) as T | undefined) : undefined),
    error: isWaiting ? undefined : error,
    isLoading: isWaiting,
    lastUpdated: key ? loadedAt(serialize(key)) : null,
    retry: () => void mutate().catch(() => undefined),
  };
}

type Interval = number | ((data: unknown) => number);

/**
 * What the caller says of the next look, under one name for as long as there is one to come: SWR begins to wait anew whenever it is given
 * another function, so a page that is drawn every second would never look; and it never asks a function again that once said 0.
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
    // Without data SWR asks on every entry, whatever it was told before.
    ...(isSettled ? { revalidateOnMount: false } : {}),
    revalidateIfStale: isBrowser && isOlderThan(serialize(key), age),
    // Content does not change while somebody looks elsewhere; a basket or a sale does.
    revalidateOnFocus: age <= personalAge,
    focusThrottleInterval: Math.max(age, 5000),
    shouldRetryOnError: isWorthRetrying,
    errorRetryCount: 3,
    errorRetryInterval: 2000,
    refreshInterval: interval,
  };
}
