import type { PathEntry } from '#shared/kernel/contract/path.ts';

import { visitorOf } from './account/commands/visitor-of-session.ts';
import { handlePathWith } from './platform/http/handle-path.ts';
import type { MethodHandlers, PathHandler } from './platform/http/handle-path.ts';
import { runOnce } from './platform/http/idempotency.ts';

/** The Lambda of one path, with sessions and idempotency keys in the tables. */
export function handlePath<E extends PathEntry>(entry: E, handlers: MethodHandlers<E>): PathHandler<E> {
  return handlePathWith({ visitorOf, runOnce }, entry, handlers);
}
