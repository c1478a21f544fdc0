import type { DataFor } from '#web/api/contract-types.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';

import type { Offer } from './types.ts';

/** A visitor's status with the stream: `open` may choose a plan. */
export type StreamStatus = keyof Offer['alreadySubscribed'] | 'open';
type Details = DataFor<'streamDetails'>;

const streamScheme = 'stream-subscription';

export interface StreamStanding {
  readonly standing: StreamStatus;
  /** When it closes, where it ends by itself. */
  readonly until: string | null;
}

/**
 * Decided by the account's schemes, and for present and past subscribers by the details too. Where these cannot be loaded the scheme
 * decides: it is the right to watch.
 */
export function useStanding(): StreamStanding {
  const { data: visitor } = useVisitor();
  const scheme = visitor?.user?.schemes.find(({ id }) => id === streamScheme);
  const { data: details } = useResource('streamDetails', scheme ? {} : null);
  const open = { standing: 'open', until: null } as const;
  if (!scheme) return open;
  if (!details?.state) {
    if (scheme.status === 'paused') return { standing: 'paused', until: null };
    return scheme.status === 'eligible' ? { standing: 'active', until: null } : open;
  }
  const until = details.benefitsEnd;
  switch (details.state) {
    case 'active':
    case 'grace':
      return details.hasFreeSubscription ? given(details) : { standing: 'active', until: null };
    case 'paused':
      return { standing: 'paused', until: null };
    case 'cancelled':
      return details.hasFreeSubscription ? given(details) : { standing: 'cancelled', until };
    case 'ended':
      return details.allow_resub === 'N' ? { standing: 'notAllowed', until: null } : open;
  }
}

function given({ allow_resub: allowed, benefitsEnd: until }: Details): StreamStanding {
  return { standing: allowed === 'N' ? 'freeOnly' : 'free', until };
}
