import { setTimeout as pause } from 'node:timers/promises';

/** Counts passed and failed checks, and prints each as it ends. */
export class Report {
  passed = 0;
  failed = 0;

  /** Runs one check; a failed one does not stop the others. Answers whether it held. */
  async check(sentence: string, run: () => Promise<void>): Promise<boolean> {
    const started = performance.now();
    try {
      await run();
      this.passed += 1;
      console.log(`  passed  ${sentence} (${Math.round(performance.now() - started)} ms)`);
      return true;
    } catch (error) {
      this.failed += 1;
      console.log(`  FAILED  ${sentence}\n          ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }
}

export function expectEqual<T>(actual: T, expected: T, what: string): void {
  if (actual !== expected) throw new Error(`${what}: expected ${String(expected)}, got ${String(actual)}.`);
}

/** Repeats until the answer is right; the error contains the last answer. */
export async function eventually<T>(
  what: string,
  seconds: number,
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
): Promise<T> {
  const until = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (performance.now() > until) {
      throw new Error(`${what} did not happen within ${seconds} s; last answer: ${JSON.stringify(answer)}`);
    }
    await pause(200);
  }
}
