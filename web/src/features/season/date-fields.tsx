import { useEffect, useRef } from 'react';

import type { Day } from '#shared/kernel/time/london.ts';
import { filterDates } from '#shared/season/domain/filter/filter-dates.ts';
import { noDates } from '#shared/season/domain/filter/filter.ts';
import type { EventFilter } from '#shared/season/domain/filter/filter.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

import styles from './filter-panel.module.css';

/** Dates as they stand in their fields. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

export const noDays: Days = { start: '', end: '' };

export const daysOf = ({ dates }: EventFilter): Days => ({ start: dates.startDate ?? '', end: dates.endDate ?? '' });

/** Without the last day the first is a single one (spec 1 §4). */
export const datesOf = ({ start, end }: Days, today: Day): EventFilter['dates'] =>
  start === '' ? noDates : filterDates(start, end === '' ? null : end, today);

export interface Mistakes {
  readonly start?: string;
  readonly end?: string;
  readonly any?: true;
}

/** Days compare as text. */
export function mistakesIn({ start, end }: Days, today: Day): Mistakes {
  if (start === '' && end !== '') return { any: true, start: 'Choose a start date too.' };
  if (start !== '' && start < today) return { any: true, start: 'Choose today or a later day.' };
  if (end !== '' && end < start) return { any: true, end: 'Choose the start date or a later day.' };
  return {};
}

type DateFieldsProps = {
  readonly days: Days;
  readonly today: Day;
  readonly mistakes: Mistakes;
  readonly startsHere: boolean;
  readonly onChange: (days: Days) => void;
};

/** A first and a last day. */
export function DateFields({ days, today, mistakes, startsHere, onChange }: DateFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (startsHere) group.current?.querySelector('input')?.focus();
  }, [startsHere]);
  const { start, end } = days;
  return (
    <fieldset ref={group} className={styles.dates}>
      <legend>Dates</legend>
      <div className={styles.days}>
        <Field
          label="Start date"
          type="date"
          min={today}
          value={start}
          error={mistakes.start}
          onChange={({ target }) => onChange({ start: target.value, end })}
        />
        <Field
          label="End date"
          optional
          type="date"
          min={start === '' ? today : start}
          value={end}
          error={mistakes.end}
          onChange={({ target }) => onChange({ start, end: target.value })}
        />
        {start !== '' || end !== '' ? (
          <Button look="link" onClick={() => onChange(noDays)}>
            Clear dates
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
