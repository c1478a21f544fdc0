import type { PathName } from '#shared/catalogue/contract.ts';

import type { ApiProblem } from './api-problem.ts';

/** An unknown address is a visitor's typing error, not a fault of the house. */
const quietWhenMissing: ReadonlySet<PathName> = new Set(['search', 'staticPage']);

/** Logs every failed load with status and message; a missing page or search at debug level only (spec 1 §8). */
export function logFailure(name: PathName, { status, code, message }: ApiProblem): void {
  const words = name === 'festival' ? 'Error fetching festival data' : `Error fetching ${name}`;
  const level = status === 404 && quietWhenMissing.has(name) ? 'debug' : 'warn';
  console[level](words, { status, code, message });
}
