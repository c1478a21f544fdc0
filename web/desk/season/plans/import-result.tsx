import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { useSend } from '../../session/use-desk.ts';
import { Part } from '../../shell/desk-page.tsx';
import { CountsTable } from './counts-table.tsx';
import { hallOf } from './drawn-hall.ts';
import type { Checked, PlanBody } from './import-form.tsx';
import { PlanDrawing } from './plan-drawing.tsx';
import { countWords, numberWords } from './plan-words.ts';
import styles from './plans.module.css';

type ImportResultProps = { readonly body: PlanBody; readonly result: Checked };

/** What a checked file says: its mistakes beside the drawing, or what will count. */
export function ImportResult({ body, result }: ImportResultProps) {
  const hall = useMemo(() => hallOf(result.drawing), [result]);
  const [near, setNear] = useState<readonly string[]>([]);
  const top = useRef<HTMLElement>(null);
  // On entry alone: each check has a result of its own.
  useEffect(() => top.current?.focus(), []);
  const { mistakes, mistakeCount } = result;
  const seats = hall.sections.reduce((sum, section) => sum + section.seats.length, 0);
  const marked = useMemo(() => new Set(mistakes.flatMap(({ seatIds }) => seatIds)), [mistakes]);
  return (
    <section
      ref={top}
      tabIndex={-1}
      className={styles.result}
      data-mistaken={mistakeCount > 0 || undefined}
      aria-label="What the file says"
    >
      {mistakeCount > 0 ? (
        <Part title={countWords(mistakeCount, 'mistake')}>
          <p>Nothing can be kept before they are put right.</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
          <section className={styles.mistakes} aria-label="Mistakes" tabIndex={0}>
            <ol>
              {mistakes.map((mistake) => (
                <li key={`${mistake.line} ${mistake.column} ${mistake.sentence}`} className={styles.mistake}>
                  <span className={styles.where}>{whereOf(mistake)}</span>
                  <span>{mistake.sentence}</span>
                  {mistake.seatIds.length > 0 ? (
                    <Button
                      look="link"
                      aria-label={`Show in the plan: ${mistake.sentence}`}
                      onClick={() => setNear(mistake.seatIds)}
                    >
                      Show
                    </Button>
                  ) : null}
                </li>
              ))}
            </ol>
          </section>
          {mistakeCount > mistakes.length ? (
            <p className={styles.quiet}>
              And {numberWords(mistakeCount - mistakes.length)} more, once these are put right.
            </p>
          ) : null}
        </Part>
      ) : null}
      {seats > 0 ? (
        <Part title={mistakeCount > 0 ? 'What could be read' : 'This is what will count'}>
          <PlanDrawing hall={hall} title={body.title} marked={marked} near={near} onWhole={() => setNear([])} />
          <CountsTable sections={hall.sections} />
          {mistakeCount === 0 ? <Keep body={body} result={result} seats={seats} /> : null}
        </Part>
      ) : null}
    </section>
  );
}

type Mistake = Checked['mistakes'][number];

const whereOf = ({ line, column }: Mistake): string =>
  [line === null ? 'Whole plan' : `Line ${line}`, column].filter(Boolean).join(', ');

type KeepProps = ImportResultProps & { readonly seats: number };

function Keep({ body, result, seats }: KeepProps) {
  const send = useSend();
  const navigate = useNavigate();
  const { busy, problem, run } = useChange(async () => {
    const { id } = await send('deskPlans', 'POST', { body: { ...body, isDryRun: false } });
    await navigate(`/plans/halls/${id}`);
  });
  if (result.isKept)
    return (
      <Notice title={`This is version ${result.version} as it is, seat by seat. There is nothing to keep.`}>
        <TextLink to={`/plans/halls/${result.id}`}>Look at version {result.version}</TextLink>
      </Notice>
    );
  return (
    <>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
      <Button look="filled" busy={busy} onClick={() => void run()}>
        Keep {countWords(seats, 'seat')} as version {result.version}
      </Button>
      <p className={styles.quiet}>
        {result.version === 1
          ? 'No performance is sold on it yet.'
          : 'Performances stay on the version that they are sold on.'}
      </p>
    </>
  );
}
