import { useMemo } from 'react';

import type { Availability } from '#shared/domain/availability/availability.ts';
import type { SaleContext } from '#shared/domain/call-to-action/call-to-action.ts';
import { generalSale } from '#shared/domain/mode-of-sale/mode-of-sale.ts';
import { useNow } from '#web/api/now.ts';
import { availabilityPoll } from '#web/api/refresh.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';

/** The season as cards. */
export const useEvents = () => useResource('events', {});

/** One event as its page shows it, from its latest season; the answer is a list of one. */
export const useEventDetails = (slug: string) => useResource('eventDetails', { query: { slug } });

export const useHomepage = () => useResource('homepage', {});

export interface Sale extends SaleContext {
  readonly availability: ReadonlyMap<string, Availability> | null;
  /** The counts could not be had: nothing is known of what is left, which is not the same as nothing being left. */
  readonly countsFailed: boolean;
  /** Name of the visitor's own membership, for the sentence on when their booking opens. */
  readonly membership: string | null;
}

/**
 * Who is buying, when, and what is left: everything that a call to action depends on. Until it is known who is looking
 * (always in the HTML of the server) that is a visitor without an account.
 */
export function useSale(): Sale {
  const now = useNow();
  const user = useVisitor().data?.user;
  const { data, error } = useResource('availability', {}, { every: availabilityPoll });
  const countsFailed = data === undefined && error !== undefined;
  const availability = useMemo(() => {
    if (data) return new Map(data.map((left) => [left.id, left]));
    // Counts that cannot be had leave every call to action UNKNOWN ("More info") instead of LOADING for ever.
    return countsFailed ? new Map<string, never>() : null;
  }, [data, countsFailed]);
  return {
    now,
    availability,
    countsFailed,
    modeOfSale: user?.modeOfSale ?? generalSale,
    isLoggedIn: user !== undefined && user !== null,
    membership: user?.membership?.title ?? null,
  };
}
