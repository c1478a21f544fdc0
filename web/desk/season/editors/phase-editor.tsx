import { useRef, useState } from 'react';

import { groupWords } from '#shared/desk/domain/season/phases.ts';
import { modesOfSale } from '#shared/kernel/mode-of-sale.ts';
import { fromWallTime, onTheWall, toWallTime } from '#shared/kernel/time/london.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';

import styles from '../season.module.css';
import { common } from './editor.ts';
import type { EditorProps } from './editor.ts';
import { MomentFields } from './moment-fields.tsx';
import { wallTimeOf } from './wall-time-of.ts';

interface Phase {
  readonly key: number;
  readonly modes: readonly number[];
  readonly day: string;
  readonly time: string;
}

/** All phases of a performance: who may book from when, by the wall in London. */
export function PhaseEditor({ rows, onTyped }: EditorProps) {
  const [begun] = useState(() => common(rows, ({ onSaleDates }) => onSaleDates));
  const [phases, setPhases] = useState<readonly Phase[]>(() =>
    (begun ?? []).map(({ date, modesOfSale: modes }, key) => {
      const [day = '', time = ''] = toWallTime(date).split('T');
      return { key, modes, day, time };
    }),
  );
  const nextKey = useRef(phases.length);
  function change(next: readonly Phase[]): void {
    setPhases(next);
    const wrong = next.map(mistakeIn).find((each) => each !== null);
    if (wrong !== undefined) onTyped({ wrong });
    else {
      const value = next.map(({ modes, day, time }) => ({
        date: fromWallTime(wallTimeOf(day, time) ?? ''),
        modesOfSale: [...modes],
      }));
      const sorted = value.toSorted((one, other) => (one.date < other.date ? -1 : 1));
      onTyped({ valueFor: () => sorted });
    }
  }
  const edit = (key: number, part: Partial<Phase>): void =>
    change(phases.map((phase) => (phase.key === key ? { ...phase, ...part } : phase)));
  return (
    <>
      {begun === undefined ? (
        <p className={styles.warns}>Their phases differ. What you set here replaces those of each.</p>
      ) : null}
      {phases.map((phase, index) => (
        <PhaseFields
          key={phase.key}
          phase={phase}
          number={index + 1}
          onEdit={(part) => edit(phase.key, part)}
          onRemove={() => change(phases.filter(({ key }) => key !== phase.key))}
        />
      ))}
      <div>
        <Button
          onClick={() => {
            change([...phases, { key: nextKey.current, modes: [], day: '', time: '09:00' }]);
            nextKey.current += 1;
          }}
        >
          Add a phase
        </Button>
      </div>
    </>
  );
}

type PhaseFieldsProps = {
  readonly phase: Phase;
  readonly number: number;
  readonly onEdit: (part: Partial<Phase>) => void;
  readonly onRemove: () => void;
};

function PhaseFields({ phase, number, onEdit, onRemove }: PhaseFieldsProps) {
  const { modes, day, time } = phase;
  const known = modesOfSale.map(({ id }) => id);
  const all = [...known, ...modes.filter((mode) => !known.includes(mode))];
  const isSunday = day !== '' && onTheWall(`${day}T12:00:00Z`).day() === 0;
  return (
    <fieldset className={styles.group}>
      <legend>{`Phase ${number}`}</legend>
      <MomentFields
        label="Opens"
        day={day}
        time={time}
        onChange={(nextDay, nextTime) => onEdit({ day: nextDay, time: nextTime })}
      />
      {isSunday ? <p className={styles.warns}>This is a Sunday.</p> : null}
      <div className={styles.groups}>
        {all.map((mode) => (
          <Checkbox
            key={mode}
            label={groupWords(mode)}
            checked={modes.includes(mode)}
            onChange={({ target }) =>
              onEdit({ modes: target.checked ? [...modes, mode] : modes.filter((each) => each !== mode) })
            }
          />
        ))}
      </div>
      <div>
        <Button look="link" onClick={onRemove}>
          {`Take phase ${number} away`}
        </Button>
      </div>
    </fieldset>
  );
}

function mistakeIn({ modes, day, time }: Phase, index: number): string | null {
  if (wallTimeOf(day, time) === null) return `Phase ${index + 1}: enter its day and time.`;
  return modes.length === 0 ? `Phase ${index + 1}: choose who may book.` : null;
}
