import { useParams } from 'react-router-dom';

import { formatDateTime } from '#shared/kernel/time/format.ts';
import { planOf, versionOf } from '#shared/season/domain/hall/versions.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useRead, useWatch } from '../../../session/use-desk.ts';
import { DeskPage, Part } from '../../../shell/desk-page.tsx';
import { DeskView } from '../../../shell/desk-view.tsx';
import { saleAt } from '../../sale/sale-words.ts';
import { countWords } from '../plan-words.ts';
import { Review } from './review.tsx';

type Move = DataFor<'deskPlanMove'>;

/** Milliseconds between two looks at a move that is under way. */
const lookEvery = 2000;

/** Moves everybody with a seat of a performance to another version of its plan: what it would mean, and how far it is. */
export function MoveScreen() {
  const { hallId = '', performanceId = '' } = useParams();
  const plan = useRead('deskPlan', { params: { hallId } });
  const versions = useRead('deskPlans', {});
  const { error, ...moves } = useWatch('deskPlanMove', { params: { performanceId } }, lookEvery);
  const isNone = error instanceof ApiProblem && error.code === 'not-found';
  const performance = plan.data?.performances.find((each) => each.performanceId === performanceId);
  const others = versions.data?.filter((each) => each.plan === planOf(hallId) && each.id !== hallId);
  return (
    <DeskPage
      title={performance ? `Move ${performance.title}` : 'Move to another plan'}
      lead={performance ? formatDateTime(performance.date) : undefined}
      above={<TextLink to={`/plans/halls/${hallId}`}>{`Version ${versionOf(hallId)} of the plan`}</TextLink>}
    >
      <DeskView
        state={{ ...versions, data: moves.data || isNone ? others : undefined, error: isNone ? versions.error : error }}
        lines={10}
      >
        {(rows) =>
          moves.data && (moves.data.state === 'moving' || moves.data.from === hallId) ? (
            <Progress move={moves.data} />
          ) : rows.length === 0 ? (
            <EmptyMessage title="There is no other version">Import the next version of this plan first.</EmptyMessage>
          ) : (
            <Review performanceId={performanceId} versions={rows} onBegun={moves.retry} />
          )
        }
      </DeskView>
    </DeskPage>
  );
}

/** How far a move is; everybody's seat is in it, whoever looks. */
function Progress({
  move: { performanceId, state, to, done, slices, moved, trouble, byName, begunAt },
}: {
  move: Move;
}) {
  const begun = `Begun by ${byName}, ${formatDateTime(begunAt)}.`;
  if (state === 'done')
    return (
      <Part title="Moved">
        <Notice tone="done" title={`Everybody sits in version ${versionOf(to)}.`}>
          <p>
            {moved === 0
              ? 'Nobody had to be given another seat.'
              : `${moved === 1 ? '1 seat has another number' : `${countWords(moved, 'seat')} have other numbers`}; whoever has a ticket for one was written to.`}{' '}
            {begun}
          </p>
        </Notice>
        <p>
          Its sale stays paused until somebody resumes it.{' '}
          <TextLink to={saleAt(performanceId)}>Look at its sale</TextLink>
        </p>
      </Part>
    );
  return (
    <Part title="People are being moved">
      <ProgressBar value={slices === 0 ? 0 : done / slices} label="Moved" />
      <p>
        <output>
          {done} of {countWords(slices, 'step')}
        </output>
        . It goes on by itself; you may leave this page. {begun}
      </p>
      {trouble ? <Notice tone="problem" title={trouble} /> : null}
    </Part>
  );
}
