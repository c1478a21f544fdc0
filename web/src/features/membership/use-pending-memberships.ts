import { useEffect, useState } from 'react';

import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { useResource } from '#web/api/use-resource.ts';

export type PendingMemberships = DataFor<'processingStatus'>;

/** A payment counts within seconds, so the page polls while one is pending. */
const lookAgain = 4000;

/** Whether something paid does not count yet; the cache's type is unknown. */
export const isOnItsWay = (data: unknown): boolean =>
  Array.isArray(data) && data.some((each: { readonly kind?: unknown }) => each.kind === 'payment');

/**
 * Memberships in progress: paid but not counting, being checked, waiting to be redeemed. Undefined until loaded; empty where loading fails,
 * since the page works without it.
 */
export function usePendingMemberships(): PendingMemberships | undefined {
  const { refresh } = useCache();
  const { data, isLoading } = useResource(
    'processingStatus',
    {},
    { every: (now) => (isOnItsWay(now) ? lookAgain : 0) },
  );
  const waits = isOnItsWay(data);
  useEffect(() => {
    // Once it has arrived, refetches everything that depends on it.
    if (!waits) return undefined;
    return () => void refresh('user', 'accountMembership', 'basket').catch(() => undefined);
  }, [waits, refresh]);
  const [isAsked, setIsAsked] = useState(false);
  if (!isLoading && !isAsked) setIsAsked(true);
  return data ?? (isAsked ? [] : undefined);
}
