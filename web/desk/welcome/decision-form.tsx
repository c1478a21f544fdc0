import { useState } from 'react';

import { count } from '#shared/kernel/time/duration.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/choices.tsx';
import { FieldError, useFieldTies } from '#web/ui/field-frame.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { Select } from '#web/ui/select.tsx';

import { RegistrationRow } from './registration-row.tsx';
import { atOnce, useDecisions } from './use-welcome-desk.ts';
import type { Decision, Desk, Listed, Texts } from './use-welcome-desk.ts';
import { decisions } from './welcome-words.ts';
import styles from './welcome.module.css';

type DecisionFormProps = {
  readonly all: readonly Listed[];
  readonly texts: Texts;
  readonly performances: Desk['performances'];
  readonly onDone: (result: string) => void;
};

/** Registrations with boxes, and the decision for the ticked ones. */
export function DecisionForm({ all, texts, performances, onDone }: DecisionFormProps) {
  const state = useDecisions(onDone);
  const missing = state.errors['ids'];
  const { ties, errorId } = useFieldTies({ error: missing });
  const [to, setTo] = useState<string | null>(null);
  const open = all.filter(({ mayBecome }) => mayBecome.length > 0);
  const refused = state.problem?.code === 'unknown-performance' ? state.problem.title : undefined;
  return (
    <FormFrame state={state} action="Decide" problem={refused}>
      <fieldset className={styles.registrations} aria-describedby={ties['aria-describedby']}>
        <legend>{count(all.length, 'registration')}, the oldest first</legend>
        {open.length > 1 ? <ChooseAll most={Math.min(open.length, atOnce)} /> : null}
        <ul className={styles.rows}>
          {all.map((each) => (
            <RegistrationRow key={each.id} listed={each} texts={texts} mayDecide />
          ))}
        </ul>
        <FieldError id={errorId}>{missing}</FieldError>
      </fieldset>
      <RadioGroup
        legend="What happens to those you have chosen?"
        hint="Each of them is told by mail."
        name="to"
        choices={choicesFor(open)}
        value={to}
        onChange={setTo}
      />
      {to === 'invited' ? (
        <Select
          label="Performance"
          name="performanceId"
          options={[
            { value: '', label: 'Choose one' },
            ...performances.filter(({ mayInvite }) => mayInvite).map(toOption),
          ]}
        />
      ) : null}
    </FormFrame>
  );
}

/** Decisions possible for at least one of them, in the order of the texts. */
function choicesFor(open: readonly Listed[]) {
  const may = new Set(open.flatMap(({ mayBecome }) => mayBecome));
  // The keys of the record are the decisions.
  return (Object.keys(decisions) as Decision[])
    .filter((decision) => may.has(decision))
    .map((decision) => ({ value: decision, ...decisions[decision] }));
}

const toOption = ({ performanceId, title, date, seatsLeft }: Desk['performances'][number]) => ({
  value: performanceId,
  label: [title, formatEvening(date), ...(seatsLeft === null ? [] : [`${count(seatsLeft, 'seat')} left`])].join(' · '),
});

type ChooseAllProps = { readonly most: number };

/** The boxes are uncontrolled, so they are ticked in the DOM. */
function ChooseAll({ most }: ChooseAllProps) {
  return (
    <div>
      <Button
        look="link"
        onClick={({ currentTarget }) => {
          const boxes = currentTarget.closest('form')?.querySelectorAll<HTMLInputElement>('input[name="ids"]') ?? [];
          for (const [place, box] of [...boxes].entries()) box.checked = place < most;
        }}
      >
        {most < atOnce ? `Choose all ${most}` : `Choose the first ${most}`}
      </Button>
    </div>
  );
}
