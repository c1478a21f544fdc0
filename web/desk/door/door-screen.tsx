import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { formatTime } from '#shared/kernel/time/format.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { useNow } from '#web/api/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';

import { useRead } from '../session/use-desk.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import styles from './door.module.css';
import { useCheck } from './use-check.ts';
import { Verdict } from './verdict.tsx';

/** Whether a ticket opens the door. A scanner types the code and Enter; the field is ready for the next at once. */
export function DoorScreen() {
  const evenings = useEvenings();
  const [performanceId, setPerformanceId] = useState('');
  const { field, isMissing, setMissing, round, check, busy, problem, answer } = useDoor(performanceId);
  return (
    <DeskPage title="Check a ticket" lead="Scan the code with a scanner that types, or paste its text.">
      <div className={styles.door}>
        <form noValidate className={styles.form} onSubmit={(event) => void check(event)}>
          <Select
            label="Evening"
            value={performanceId}
            options={[{ value: '', label: 'Any: say which the ticket is for' }, ...evenings]}
            onChange={({ target }) => {
              setPerformanceId(target.value);
              field.current?.focus();
            }}
          />
          <Field
            ref={field}
            label="Text of the code"
            name="token"
            maxLength={500}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            error={isMissing ? 'Scan a ticket, or paste the text of its code.' : undefined}
            onChange={() => setMissing(false)}
          />
          <div>
            <Button type="submit" look="filled" busy={busy}>
              Check
            </Button>
          </div>
        </form>
        {problem ? <Notice tone="problem" title={problem.title} /> : null}
        {answer ? <Verdict key={round} {...answer} /> : null}
      </div>
    </DeskPage>
  );
}

/** One check after another; the focus stays in the field. */
function useDoor(performanceId: string) {
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [round, setRound] = useState(0);
  const { busy, problem, answer, run } = useCheck();
  useEffect(() => field.current?.focus(), []);

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = field.current;
    const token = input?.value.trim() ?? '';
    setMissing(token === '');
    input?.focus();
    if (token === '' || !(await run(token, performanceId))) return;
    setRound((before) => before + 1);
    // What the next scan has typed meanwhile stays.
    if (input?.value.trim() === token) input.value = '';
    input?.focus();
  }

  return { field, isMissing, setMissing, round, check, busy, problem, answer };
}

/** Today's performances that the calendar has, earliest first. */
function useEvenings() {
  const today = dayOf(useNow());
  const { data } = useRead('calendar', {});
  return (data?.events ?? [])
    .flatMap((event: DataFor<'calendar'>['events'][number]) => event.activities)
    .filter(({ date }) => dayOf(date) === today)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map(({ id, title, date, locations }) => ({
      value: id,
      label: [formatTime(date), title, ...locations.map((venue) => venue.title)].join(' · '),
    }));
}
