import type { PathEntry } from '#shared/kernel/contract/path.ts';
import { handlePathWith } from '#functions/platform/http/handle-path.ts';
import type { MethodHandlers, PathHandler } from '#functions/platform/http/handle-path.ts';
import { runOnce } from '#functions/platform/http/idempotency.ts';
import { anonymous } from '#functions/platform/http/visitor.ts';

import { colleagueOf } from './commands/colleague-of-session.ts';

/** The Lambda of one path of the desk: it knows colleagues, and reads no customer's session. */
export function handleDeskPath<E extends PathEntry>(entry: E, handlers: MethodHandlers<E>): PathHandler<E> {
  return handlePathWith({ visitorOf: () => Promise.resolve(anonymous), colleagueOf, runOnce }, entry, handlers);
}
