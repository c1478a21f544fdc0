import { readingWords } from '#shared/desk/domain/season/wall.ts';
import { Field } from '#web/ui/field.tsx';

import { FilterField } from '../../shell/filter-field.tsx';
import styles from '../season.module.css';
import { wallTimeOf } from './wall-time-of.ts';

type MomentFieldsProps = {
  readonly label: string;
  readonly day: string;
  readonly time: string;
  readonly onChange: (day: string, time: string) => void;
};

/** A day and a time on the wall in London; a time that the clocks skip or repeat is told. */
export function MomentFields({ label, day, time, onChange }: MomentFieldsProps) {
  const wallTime = wallTimeOf(day, time);
  const reading = wallTime === null ? null : readingWords(wallTime);
  return (
    <>
      <div className={styles.fields}>
        <div className={styles.middle}>
          <Field
            type="date"
            label={`${label}: day`}
            value={day}
            onChange={({ target }) => onChange(target.value, time)}
          />
        </div>
        <div className={styles.narrow}>
          <FilterField
            type="time"
            label={`${label}: time`}
            value={time}
            onChange={({ target }) => onChange(day, target.value)}
          />
        </div>
      </div>
      {reading ? <output className={styles.warns}>{reading}</output> : null}
    </>
  );
}
