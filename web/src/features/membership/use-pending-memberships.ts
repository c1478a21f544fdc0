import { useEffect, useState } from 'react';

import { useCache } from '#web/api/cache.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { useResource } from '#web/api/use-resource.ts';

export type UnderWay = DataFor<'processingStatus'>;

/** A payment that has arrived counts within seconds, so the page looks again while one is on its way. */
const lookAgain = 4000;

/** Whether something is paid that does not count yet; what the cache holds is unknown until it is looked at. */
export const isOnItsWay = (data: unknown): boolean =>
  Array.isArray(data) && data.some((each: { readonly kind?: unknown }) => each.kind === 'payment');

/**
 * What of one's memberships is not settled yet: paid and not counting, being checked, waiting to be taken up. Unknown until it has been
 * asked for once; nothing, where that failed, for the page is worth showing without it.
 */
export function usePendingMemberships(): UnderWay | undefined {
  const { refresh } = useCache();
  const { data, isLoading } = useResource(
    'processingStatus',
    {},
    { every: (now) => (isOnItsWay(now) ? lookAgain : 0) },
  );
  const waits = isOnItsWay(data);
  useEffect(() => {
    // Once it has arrived, everything that depends on it is asked for anew.
    if (!waits) return undefined;
    return () => void refresh('user', 'accountMembership', 'basket').catch(() => undefined);
  }, [waits, refresh]);
  const [isAsked, setIsAsked] = useState(false);
  if (!isLoading && !isAsked) setIsAsked(true);
  return data ?? (isAsked ? [] : undefined);
}
