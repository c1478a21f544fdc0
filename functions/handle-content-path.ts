import type { PathEntry } from '#shared/kernel/contract/path.ts';

import { contentVersion } from './platform/documents/content-version.ts';
import { anonymousPorts, handlePathWith } from './platform/http/handle-path.ts';
import type { MethodHandlers, PathHandler } from './platform/http/handle-path.ts';
import { keepAnswers } from './platform/http/kept-answers.ts';
import type { KeepAnswer } from './platform/http/kept-answers.ts';

const keepContent = keepAnswers(contentVersion);

/**
 * The Lambda of a path whose answers are the same for everybody, because they are made from published documents and the time alone. It
 * reads no session. It keeps its answers until the content changes or the minute ends; `keepAnswer` is for a path that reads more than
 * documents.
 */
export function handleContentPath<E extends PathEntry>(
  entry: E,
  handlers: MethodHandlers<E>,
  keepAnswer: KeepAnswer = keepContent,
): PathHandler<E> {
  return handlePathWith({ ...anonymousPorts, keepAnswer }, entry, handlers);
}
