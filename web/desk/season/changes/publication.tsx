import { useState } from 'react';

import { wallTimeWords, readingWords } from '#shared/desk/domain/season/wall.ts';
import { fromWallTime } from '#shared/kernel/time/london.ts';
import { useKeyedChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, RadioGroup } from '#web/ui/choices.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { useMay, useSend } from '../../session/use-desk.ts';
import { Part } from '../../shell/desk-page.tsx';
import type { ChangeSet, Problem } from '../draft.ts';
import { MomentFields } from '../editors/moment-fields.tsx';
import { wallTimeOf } from '../editors/wall-time-of.ts';
import styles from '../season.module.css';
import { setPaths } from '../use-changes.ts';

type PublicationProps = {
  readonly set: ChangeSet;
  readonly problems: readonly Problem[];
};

/** Publishes a set that has nothing wrong, now or from a moment by the wall in London. */
export function Publication(props: PublicationProps) {
  if (useMay('season.publish'))
    return (
      <Part title="Publish">
        <PublicationForm {...props} />
      </Part>
    );
  return <p className={styles.soft}>A colleague who may publish the season publishes these changes.</p>;
}

function PublicationForm({ set, problems }: PublicationProps) {
  const [when, setWhen] = useState('now');
  const [{ day, time }, setMoment] = useState({ day: '', time: '10:00' });
  const [isAccepted, setAccepted] = useState(false);
  const send = useSend();
  const { busy, problem, run } = useKeyedChange(
    (key: string, moment: string | null, acceptsWarnings: boolean) =>
      send(
        'changeSetPublication',
        'POST',
        { params: { changeSetId: set.id }, body: { version: set.version, moment, acceptsWarnings } },
        key,
      ),
    { refreshes: () => setPaths },
  );
  const errors = problems.filter(({ weight }) => weight === 'error').length;
  const warnings = problems.length - errors;
  const wallTime = wallTimeOf(day, time);
  const reason = reasonOf({
    set,
    errors,
    isAccepted: warnings === 0 || isAccepted,
    wallTime: when === 'now' ? null : (wallTime ?? ''),
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null) void run(when === 'now' ? null : fromWallTime(wallTime ?? ''), warnings > 0 && isAccepted);
      }}
    >
      <When when={when} day={day} time={time} onWhen={setWhen} onMoment={setMoment} />
      {warnings > 0 ? (
        <Checkbox
          label={warnings === 1 ? 'I have looked at the warning' : `I have looked at the ${warnings} warnings`}
          checked={isAccepted}
          onChange={({ target }) => setAccepted(target.checked)}
        />
      ) : null}
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
      <div>
        <Button type="submit" look="filled" busy={busy} disabledReason={reason}>
          {when === 'moment' && wallTime !== null ? `Publish, from ${wallTimeWords(wallTime)}` : 'Publish now'}
        </Button>
      </div>
    </form>
  );
}

type WhenProps = {
  readonly when: string;
  readonly day: string;
  readonly time: string;
  readonly onWhen: (when: string) => void;
  readonly onMoment: (moment: { readonly day: string; readonly time: string }) => void;
};

function When({ when, day, time, onWhen, onMoment }: WhenProps) {
  return (
    <>
      <RadioGroup
        legend="When it counts"
        name="when"
        value={when}
        choices={[
          { value: 'now', label: 'Now' },
          { value: 'moment', label: 'From a moment', hint: 'Everything is written before, and counts to the second.' },
        ]}
        onChange={onWhen}
      />
      {when === 'moment' ? (
        <MomentFields
          label="Counts from"
          day={day}
          time={time}
          onChange={(nextDay, nextTime) => onMoment({ day: nextDay, time: nextTime })}
        />
      ) : null}
    </>
  );
}

interface Readiness {
  readonly set: ChangeSet;
  readonly errors: number;
  readonly isAccepted: boolean;
  /** Null: now; empty: not entered yet. */
  readonly wallTime: string | null;
}

function reasonOf({ set, errors, isAccepted, wallTime }: Readiness): string | null {
  if (set.edits === 0) return 'There is nothing in it yet.';
  if (errors > 0)
    return errors === 1 ? 'Something has to be put right first.' : `${errors} things have to be put right first.`;
  if (wallTime === '') return 'Enter a day and a time.';
  if (wallTime !== null && readingWords(wallTime)?.startsWith('There is no')) return 'Choose a time that exists.';
  return isAccepted ? null : 'Look at the warnings first.';
}
