import { useEffect, useEffectEvent } from 'react';

import type { DataFor } from '#web/api/contract-types.ts';
import { useResource } from '#web/api/use-resource.ts';
import type { ResourceState } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';

type Purchased = DataFor<'purchasedStreams'>;

/** Milliseconds until it is worth asking again; 0 where nothing is pending. */
export function pollInterval(purchased: Purchased | undefined): number {
  const waits = (purchased?.streams ?? []).flatMap(({ poll_after }) => (poll_after === null ? [] : [poll_after]));
  return waits.length > 0 ? Math.min(...waits) * 1000 : 0;
}

/** The rentals of whoever is signed in, for a part of a page that asks after them already. */
export function useKnownRentals(): ResourceState<Purchased> {
  const isSignedIn = Boolean(useVisitor().data?.user);
  return useResource('purchasedStreams', isSignedIn ? {} : null);
}

/** The rentals of whoever is signed in; a pending one is asked after until it changes (spec 2 §4, §8). Once on a page: each has its timer. */
export function useRentals(): ResourceState<Purchased> {
  const state = useKnownRentals();
  const { data, error, retry } = state;
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') retry();
  });
  // Counted from the answer and not from the last render: a page that draws itself anew every few seconds would never ask.
  useEffect(() => {
    const wait = pollInterval(data);
    if (wait === 0) return undefined;
    let timer = 0;
    const waitAgain = (): void => {
      console.info(`PPV transaction pending. Checking again in ${wait / 1000} seconds.`);
      timer = window.setTimeout(() => {
        look();
        waitAgain();
      }, wait);
    };
    waitAgain();
    return () => window.clearTimeout(timer);
  }, [data]);
  // A clock may have been started, or have run out, while another window was looked at.
  const hasRentals = (data?.streams.length ?? 0) > 0;
  useEffect(() => {
    if (!hasRentals) return undefined;
    const seen = (): void => look();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [hasRentals]);
  useEffect(() => {
    if (error) console.warn('Failed to get user purchased streams');
  }, [error]);
  return state;
}
