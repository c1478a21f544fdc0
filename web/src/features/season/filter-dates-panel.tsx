import { useState } from 'react';

import type { Day } from '#shared/kernel/time/london.ts';
import { filterDates } from '#shared/season/domain/filter/filter-dates.ts';
import { noDates } from '#shared/season/domain/filter/filter.ts';
import type { FilterDates } from '#shared/season/domain/filter/filter.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

import styles from './filter-panel.module.css';

type FilterDatesPanelProps = {
  readonly id: string;
  readonly dates: FilterDates;
  readonly today: Day;
  readonly onApply: (dates: FilterDates) => void;
};

interface Mistakes {
  readonly start?: string;
  readonly end?: string;
}

/** A first and a last day; without the last, a single day (spec 1 §4). */
export function FilterDatesPanel({ id, dates, today, onApply }: FilterDatesPanelProps) {
  const [start, setStart] = useState(dates.startDate ?? '');
  const [end, setEnd] = useState(dates.endDate ?? '');
  const [mistakes, setMistakes] = useState<Mistakes>({});

  function send() {
    const found = mistakesIn(start, end, today);
    setMistakes(found);
    if (found.start ?? found.end) return;
    onApply(start === '' ? noDates : filterDates(start, end === '' ? null : end, today));
  }

  return (
    <form
      id={id}
      className={styles.panel}
      aria-label="Choose dates"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.days}>
        <Field
          label="Start date"
          type="date"
          min={today}
          value={start}
          error={mistakes.start}
          onChange={({ target }) => setStart(target.value)}
        />
        <Field
          label="End date"
          optional
          type="date"
          min={start === '' ? today : start}
          value={end}
          error={mistakes.end}
          onChange={({ target }) => setEnd(target.value)}
        />
      </div>
      <div className={styles.foot}>
        <Button type="submit" look="filled">
          Apply dates
        </Button>
        {start !== '' || end !== '' ? (
          <Button
            look="link"
            onClick={() => {
              setStart('');
              setEnd('');
              setMistakes({});
            }}
          >
            Clear dates
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Days compare as text. */
function mistakesIn(start: string, end: string, today: Day): Mistakes {
  if (start === '' && end !== '') return { start: 'Choose a start date too.' };
  if (start !== '' && start < today) return { start: 'Choose today or a later day.' };
  if (end !== '' && end < start) return { end: 'Choose the start date or a later day.' };
  return {};
}
