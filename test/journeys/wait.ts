import { setTimeout as pause } from 'node:timers/promises';

/**
 * Milliseconds within which anything that a visitor waits for has to happen. A bound on hanging, not on speed: a virtual machine may
 * be left with a third of its processor for minutes.
 */
export const patience = 30_000;
/** What one visitor does, all others see within this many milliseconds; a poll of the page and some air. */
export const seenByOthers = 10_000;

/** Repeats until the answer is right; the error contains the last answer. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
  within = patience,
): Promise<T> {
  const until = performance.now() + within;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (performance.now() > until) {
      throw new Error(`${what} did not happen within ${within / 1000} s; last seen: ${JSON.stringify(answer)}`);
    }
    await pause(100);
  }
}

export function expectEqual<T>(actual: T, expected: T, what: string): void {
  if (actual !== expected) throw new Error(`${what}: expected ${String(expected)}, got ${String(actual)}.`);
}

export function expectMatch(actual: string, pattern: RegExp, what: string): void {
  if (!pattern.test(actual)) throw new Error(`${what}: expected ${String(pattern)}, got "${actual}".`);
}

export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}
