import type { Instant } from '#shared/domain/time/instant.ts';
import { useNow } from '#web/api/now.ts';
import { useVisitor } from '#web/api/visitor.ts';
import type { Visitor } from '#web/api/visitor.ts';

/** Who looks at titles, undefined until it is known, and when. */
export interface Looking {
  readonly visitor: Visitor | undefined;
  readonly now: Instant;
}

/** Read once for all cards of a list: each would listen by itself, and the stream has many titles. */
export function useLooking(): Looking {
  return { visitor: useVisitor().data, now: useNow() };
}
