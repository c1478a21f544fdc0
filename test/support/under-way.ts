import { setImmediate as nextTurn } from 'node:timers/promises';

const calls = new Set<Promise<unknown>>();

/** Tracks an answer that a page waits for. */
export function isUnderWay<T>(answer: Promise<T>): Promise<T> {
  calls.add(answer);
  const end = () => calls.delete(answer);
  answer.then(end, end);
  return answer;
}

/**
 * Resolves when a page waits for no answer any more, follow-up requests included. A page removed earlier would handle an answer after its
 * test, with a removed cache, and fail the next test.
 */
export async function nothingUnderWay(): Promise<void> {
  while (calls.size > 0) {
    await Promise.allSettled(calls);
    await nextTurn();
  }
}
