import { useRef, useState } from 'react';

import { channelTitles, groupWords } from '#shared/desk/domain/season/phases.ts';
import { groupsOf } from '#shared/kernel/mode-of-sale.ts';
import { fromWallTime, onTheWall, toWallTime } from '#shared/kernel/time/london.ts';
import { channels, siteChannel } from '#shared/season/domain/channel.ts';
import type { Channel } from '#shared/season/domain/channel.ts';
import { useHouse } from '#web/api/house.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choices.tsx';
import { Select } from '#web/ui/select.tsx';

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
  /** Null: it has no end. */
  readonly closes: { readonly day: string; readonly time: string } | null;
  readonly channel: Channel;
}

/** All phases of a performance: who may book where, from when and until when, by the wall in London. */
export function PhaseEditor({ rows, onTyped }: EditorProps) {
  const [begun] = useState(() => common(rows, ({ onSaleDates }) => onSaleDates));
  const [phases, setPhases] = useState<readonly Phase[]>(() =>
    (begun ?? []).map(({ date, closes, channel = siteChannel, modesOfSale: modes }, key) => ({
      key,
      modes,
      ...partsOf(date),
      closes: closes === undefined ? null : partsOf(closes),
      channel,
    })),
  );
  const nextKey = useRef(phases.length);
  function change(next: readonly Phase[]): void {
    setPhases(next);
    const wrong = next.map(mistakeIn).find((each) => each !== null);
    if (wrong !== undefined) onTyped({ wrong });
    else {
      const value = next.map(({ modes, day, time, closes, channel }) => ({
        date: fromWallTime(wallTimeOf(day, time) ?? ''),
        modesOfSale: [...modes],
        ...(closes === null ? {} : { closes: fromWallTime(wallTimeOf(closes.day, closes.time) ?? '') }),
        // A phase without a channel is for the site.
        ...(channel === siteChannel ? {} : { channel }),
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
            change([
              ...phases,
              { key: nextKey.current, modes: [], day: '', time: '09:00', closes: null, channel: siteChannel },
            ]);
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
  const { modes, day, time, closes, channel } = phase;
  const groups = groupsOf(useHouse());
  const known = groups.map(({ id }) => id);
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
      <Checkbox
        label="Closes before the end of the sale"
        checked={closes !== null}
        onChange={({ target }) => onEdit({ closes: target.checked ? { day: '', time: '23:59' } : null })}
      />
      {closes === null ? null : (
        <MomentFields
          label="Closes"
          day={closes.day}
          time={closes.time}
          onChange={(nextDay, nextTime) => onEdit({ closes: { day: nextDay, time: nextTime } })}
        />
      )}
      {isSunday ? <p className={styles.warns}>This is a Sunday.</p> : null}
      <div className={styles.middle}>
        <Select
          label="Where"
          value={channel}
          options={channels.map((value) => ({ value, label: channelTitles[value] }))}
          onChange={({ target }) => onEdit({ channel: channels.find((each) => each === target.value) ?? siteChannel })}
        />
      </div>
      <div className={styles.groups}>
        {all.map((mode) => (
          <Checkbox
            key={mode}
            label={groupWords(mode, groups)}
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

function partsOf(moment: string): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = toWallTime(moment).split('T');
  return { day, time };
}

function mistakeIn({ modes, day, time, closes }: Phase, index: number): string | null {
  const opening = wallTimeOf(day, time);
  if (opening === null) return `Phase ${index + 1}: enter its day and time.`;
  const closing = closes === null ? null : wallTimeOf(closes.day, closes.time);
  if (closes !== null && closing === null) return `Phase ${index + 1}: enter the day and time when it closes.`;
  if (closing !== null && fromWallTime(closing) <= fromWallTime(opening))
    return `Phase ${index + 1} closes before it opens.`;
  return modes.length === 0 ? `Phase ${index + 1}: choose who may book.` : null;
}
