import { useState } from 'react';

import { lengthOf } from '#shared/kernel/forms/field-rules.ts';
import { filled } from '#shared/kernel/text/fill-template.ts';
import { longestAnswer, otherOption, surveyMistakes } from '#shared/streaming/domain/exit-survey.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { links } from '#web/api/links.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useKeptForm } from '#web/api/use-kept-form.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/choices.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TrapField } from '#web/ui/trap-field.tsx';

import styles from './cancellation.module.css';
import { StepFrame } from './step-frame.tsx';
import type { CancellationPage, StepProps } from './step-frame.tsx';

type ExitSurveyProps = StepProps & { readonly onSent: () => void; readonly onSkip: () => void };

/** The exit survey: asked once, stored until sent, and skippable. */
export function ExitSurvey({ at, page, onSent, onSkip }: ExitSurveyProps) {
  const words = page.exitSurvey;
  const state = useExitSurvey(words, onSent);
  const [option, setOption] = useState<string | null>(null);
  return (
    <StepFrame at={at} title={words.title} lead={words.text}>
      <FormFrame
        state={state}
        action={words.continueText}
        problem={state.problem ? words.notSent : null}
        onInput={(event) => {
          state.form.onInput(event);
          // A restored draft fires the same event.
          const chosen = new FormData(event.currentTarget).get('option');
          if (typeof chosen === 'string') setOption(chosen);
        }}
      >
        <RadioGroup
          legend={words.question}
          name="option"
          value={option}
          onChange={setOption}
          choices={words.options.map(({ id, label }) => ({ value: id, label }))}
        />
        <TextArea
          label={words.textLabel}
          hint={filled(words.textHint, { limit: String(longestAnswer) })}
          name="text"
          rows={4}
          optional={option !== otherOption}
        />
        <TrapField name="website" />
      </FormFrame>
      <div className={styles.actions}>
        <Button onClick={onSkip}>{words.skipText}</Button>
        <LinkButton look="link" to={links.streamStatus.to()}>
          {page.information.stayText}
        </LinkButton>
      </div>
    </StepFrame>
  );
}

const answersIn = (data: FormData) => ({
  option: textOf(data, 'option'),
  text: textOf(data, 'text'),
  website: textOf(data, 'website'),
});

/** The survey with the page's error texts (spec 2 §3); answers are stored until sent. */
function useExitSurvey({ errors }: CancellationPage['exitSurvey'], onSent: () => void) {
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
        // Above the daily limit the answers have been heard.
        if (!(error instanceof ApiProblem) || error.code !== 'too-many-tries') throw error;
      }
      onSent();
    },
  });
}
