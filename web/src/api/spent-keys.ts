import type { ApiProblem } from './api-problem.ts';

const spent = new Set<string>();

/** Under a key that was answered so, nothing can be done any more: whoever repeats it after having looked needs another one. */
export function noteSpent(key: string | undefined, { code }: ApiProblem): void {
  if (key !== undefined && (code === 'already-done' || code === 'outcome-unknown')) spent.add(key);
}

export function isSpent(key: string): boolean {
  return spent.has(key);
}
