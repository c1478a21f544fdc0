import { useEffect } from 'react';

import type { DataFor } from '#web/api/contract-types.ts';
import { useResource } from '#web/api/use-resource.ts';
import type { ResourceState } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';

type Purchased = DataFor<'purchasedStreams'>;

/** Milliseconds until it is worth asking again; 0 where nothing is pending, or has been for too long. */
export function pollInterval(purchased: Purchased | undefined): number {
  const waits = (purchased?.streams ?? []).flatMap(({ poll_after }) => (poll_after === null ? [] : [poll_after]));
  return waits.length > 0 ? Math.min(...waits) * 1000 : 0;
}

/** Said each time that a wait begins (spec 2 §8). The cache is untyped; under this path there is only ever this. */
function nextLook(data: unknown): number {
  const wait = pollInterval(data as Purchased | undefined);
  if (wait > 0) console.info(`PPV transaction pending. Checking again in ${wait / 1000} seconds.`);
  return wait;
}

/** The rentals of whoever is signed in; a pending one is asked after until it changes (spec 2 §4). */
export function useRentals(): ResourceState<Purchased> {
  const isSignedIn = Boolean(useVisitor().data?.user);
  const state = useResource('purchasedStreams', isSignedIn ? {} : null, { every: nextLook });
  const { error } = state;
  useEffect(() => {
    if (error) console.error('Failed to get user purchased streams');
  }, [error]);
  return state;
}
