import { useDeferredValue, useMemo } from 'react';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { useNow } from '#web/api/use-now.ts';
import { useVisitor } from '#web/api/visitor.ts';
import type { Visitor } from '#web/api/visitor.ts';

/** Who looks at titles, undefined until it is known, and when. */
export interface Looking {
  readonly visitor: Visitor | undefined;
  readonly now: Instant;
}

/**
 * Read once for all cards of a list: each would listen by itself, and the stream has many titles. Who it is comes after everything
 * else has been drawn, so a hundred cards make way for whoever scrolls or presses meanwhile.
 */
export function useViewer(): Looking {
  const visitor = useDeferredValue(useVisitor().data);
  const now = useNow();
  return useMemo(() => ({ visitor, now }), [visitor, now]);
}
