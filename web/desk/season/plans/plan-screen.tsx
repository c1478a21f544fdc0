import { useMemo } from 'react';
import { useParams } from 'react-router-dom';

import { rowsOfPlan } from '#shared/desk/domain/plans/plan-rows.ts';
import { csvOf } from '#shared/kernel/text/csv.ts';
import { formatDayTime } from '#shared/kernel/time/format.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useRead } from '../../session/use-desk.ts';
import { DeskPage, Part } from '../../shell/desk-page.tsx';
import { DeskView } from '../../shell/desk-view.tsx';
import { saveFile } from '../../shell/save-file.ts';
import { CountsTable } from './counts-table.tsx';
import { hallOf } from './drawn-hall.ts';
import { PlanDrawing } from './plan-drawing.tsx';
import { countWords, moveAt, sinceWords, soldOnWords } from './plan-words.ts';
import styles from './plans.module.css';

type Plan = DataFor<'deskPlan'>;

/** One version of a plan: drawn, counted, where it is sold, and as a file. */
export function PlanScreen() {
  const { hallId = '' } = useParams();
  const state = useRead('deskPlan', { params: { hallId } });
  const { data } = state;
  return (
    <DeskPage
      title={data ? `${data.title}, version ${data.version}` : 'Hall plan'}
      above={<TextLink to="/plans">Hall plans</TextLink>}
      lead={data ? `${soldOnWords(data.performanceCount)}; ${sinceWords(data.importedAt)}.` : undefined}
      actions={data ? <Files plan={data} /> : undefined}
    >
      <DeskView state={state} lines={14}>
        {(plan) => <Drawn plan={plan} />}
      </DeskView>
    </DeskPage>
  );
}

type PlanProps = { readonly plan: Plan };

function Files({ plan }: PlanProps) {
  const { id, title, venueId } = plan;
  const asJson = (): string => JSON.stringify({ id, venueId, title, ...hallOf(plan) }, null, 1);
  return (
    <>
      <Button onClick={() => saveFile(`${id}.csv`, 'text/csv', csvOf(rowsOfPlan(hallOf(plan))))}>Export as CSV</Button>
      <Button onClick={() => saveFile(`${id}.json`, 'application/json', asJson())}>Export as JSON</Button>
      <LinkButton to={`/plans/import?plan=${plan.plan}`}>Import the next version</LinkButton>
    </>
  );
}

function Drawn({ plan }: PlanProps) {
  const hall = useMemo(() => hallOf(plan), [plan]);
  const { id, performances, performanceCount } = plan;
  const more = performanceCount - performances.length;
  return (
    <>
      <PlanDrawing hall={hall} title={plan.title} />
      <Part title="Seats">
        <CountsTable sections={hall.sections} />
      </Part>
      {performances.length > 0 ? (
        <Part title="Sold on it">
          <ul className={styles.evenings}>
            {performances.map(({ performanceId, title, date }) => (
              <li key={performanceId}>
                {title} <span className={styles.quiet}>{formatDayTime(date)}</span>{' '}
                <TextLink
                  to={moveAt(id, performanceId)}
                  aria-label={`Move to another version: ${title}, ${formatDayTime(date)}`}
                >
                  Move to another version
                </TextLink>
              </li>
            ))}
          </ul>
          {more > 0 ? <p className={styles.quiet}>And {countWords(more, 'further performance')}.</p> : null}
        </Part>
      ) : null}
    </>
  );
}
