import type { DataFor } from '#web/api/contract-types.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';

import type { Offer } from './types.ts';

/** How somebody stands to the stream: `open` may choose a plan. */
export type StreamStatus = keyof Offer['alreadySubscribed'] | 'open';
type Details = DataFor<'streamDetails'>;

const streamScheme = 'stream-subscription';

export interface StreamStanding {
  readonly standing: StreamStatus;
  /** Until when it is open, where it ends by itself. */
  readonly until: string | null;
}

/**
 * By the schemes of the account, and for those who have or had a subscription by its details too. Where those cannot be read the scheme
 * alone decides: it is what the right to watch goes by.
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
