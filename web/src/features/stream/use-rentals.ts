import { useEffect, useEffectEvent } from 'react';

import type { DataFor } from '#web/api/contract-types.ts';
import { useResource } from '#web/api/use-resource.ts';
import type { ResourceState } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';

type Purchased = DataFor<'purchasedStreams'>;

/** Milliseconds until the next poll; 0 without a pending one. */
export function pollInterval(purchased: Purchased | undefined): number {
  const waits = (purchased?.streams ?? []).flatMap(({ poll_after }) => (poll_after === null ? [] : [poll_after]));
  return waits.length > 0 ? Math.min(...waits) * 1000 : 0;
}

/** The customer's rentals, for a part of a page that already polls them. */
export function useKnownRentals(): ResourceState<Purchased> {
  const isSignedIn = Boolean(useVisitor().data?.user);
  return useResource('purchasedStreams', isSignedIn ? {} : null);
}

/** The customer's rentals; polls a pending one until it changes (spec 2 §4, §8). Use it once on a page: each has its timer. */
export function useRentals(): ResourceState<Purchased> {
  const state = useKnownRentals();
  const { data, error, retry } = state;
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') retry();
  });
  // Counted from the answer and not from the last render: a page that renders every few seconds would never poll.
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
  // A rental may have started or ended in another window.
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
