import type { PathEntry } from '#shared/kernel/contract/path.ts';

import { contentVersion } from './platform/documents/content-version.ts';
import { anonymousPorts, handlePathWith } from './platform/http/handle-path.ts';
import type { MethodHandlers, PathHandler } from './platform/http/handle-path.ts';
import { keepAnswers } from './platform/http/kept-answers.ts';
import type { KeepAnswer } from './platform/http/kept-answers.ts';
import { findAnswer, storeAnswer } from './platform/http/stored-answers.ts';

const keepContent = keepAnswers({ version: contentVersion, find: findAnswer, store: storeAnswer });

/**
 * The Lambda of a path whose answers are the same for everybody, because they are made from published documents and the time alone. It
 * reads no session. It keeps its answers, and stores those that the product itself asks for, until the content changes or time alone
 * changes them.
 */
export function handleContentPath<E extends PathEntry>(entry: E, handlers: MethodHandlers<E>): PathHandler<E> {
  return handleKeptPath(entry, handlers, keepContent);
}

/** The same for a path that reads more than documents. */
export function handleKeptPath<E extends PathEntry>(
  entry: E,
  handlers: MethodHandlers<E>,
  keepAnswer: KeepAnswer,
): PathHandler<E> {
  return handlePathWith({ ...anonymousPorts, keepAnswer }, entry, handlers);
}
