import type { ApiProblem } from './api-problem.ts';
import type { Mistakes } from './use-kept-form.ts';
import type { SentFormState } from './use-sent-form.ts';

/** The general message of a refused form: what happened, what was kept, what to do. */
export function formProblem(problem: ApiProblem | null, errors: Mistakes): string | null {
  const wrong = Object.keys(errors).length;
  if (wrong > 0)
    return wrong === 1 ? 'Please check the field that is marked.' : 'Please check the fields that are marked.';
  if (!problem) return null;
  switch (problem.code) {
    case 'too-many-tries':
      return `You have written to us several times within the hour. Please wait ${wordsOf(problem.meta['wait'])} and send this again; it is kept here.`;
    case 'network':
    case 'timed-out':
      return 'We could not reach the house. What you wrote is kept here; send it again, it will not arrive twice.';
    case 'already-done':
      return 'This has reached us already, and was not sent twice.';
    case 'outcome-unknown':
      return 'We cannot tell whether this reached us. What you wrote is kept here; sent again, it may arrive twice.';
    case 'invalid-input':
      // Every marked field has been corrected since.
      return null;
    default:
      return 'This was not sent. What you wrote is kept here; please try again in a moment.';
  }
}

const wordsOf = (wait: unknown): string => (typeof wait === 'string' ? wait : 'a while');

/** What the house said of the whole form; null where a field is marked instead. */
export const refusalOf = ({ problem, errors }: Pick<SentFormState, 'problem' | 'errors'>): string | null =>
  problem && Object.keys(errors).length === 0 ? problem.title : null;

/** The message above the button, unless a field shows it. */
export function problemAbove({ problem, errors }: SentFormState): string | null {
  if (!problem) return null;
  return Object.values(errors).includes(problem.title) ? null : problem.title;
}
