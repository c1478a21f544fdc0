import { setImmediate as nextTurn } from 'node:timers/promises';

const calls = new Set<Promise<unknown>>();

/** Remembers an answer that a page waits for, until it is there. */
export function isUnderWay<T>(answer: Promise<T>): Promise<T> {
  calls.add(answer);
  const end = () => calls.delete(answer);
  answer.then(end, end);
  return answer;
}

/**
 * Resolves when a page waits for no answer any more, those included that an answer makes it ask for. A page taken away
 * earlier would go on with an answer after its test, with a cache that is gone, and fail whichever test runs then.
 */
export async function nothingUnderWay(): Promise<void> {
  while (calls.size > 0) {
    await Promise.allSettled(calls);
    await nextTurn();
  }
}
