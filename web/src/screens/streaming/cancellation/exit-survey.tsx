import { useState } from 'react';

import { filled } from '#shared/kernel/text/fill-template.ts';
import { longestAnswer, otherOption } from '#shared/streaming/domain/exit-survey.ts';
import { links } from '#web/api/links.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/choices.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TrapField } from '#web/ui/trap-field.tsx';

import styles from './cancellation.module.css';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-frame.tsx';
import { useExitSurvey } from './use-exit-survey.ts';

type ExitSurveyProps = StepProps & { readonly onSent: () => void; readonly onSkip: () => void };

/** Why somebody leaves: asked once, kept until it has arrived, and passed by with one press. */
export function ExitSurvey({ at, page, onSent, onSkip }: ExitSurveyProps) {
  const words = page.exitSurvey;
  const { form, busy, problem, errors } = useExitSurvey(words, onSent);
  const [option, setOption] = useState<string | null>(null);
  return (
    <StepFrame at={at} title={words.title} lead={words.text}>
      <FormFrame
        {...form}
        action={words.continueText}
        busy={busy}
        problem={problem ? words.notSent : null}
        onInput={(event) => {
          form.onInput(event);
          // A draft that is put back says so by the same event.
          const chosen = new FormData(event.currentTarget).get('option');
          if (typeof chosen === 'string') setOption(chosen);
        }}
      >
        <RadioGroup
          legend={words.question}
          name="option"
          value={option}
          onChange={setOption}
          error={errors['option']}
          choices={words.options.map(({ id, label }) => ({ value: id, label }))}
        />
        <TextArea
          label={words.textLabel}
          hint={filled(words.textHint, { limit: String(longestAnswer) })}
          name="text"
          rows={4}
          optional={option !== otherOption}
          error={errors['text']}
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
