import { lengthOf } from '#shared/kernel/forms/field-rules.ts';
import { filled } from '#shared/kernel/text/fill-template.ts';
import { longestAnswer, surveyMistakes } from '#shared/streaming/domain/exit-survey.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useKeptForm } from '#web/api/use-kept-form.ts';

import type { CancellationPage } from './types.ts';

const answersIn = (data: FormData) => ({
  option: textOf(data, 'option'),
  text: textOf(data, 'text'),
  website: textOf(data, 'website'),
});

/** The survey with the page's own words for each mistake (spec 2 §3); what was answered is kept until it has arrived. */
export function useExitSurvey({ errors }: CancellationPage['exitSurvey'], onSent: () => void) {
  return useKeptForm({
    name: 'exit survey',
    neverKept: ['website'],
    bodyOf: answersIn,
    mistakesIn: (data) => {
      const answers = answersIn(data);
      const facts = { limit: String(longestAnswer), count: String(lengthOf(answers.text.trim())) };
      const mistakes = Object.entries(surveyMistakes(answers));
      return Object.fromEntries(
        mistakes.flatMap(([field, mistake]) => (mistake ? [[field, filled(errors[mistake], facts)]] : [])),
      );
    },
    submit: async (body, key) => {
      try {
        await send('cancellationJourneyForm', 'POST', { body }, key);
      } catch (error) {
        // Whoever has answered that often today has been heard.
        if (!(error instanceof ApiProblem) || error.code !== 'too-many-tries') throw error;
      }
      onSent();
    },
  });
}
