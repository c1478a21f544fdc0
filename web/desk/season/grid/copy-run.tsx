import { useEffect, useRef, useState } from 'react';

import { copyRun, nameOfRow } from '#shared/desk/domain/season/copy-run.ts';
import type { PerformanceRow } from '#shared/desk/domain/season/row.ts';
import { readingOf, wallTimeWords } from '#shared/desk/domain/season/wall.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { domainRow } from '../draft.ts';
import type { PublishedRow } from '../draft.ts';
import { ShiftFields, daysIn } from '../editors/shift-fields.tsx';
import styles from '../season.module.css';
import { useAsk } from '../use-ask.ts';
import type { Outcome, Wish } from '../use-changes.ts';
import { addWish } from './wishes.ts';

type CopyRunProps = {
  readonly rows: readonly PublishedRow[];
  readonly isTaken: (id: string) => boolean;
  readonly onWishes: (wishes: readonly Wish[]) => Promise<Outcome | null>;
  readonly onDone: () => void;
};

/** New performances like the selected ones, some weeks or days later. */
export function CopyRun({ rows, isTaken, onWishes, onDone }: CopyRunProps) {
  const first = useRef<HTMLDivElement>(null);
  const [shift, setShift] = useState({ weeks: '1', days: '0' });
  const [times, setTimes] = useState('1');
  const { busy, said, run } = useAsk(onWishes);
  useEffect(() => first.current?.querySelector('input')?.focus(), []);
  const by = daysIn(shift);
  const often = /^\d{1,3}$/.test(times) ? Number(times) : null;
  const isAsked = by !== null && by !== 0 && often !== null && often > 0 && often * rows.length <= most;
  const { copies, clashes } = isAsked ? copyRun(rows.map(domainRow), by, isTaken, often) : nothing;
  const reason = reasonOf(by, often === null ? null : often * rows.length, copies.length);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null) void run(copies.map(addWish)).then((isDone) => (isDone ? onDone() : undefined));
      }}
    >
      <div ref={first}>
        <ShiftFields {...shift} onChange={(part) => setShift({ ...shift, ...part })}>
          <Field
            type="number"
            label="Times"
            hint="Each as much later again."
            min={1}
            value={times}
            onChange={({ target }) => setTimes(target.value)}
          />
        </ShiftFields>
      </div>
      <What copies={copies} clashes={clashes} />
      {said ? <Notice tone="problem" title={said} /> : null}
      <div className={styles.actions}>
        <Button type="submit" look="filled" busy={busy} disabledReason={reason}>
          {copies.length === 1 ? 'Make 1 performance' : `Make ${copies.length} performances`}
        </Button>
        <Button look="link" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
}

const nothing: ReturnType<typeof copyRun> = { copies: [], clashes: [] };

/** Performances made at once: a season has fewer. */
const most = 1000;

function reasonOf(by: number | null, asked: number | null, count: number): string | null {
  if (by === null) return 'Enter whole weeks and days.';
  if (by === 0) return 'Enter how much later.';
  if (asked === null || asked === 0) return 'Enter how many times.';
  if (asked > most) return `Make at most ${most.toLocaleString('en-GB')} at once.`;
  return count === 0 ? 'There is nothing to make.' : null;
}

type WhatProps = { readonly copies: readonly PerformanceRow[]; readonly clashes: readonly PerformanceRow[] };

/** From when to when, and which are there already. */
function What({ copies, clashes }: WhatProps) {
  const times = copies.map(({ wallTime }) => wallTime).toSorted();
  const [from, to] = [times[0], times.at(-1)];
  const skipped = times.filter((time) => readingOf(time) === 'skipped');
  return (
    <div aria-live="polite" className={styles.soft}>
      {from && to ? (
        <p>
          {from === to ? wallTimeWords(from) : `From ${wallTimeWords(from)} to ${wallTimeWords(to)}.`} Their prices,
          phases and all else are copied; the time in London stays.
        </p>
      ) : null}
      {clashes.length > 0 ? (
        <p className={styles.warns}>{`There already, and not made again: ${clashes.map(nameOfRow).join('; ')}.`}</p>
      ) : null}
      {skipped.map((time) => (
        <p key={time} className={styles.warns}>{`${wallTimeWords(time)} does not exist: the clocks go forward.`}</p>
      ))}
    </div>
  );
}
