import { useState } from 'react';

import { readingOf, shiftedWallTime, wallTimeWords } from '#shared/desk/domain/season/wall.ts';
import { RadioGroup } from '#web/ui/choices.tsx';

import { FilterField } from '../../shell/filter-field.tsx';
import type { PublishedRow } from '../draft.ts';
import styles from '../season.module.css';
import type { EditorProps, Typed } from './editor.ts';
import { MomentFields } from './moment-fields.tsx';
import { ShiftFields, daysIn } from './shift-fields.tsx';
import { wallTimeOf } from './wall-time-of.ts';

type Way = 'shift' | 'time' | 'moment';

interface Parts {
  readonly way: Way;
  readonly weeks: string;
  readonly days: string;
  readonly day: string;
  readonly time: string;
}

/** Moves performances by weeks and days, sets their time of day, or, of one, both day and time. */
export function TimeEditor({ rows, onTyped }: EditorProps) {
  const [only] = rows.length === 1 ? rows : [];
  const [parts, setParts] = useState<Parts>(() => {
    const [day = '', time = ''] = only?.wallTime.split('T') ?? [];
    return { way: only ? 'moment' : 'shift', weeks: '0', days: '0', day, time };
  });
  const way = parts.way === 'moment' && !only ? 'shift' : parts.way;
  const change = (part: Partial<Parts>): void => {
    const next = { ...parts, way, ...part };
    setParts(next);
    onTyped(typedOf(next));
  };
  const typed = typedOf({ ...parts, way });
  return (
    <>
      <RadioGroup
        legend="How"
        name="way"
        value={way}
        choices={[
          ...(only ? [{ value: 'moment', label: 'Day and time' }] : []),
          { value: 'shift', label: 'Move by weeks and days' },
          { value: 'time', label: 'Time of day alone' },
        ]}
        onChange={(value) => change({ way: value as Way })}
      />
      <WayFields parts={{ ...parts, way }} onChange={change} />
      {'valueFor' in typed ? <Consequence rows={rows} valueFor={typed.valueFor} /> : null}
    </>
  );
}

type WayFieldsProps = { readonly parts: Parts; readonly onChange: (part: Partial<Parts>) => void };

function WayFields({ parts: { way, weeks, days, day, time }, onChange }: WayFieldsProps) {
  if (way === 'moment')
    return (
      <MomentFields
        label="Begins"
        day={day}
        time={time}
        onChange={(nextDay, nextTime) => onChange({ day: nextDay, time: nextTime })}
      />
    );
  if (way === 'time')
    return (
      <div className={styles.narrow}>
        <FilterField
          type="time"
          label="Begins at"
          value={time}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      </div>
    );
  return (
    <>
      <ShiftFields weeks={weeks} days={days} onChange={onChange} />
      <p className={styles.soft}>Below 0: earlier. The time in London stays, also over a change of the clocks.</p>
    </>
  );
}

function typedOf({ way, weeks, days, day, time }: Parts): Typed {
  if (way === 'shift') {
    const by = daysIn({ weeks, days });
    if (by === null) return { wrong: 'Enter whole weeks and days.' };
    return by === 0 ? { wrong: null } : { valueFor: ({ wallTime }) => shiftedWallTime(wallTime, by) };
  }
  if (way === 'time') {
    if (!/^\d\d:\d\d/.test(time)) return { wrong: 'Enter a time.' };
    return { valueFor: ({ wallTime }) => `${wallTime.slice(0, 10)}T${time.slice(0, 5)}` };
  }
  const wallTime = wallTimeOf(day, time);
  return wallTime === null ? { wrong: 'Enter a day and a time.' } : { valueFor: () => wallTime };
}

type ConsequenceProps = {
  readonly rows: readonly PublishedRow[];
  readonly valueFor: (row: PublishedRow) => unknown;
};

/** Where the first goes, and how many times would be skipped or repeated by the clocks. */
function Consequence({ rows, valueFor }: ConsequenceProps) {
  const times = rows.map((row) => String(valueFor(row))).toSorted();
  const [first] = times;
  const skipped = times.filter((time) => readingOf(time) === 'skipped');
  return (
    <output className={skipped.length > 0 ? styles.warns : styles.soft}>
      {first ? `The first then begins on ${wallTimeWords(first)}.` : ''}
      {skipped.map((time) => ` ${wallTimeWords(time)} does not exist: the clocks go forward.`)}
    </output>
  );
}
