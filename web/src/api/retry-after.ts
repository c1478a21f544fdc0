import { second } from '#shared/kernel/time/instant.ts';

import { ApiProblem, unanswered } from './api-problem.ts';

/** The longest wait before a read is repeated. Whoever is told to come later than that is refused, and may press. */
const longest = 60 * second;
/** Where a gateway turns a read away and says no time. */
const unsaid = 2 * second;
/** So many attempts, each after twice as long, outlast the five minutes that the firewall counts. */
const attempts = 8;
/** As much as a visitor waits without a word: the house says a second or two when it is busy. */
const unnoticed = 3 * second;

/** `retry-after` in milliseconds, from seconds or from a date. */
export function saidBy({ headers }: Response): number | undefined {
  const said = headers.get('retry-after')?.trim();
  if (!said) return undefined;
  const milliseconds = /^\d+$/.test(said) ? Number(said) * second : Date.parse(said) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}

/**
 * Milliseconds before the read that was turned away with 429 is repeated for the `attempt`th time, from 1; undefined where it is not. Never
 * earlier than said, and up to half as long again: those who were turned away together do not come back together.
 */
export function waitBefore(problem: unknown, attempt: number): number | undefined {
  if (!(problem instanceof ApiProblem) || problem.status !== 429 || attempt > attempts) return undefined;
  const said = problem.retryAfter ?? (problem.code === 'too-busy' ? unsaid : undefined);
  if (said === undefined || said > longest) return undefined;
  return Math.min(longest, Math.max(second, said) * 2 ** (attempt - 1)) * (1 + Math.random() / 2);
}

/** The wait that a read makes by itself before anybody hears of it; undefined where that would be noticed. */
export function shortWaitBefore(problem: unknown): number | undefined {
  const wait = waitBefore(problem, 1);
  return wait !== undefined && wait <= unnoticed ? wait : undefined;
}

/** Rejects as an unanswered request when the page goes or `signal` aborts. */
export function waitUnlessGone(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      removeEventListener('pagehide', stop);
      settle();
    };
    const stop = end(() => reject(unanswered(signal?.reason)));
    const timer = setTimeout(
      end(() => resolve()),
      milliseconds,
    );
    signal?.addEventListener('abort', stop);
    addEventListener('pagehide', stop);
    if (signal?.aborted) stop();
  });
}
