import type { SentFormState } from '#web/api/use-sent-form.ts';

/** What stands above the button: the sentence of the refusal, unless it stands beside the field that is at fault. */
export function problemAbove({ problem, errors }: SentFormState): string | null {
  if (!problem) return null;
  return Object.values(errors).includes(problem.title) ? null : problem.title;
}
