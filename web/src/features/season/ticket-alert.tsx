import { useState } from 'react';

import { ticketAlertRules } from '#shared/box-office/domain/ticket-alert.ts';
import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';
import { formatDayTime } from '#shared/kernel/time/format.ts';
import { useCache } from '#web/api/cache.ts';
import { formProblem } from '#web/api/form-problem.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { send } from '#web/api/send.ts';
import { textOf } from '#web/api/text-of.ts';
import { useKeptForm } from '#web/api/use-kept-form.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { Field } from '#web/ui/field.tsx';
import { FormFrame } from '#web/ui/form-frame.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { takeFocusInPlace } from '#web/ui/take-focus.ts';
import { TrapField } from '#web/ui/trap-field.tsx';

import styles from './sold-out-ways.module.css';
import type { Activity } from './types.ts';

type Awaited = Pick<Activity, 'id' | 'date'>;
type Outcome = Awaited & { readonly state: 'asked' | 'waiting' | 'told' | 'available'; readonly email: string };

type TicketAlertProps = {
  /** Sold-out performances; with several the visitor chooses one. */
  readonly performances: readonly Awaited[];
  readonly title: string;
};

/** Asks to be told once by mail when tickets come back: by one press for a confirmed address, else by an address to confirm. */
export function TicketAlert({ performances, title }: TicketAlertProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const line = usePageTexts('alerts');
  const { refresh } = useCache();
  const user = useVisitor().data?.user;
  const own = user?.emailVerified ? user.email.email : null;
  const [first] = performances;
  const bodyOf = (data: FormData) => ({
    performanceId: textOf(data, 'performanceId') || (first?.id ?? ''),
    email: own ?? textOf(data, 'email'),
    website: textOf(data, 'website'),
  });
  const state = useKeptForm({
    name: `ticket alert ${first?.id ?? ''}`,
    neverKept: ['website', 'performanceId'],
    bodyOf,
    mistakesIn: (data) => (own === null ? mistakesIn(ticketAlertRules, bodyOf(data)) : {}),
    submit: async (body, key) => {
      const answer = await send('ticketAlerts', 'POST', { body }, key);
      if (answer.state === 'available') void refresh('availability').catch(() => undefined);
      setOutcome({ ...answer, id: answer.performanceId, email: body.email.trim() });
    },
  });
  if (!first) return null;
  if (outcome) return <Told outcome={outcome} />;
  const { problem } = state;
  return (
    <FormFrame
      state={state}
      aria-label={`Tell me when tickets come back: ${title}`}
      action="Tell me when tickets come back"
      look="outlined"
      // What the performance itself refuses is said as it is.
      problem={
        problem && problem.status !== 422 && problem.status !== 0 ? problem.title : formProblem(problem, state.errors)
      }
    >
      <p className={styles.lead}>{own === null ? line('lead') : line('lead-own', { email: own })}</p>
      {performances.length > 1 ? (
        <Select
          label="Date"
          name="performanceId"
          options={performances.map(({ id, date }) => ({ value: id, label: formatDayTime(date) }))}
        />
      ) : null}
      {own === null ? <Field label="E-mail address" name="email" type="email" autoComplete="email" /> : null}
      <TrapField name="website" />
    </FormFrame>
  );
}

const titles: Readonly<Record<Outcome['state'], string>> = {
  asked: 'One more step: look into your inbox',
  waiting: 'Your alert is set',
  told: 'Your alert is set',
  available: 'There are tickets',
};

type ToldProps = { readonly outcome: Outcome };

/** Takes the focus of the removed button. */
function Told({ outcome: { state, email, id, date } }: ToldProps) {
  const line = usePageTexts('alerts');
  return (
    <div ref={takeFocusInPlace} tabIndex={-1} className={styles.told}>
      <Notice
        tone="done"
        title={titles[state]}
        action={
          state === 'available' ? (
            <LinkButton to={links.seatMap.to({ performanceId: id })}>Choose your seats</LinkButton>
          ) : undefined
        }
      >
        <p>{formatDayTime(date)}</p>
        <p>{line(state, { email })}</p>
      </Notice>
    </div>
  );
}
