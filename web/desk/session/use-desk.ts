import { createContext, useCallback, useContext, useState, useSyncExternalStore } from 'react';
import useSWR from 'swr';

import type { Duty } from '#shared/kernel/contract/duty.ts';
import { second } from '#shared/kernel/time/instant.ts';
import { isWorthRetrying } from '#web/api/api-problem.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';
import type { ChangeFor, ChangeMethod, ChangeName, DataFor, InputFor } from '#web/api/contract-types.ts';
import { keyFor } from '#web/api/key-for.ts';
import type { Key } from '#web/api/key-for.ts';
import type { ResourceName } from '#web/api/use-resource.ts';
import type { DataState } from '#web/ui/data-view.tsx';

import type { Desk, DeskSession, DeskState } from './desk.ts';

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk works inside the desk only.');
  return desk;
}

export function useDeskState(): DeskState {
  const desk = useDesk();
  return useSyncExternalStore(desk.subscribe, desk.state);
}

/** Of whoever is at the desk; for what is inside it. */
export function useSession(): DeskSession {
  const { gate } = useDeskState();
  if (!('session' in gate)) throw new Error('Nobody is at the desk.');
  return gate.session;
}

export const may = ({ duties }: Pick<DeskSession, 'duties'>, duty: Duty | null): boolean =>
  duty === null || duties.includes(duty);

/**
 * Whether the colleague may, or might since this part was first drawn. A duty that is taken meanwhile takes no form away in which something is
 * typed: the house refuses what the form sends.
 */
export function useMay(duty: Duty): boolean {
  const isAllowed = may(useSession(), duty);
  const [was, setWas] = useState(isAllowed);
  if (isAllowed && !was) setWas(true);
  return was || isAllowed;
}

/** Data of the desk: asked for on every entry and when the window has the focus again. A null input asks for nothing. */
export function useRead<Name extends ResourceName>(name: Name, input: InputFor<Name> | null): DataState<DataFor<Name>> {
  const desk = useDesk();
  // The contract defines the data of a key.
  const read = ([path, asked]: Key) => desk.call(path, 'GET', asked) as Promise<DataFor<Name>>;
  const { data, error, isLoading, mutate } = useSWR<DataFor<Name>, ApiProblem>(
    input === null ? null : keyFor(name, input),
    read,
    { shouldRetryOnError: isWorthRetrying, errorRetryCount: 3, errorRetryInterval: 2000 },
  );
  return {
    data,
    error: isLoading ? undefined : error,
    isLoading: isLoading && data === undefined,
    retry: () => void mutate().catch(() => undefined),
  };
}

/** Milliseconds between two looks of a page that stands open. */
const watchInterval = 10 * second;

/**
 * Data of the desk that is asked for again every ten seconds, or every so many milliseconds, while the page is in view, also after a
 * failure; the last answer stays.
 */
export function useWatch<Name extends ResourceName>(
  name: Name,
  input: InputFor<Name>,
  every = watchInterval,
): DataState<DataFor<Name>> {
  const desk = useDesk();
  // The contract defines the data of a key.
  const read = ([path, asked]: Key) => desk.watch(path, asked) as Promise<DataFor<Name>>;
  const { data, error, isLoading, mutate } = useSWR<DataFor<Name>, ApiProblem>(keyFor(name, input), read, {
    keepPreviousData: true,
    refreshInterval: every,
    refreshWhenOffline: true,
    // The interval ends with a failure. Its own steps grow.
    shouldRetryOnError: isWorthRetrying,
    onErrorRetry: (_error, _key, _config, again, { retryCount }) =>
      void setTimeout(() => void again({ retryCount }), every),
  });
  return { data, error, isLoading: isLoading && data === undefined, retry: () => void mutate().catch(() => undefined) };
}

/** Makes a change; it waits for a proof or the lock where one is in its way. Rejects with an `ApiProblem`. */
export function useSend() {
  const desk = useDesk();
  return useCallback(
    async <Name extends ChangeName, M extends ChangeMethod<Name>>(
      name: Name,
      method: M,
      input: ChangeFor<Name, M>,
      key?: string,
    ): Promise<DataFor<Name, M>> => {
      // The contract defines the answer.
      return (await desk.call(name, method, input, key)) as DataFor<Name, M>;
    },
    [desk],
  );
}
