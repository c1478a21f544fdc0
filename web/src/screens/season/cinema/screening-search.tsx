import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { formatDate } from '#shared/kernel/time/format.ts';
import { fromWallTime } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

import styles from './cinema.module.css';
import type { ScreeningFilter } from './screening-filter.ts';

type ScreeningSearchProps = {
  readonly filter: ScreeningFilter;
  readonly days: readonly Day[];
  readonly onSearch: (filter: ScreeningFilter) => void;
};

/** Search by place and day; a form, so that Enter submits it. The search is in the address. */
export function ScreeningSearch({ filter, days, onSearch }: ScreeningSearchProps) {
  const [near, setNear] = useState(filter.near);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch({ ...filter, near: near.trim() });
  }

  return (
    <search>
      <form className={styles.search} onSubmit={send}>
        <Field
          label="Town or postcode"
          optional
          type="search"
          name="near"
          autoComplete="postal-code"
          value={near}
          onChange={(event) => setNear(event.target.value)}
        />
        <Select
          label="Day"
          optional
          name="date"
          value={filter.date}
          options={[
            { value: '', label: 'Every day' },
            ...days.map((day) => ({ value: day, label: formatDate(fromWallTime(`${day}T12:00`)) })),
          ]}
          onChange={(event) => onSearch({ near: near.trim(), date: event.target.value })}
        />
        <Button type="submit" look="filled">
          Find
        </Button>
      </form>
    </search>
  );
}
