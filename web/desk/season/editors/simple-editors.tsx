import { useState } from 'react';

import { activityTypeWords, venueWords } from '#shared/desk/domain/season/words.ts';
import { fromWallTime, toWallTime } from '#shared/kernel/time/london.ts';
import { venues, venuesOf } from '#shared/kernel/venue.ts';
import { activityType } from '#shared/season/contract/event.ts';
import { useHouse } from '#web/api/house.ts';
import { RadioGroup } from '#web/ui/choices.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

import type { PublishedRow } from '../draft.ts';
import styles from '../season.module.css';
import { common } from './editor.ts';
import type { EditorProps } from './editor.ts';
import { MomentFields } from './moment-fields.tsx';
import { useHallWords, useNewestPlans } from './newest-plans.ts';
import { wallTimeOf } from './wall-time-of.ts';

type ChoiceEditorProps = EditorProps & {
  readonly label: string;
  readonly read: (row: PublishedRow) => string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly toValue?: (chosen: string) => unknown;
};

const asChosen = (chosen: string): unknown => chosen;

/** One of some values, that of all where they have the same. */
export function ChoiceEditor({ rows, onTyped, label, read, options, toValue = asChosen }: ChoiceEditorProps) {
  const [chosen, setChosen] = useState(() => common(rows, read) ?? '');
  return (
    <Select
      label={label}
      value={chosen}
      options={[{ value: '', label: 'Choose', disabled: true }, ...options]}
      onChange={({ target }) => {
        setChosen(target.value);
        onTyped({ valueFor: () => toValue(target.value) });
      }}
    />
  );
}

const noHall = 'none';

type HallEditorProps = EditorProps & { readonly halls: readonly string[] };

/** The version of the plan that is sold. */
export function HallEditor({ halls, ...props }: HallEditorProps) {
  const hallWords = useHallWords();
  // A plan on which nothing is sold yet is in no row.
  const known = [...new Set([...halls, ...useNewestPlans().map(({ id }) => id)])];
  return (
    <ChoiceEditor
      {...props}
      label="Hall"
      read={({ hallId }) => hallId ?? noHall}
      options={[
        ...known.map((id) => ({ value: id, label: hallWords(id) })),
        { value: noHall, label: 'No seats to sell' },
      ]}
      toValue={(chosen) => (chosen === noHall ? null : chosen)}
    />
  );
}

export function VenueEditor(props: EditorProps) {
  const house = [...venuesOf(useHouse()), venues.online];
  const titles = new Map(house.map(({ id, title }) => [id, title]));
  const all = [...new Set([...titles.keys(), ...props.rows.map(({ venueId }) => venueId)])];
  return (
    <ChoiceEditor
      {...props}
      label="Venue"
      read={({ venueId }) => venueId}
      options={all.map((id) => ({ value: id, label: titles.get(id) ?? venueWords(id) }))}
    />
  );
}

export function KindEditor(props: EditorProps) {
  return (
    <ChoiceEditor
      {...props}
      label="Kind of performance"
      read={(row) => row.activityType}
      options={activityType.options.map((value) => ({ value, label: activityTypeWords[value] }))}
    />
  );
}

type FlagEditorProps = EditorProps & {
  readonly label: string;
  readonly read: (row: PublishedRow) => boolean;
};

export function FlagEditor({ rows, onTyped, label, read }: FlagEditorProps) {
  const [chosen, setChosen] = useState<string | null>(() => {
    const all = common(rows, read);
    return all === undefined ? null : all ? 'yes' : 'no';
  });
  return (
    <RadioGroup
      legend={label}
      name="flag"
      value={chosen}
      choices={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
      onChange={(value) => {
        setChosen(value);
        onTyped({ valueFor: () => value === 'yes' });
      }}
    />
  );
}

export function TitleEditor({ rows, onTyped }: EditorProps) {
  const [text, setText] = useState(() => common(rows, ({ title }) => title) ?? '');
  return (
    <Field
      label="Title"
      maxLength={200}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const title = target.value.trim();
        onTyped(title === '' ? { wrong: 'Enter a title.' } : { valueFor: () => title });
      }}
    />
  );
}

export function LimitEditor({ rows, onTyped }: EditorProps) {
  const [text, setText] = useState(() => String(common(rows, ({ seatLimit }) => seatLimit) ?? ''));
  return (
    <div className={styles.middle}>
      <Field
        type="number"
        label="Tickets for each customer"
        min={1}
        max={40}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const limit = Number(target.value);
          const isRight = Number.isInteger(limit) && limit >= 1 && limit <= 40;
          onTyped(isRight ? { valueFor: () => limit } : { wrong: 'Enter a number from 1 to 40.' });
        }}
      />
    </div>
  );
}

/** When unused wheelchair spaces are offered to everyone. */
export function ReleaseEditor({ rows, onTyped }: EditorProps) {
  const [{ way, day, time }, setParts] = useState(() => {
    const at = common(rows, ({ accessReleasedAt }) => accessReleasedAt);
    const [day = '', time = ''] = at ? toWallTime(at).split('T') : [];
    return { way: at === undefined ? null : at === null ? 'usual' : 'moment', day, time };
  });
  function change(next: { way: string | null; day: string; time: string }): void {
    setParts(next);
    const wallTime = wallTimeOf(next.day, next.time);
    if (next.way === 'usual') onTyped({ valueFor: () => null });
    else if (wallTime === null) onTyped({ wrong: 'Enter a day and a time.' });
    else onTyped({ valueFor: () => fromWallTime(wallTime) });
  }
  return (
    <>
      <RadioGroup
        legend="Unused wheelchair spaces are offered to everyone"
        name="release"
        value={way}
        choices={[
          { value: 'usual', label: 'Two days before' },
          { value: 'moment', label: 'From a moment' },
        ]}
        onChange={(value) => change({ way: value, day, time })}
      />
      {way === 'moment' ? (
        <MomentFields
          label="Released"
          day={day}
          time={time}
          onChange={(nextDay, nextTime) => change({ way, day: nextDay, time: nextTime })}
        />
      ) : null}
    </>
  );
}
