import { setTimeout as pause } from 'node:timers/promises';

/** Answered by an attempt whose condition did not hold because another writer was faster. */
export const overtaken = Symbol('overtaken');

/** At the end of its tries a change throws an error that names what it could not write, or answers `otherwise`. */
type Options<R> = { readonly tries?: number } & ({ readonly what: string } | { readonly otherwise: () => R });

/** Of so many writers of one item each has its turn, for every round has a winner. */
const usualTries = 12;
/** Milliseconds. */
const firstPause = 10;
const longestPause = 200;

/**
 * Optimistic locking: an attempt reads, decides and writes under a condition, and is made again from a new read while another writer is
 * faster. Between attempts it waits by exponential backoff with full jitter, so that writers of one item fall out of step. What an
 * attempt throws is not tried again.
 */
export async function untilWritten<T, R = never>(
  attempt: (round: number) => Promise<T | typeof overtaken>,
  options: Options<R>,
): Promise<T | R> {
  const { tries = usualTries } = options;
  for (let round = 1; round <= tries; round += 1) {
    const result = await attempt(round);
    if (result !== overtaken) return result;
    if (round < tries) await pause(Math.random() * Math.min(longestPause, firstPause * 2 ** (round - 1)));
  }
  if ('otherwise' in options) return options.otherwise();
  throw new Error(`${options.what} was changed by others ${tries} times over.`);
}
