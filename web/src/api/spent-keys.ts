import type { ApiProblem } from './api-problem.ts';

const spent = new Set<string>();

/** Marks an idempotency key as used up by this answer: a further attempt needs another key. */
export function noteSpent(key: string | undefined, { code }: ApiProblem): void {
  if (key !== undefined && (code === 'already-done' || code === 'outcome-unknown')) spent.add(key);
}

export function isSpent(key: string): boolean {
  return spent.has(key);
}
