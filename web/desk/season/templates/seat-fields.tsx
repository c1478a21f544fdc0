import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';

import { FilterField, FilterSelect } from '../../shell/filter-field.tsx';
import type { DrawnHall } from '../plans/drawn-hall.ts';
import styles from '../season.module.css';
import { withLetter } from './letters.ts';
import type { Letters, Meant } from './letters.ts';

const becomes = [
  { value: 'o', label: 'On offer' },
  { value: 'x', label: 'Not offered' },
  { value: 'a', label: 'Kept for access' },
  { value: 'f', label: 'Kept for the Friday rush' },
] as const;

interface Fields {
  readonly section: string;
  readonly row: string;
  readonly from: string;
  readonly to: string;
  readonly letter: string;
}

const untouched: Fields = { section: '', row: '', from: '', to: '', letter: 'x' };

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const meantBy = ({ section, row, from, to }: Fields): Meant => ({
  section: section || null,
  row: row || null,
  from: numberOf(from),
  to: numberOf(to),
});

type SeatFieldsProps = {
  readonly hall: DrawnHall;
  readonly letters: Letters;
  readonly onLetters: (letters: Letters) => void;
};

/** Sets all seats of a section, a row or some numbers of it at once. */
export function SeatFields({ hall, letters, onLetters }: SeatFieldsProps) {
  const [fields, setFields] = useState(untouched);
  const [said, setSaid] = useState('');
  const change = (part: Partial<Fields>): void => {
    setFields({ ...fields, ...part });
    setSaid('');
  };
  const { count, letters: next } = withLetter(hall, letters, meantBy(fields), fields.letter);
  const seats = count === 1 ? '1 seat' : `${count.toLocaleString('en-GB')} seats`;
  return (
    <>
      <Narrowing hall={hall} fields={fields} onChange={change} />
      <div className={styles.actions}>
        <Button
          disabledReason={count === 0 ? 'No seat is like this.' : null}
          onClick={() => {
            onLetters(next);
            const words = becomes.find(({ value }) => value === fields.letter)?.label ?? '';
            setSaid(`${seats}: ${words.toLowerCase()}.`);
          }}
        >
          {`Set ${seats}`}
        </Button>
        <output className={styles.soft}>{said}</output>
      </div>
    </>
  );
}

type NarrowingProps = {
  readonly hall: DrawnHall;
  readonly fields: Fields;
  readonly onChange: (part: Partial<Fields>) => void;
};

function Narrowing({ hall, fields, onChange }: NarrowingProps) {
  const rows = hall.sections
    .filter(({ id }) => fields.section === '' || id === fields.section)
    .flatMap(({ seats }) => seats.map(({ row }) => row));
  return (
    <div className={styles.fields}>
      <div className={styles.middle}>
        <FilterSelect
          label="Section"
          value={fields.section}
          options={[
            { value: '', label: 'All sections' },
            ...hall.sections.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={({ target }) => onChange({ section: target.value, row: '' })}
        />
      </div>
      <div className={styles.narrow}>
        <FilterSelect
          label="Row"
          value={fields.row}
          options={[{ value: '', label: 'All rows' }, ...[...new Set(rows)].map((row) => ({ value: row, label: row }))]}
          onChange={({ target }) => onChange({ row: target.value })}
        />
      </div>
      <div className={styles.narrow}>
        <FilterField
          type="number"
          label="From seat"
          value={fields.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
      </div>
      <div className={styles.narrow}>
        <FilterField
          type="number"
          label="To seat"
          value={fields.to}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </div>
      <div className={styles.middle}>
        <FilterSelect
          label="Become"
          value={fields.letter}
          options={becomes}
          onChange={({ target }) => onChange({ letter: target.value })}
        />
      </div>
    </div>
  );
}
