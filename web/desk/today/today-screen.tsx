import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { formatDate, formatDayTime, formatTime } from '#shared/kernel/time/format.ts';
import { onTheWall } from '#shared/kernel/time/london.ts';
import { ApiProblem, isWorthRetrying } from '#web/api/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';

import { useWatch } from '../session/use-desk.ts';
import { DeskPage, Part } from '../shell/desk-page.tsx';
import { DeskView } from '../shell/desk-view.tsx';
import { saveFile } from '../shell/save-file.ts';
import { EveningsTable } from './evenings-table.tsx';
import { HoursDrawing } from './hours-drawing.tsx';
import { HoursTable } from './hours-table.tsx';
import { isMeasure, measures } from './measures.ts';
import type { Measure, Today } from './measures.ts';
import { eveningsCsv, hoursCsv } from './today-csv.ts';
import styles from './today.module.css';

/** What sells now. The figures follow by themselves; when the house does not answer, the last ones stay, with their time. */
export function TodayScreen() {
  const [query, setQuery] = useSearchParams();
  const only = query.get('evening') ?? '';
  const show = query.get('show') ?? '';
  const measure = isMeasure(show) ? show : 'sold';
  const state = useWatch('deskToday', { query: only ? { 'filter[performanceId]': only } : {} });
  const choose = (name: string, value: string): void => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true });
  };
  return (
    <DeskPage title="Today" lead="What sells now. Money is the price of tickets, less those given back.">
      <LostLine error={state.error} at={state.data?.at} />
      <DeskView state={state} lines={14}>
        {(today) => (
          <>
            <HoursPart today={today} only={only} measure={measure} choose={choose} />
            <EveningsPart today={today} />
          </>
        )}
      </DeskView>
    </DeskPage>
  );
}

type LostLineProps = { readonly error: unknown; readonly at: string | undefined };

/** That the figures no longer follow; a page without figures says so itself. */
function LostLine({ error, at }: LostLineProps) {
  if (!(error instanceof ApiProblem) || at === undefined) return null;
  const seconds = `${formatTime(at)} and ${onTheWall(at).second()} seconds`;
  return isWorthRetrying(error) ? (
    <Notice title="The house does not answer">
      These are the figures of {seconds}. We ask again every ten seconds, and this goes when they follow.
    </Notice>
  ) : (
    <Notice tone="problem" title={error.title}>
      These are the figures of {seconds}.
    </Notice>
  );
}

type HoursPartProps = {
  readonly today: Today;
  readonly only: string;
  readonly measure: Measure;
  readonly choose: (name: string, value: string) => void;
};

function HoursPart({ today, only, measure, choose }: HoursPartProps) {
  const chosen = today.evenings.find(({ performanceId }) => performanceId === only);
  const of = chosen ? `${chosen.title}, ${formatDayTime(chosen.date)}` : 'All performances';
  const isGone = only !== '' && !chosen;
  return (
    <Part
      title="By hour"
      aside={
        <p className={styles.at}>
          As of <time dateTime={today.at}>{onTheWall(today.at).format('h.mm:ssa')}</time>, {formatDate(today.at)}
        </p>
      }
    >
      <div className={styles.choices}>
        <Select
          name="show"
          label="Drawn"
          value={measure}
          onChange={({ target }) => choose('show', target.value)}
          options={Object.entries(measures).map(([value, { title }]) => ({ value, label: title }))}
        />
        <Select
          name="evening"
          label="Performance"
          value={only}
          onChange={({ target }) => choose('evening', target.value)}
          options={[
            { value: '', label: 'All performances' },
            ...(isGone ? [{ value: only, label: only }] : []),
            ...today.evenings.map(({ performanceId, title, date }) => ({
              value: performanceId,
              label: `${title}, ${formatDayTime(date)}`,
            })),
          ]}
        />
      </div>
      {only === '' ? (
        <p className={styles.at}>Performances later than the fourteen days below are counted, too.</p>
      ) : null}
      <HoursDrawing today={today} measure={measure} />
      <div className={styles.folded}>
        <Fold title="The hours as a table">
          <HoursTable today={today} />
        </Fold>
      </div>
      <Button onClick={() => saveFile(`hours-${today.day}.csv`, 'text/csv', hoursCsv(today, isGone ? only : of))}>
        Export hours as CSV
      </Button>
    </Part>
  );
}

function EveningsPart({ today }: { readonly today: Today }) {
  const { evenings, since, day } = today;
  const [paused, setPaused] = useState<string | null>(null);
  return (
    <Part title="The next fourteen days">
      {evenings.length === 0 ? (
        <EmptyMessage title="No performances">Nothing with seats is on in the next fourteen days.</EmptyMessage>
      ) : (
        <>
          {paused ? <Notice tone="done" title={paused} /> : null}
          <EveningsTable evenings={evenings} since={since} onPaused={setPaused} />
          <Button onClick={() => saveFile(`evenings-${day}.csv`, 'text/csv', eveningsCsv(today))}>
            Export evenings as CSV
          </Button>
        </>
      )}
    </Part>
  );
}
