import type { SentFormState } from '#web/api/use-sent-form.ts';

/** The message above the button, unless a field shows it. */
export function problemAbove({ problem, errors }: SentFormState): string | null {
  if (!problem) return null;
  return Object.values(errors).includes(problem.title) ? null : problem.title;
}
