import { useDeferredValue, useMemo } from 'react';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { useNow } from '#web/api/use-now.ts';
import { useVisitor } from '#web/api/visitor.ts';
import type { Visitor } from '#web/api/visitor.ts';

/** The visitor, undefined until known, and the time. */
export interface Looking {
  readonly visitor: Visitor | undefined;
  readonly now: Instant;
}

/**
 * Read once for all cards of a list, which would otherwise subscribe one by one. The visitor is applied after everything else is drawn, so
 * a hundred cards yield to scrolling and presses.
 */
export function useViewer(): Looking {
  const visitor = useDeferredValue(useVisitor().data);
  const now = useNow();
  return useMemo(() => ({ visitor, now }), [visitor, now]);
}
