import { useState } from 'react';

import { misfitOfLetters } from '#shared/desk/domain/season/fit.ts';
import { wordsOf } from '#shared/desk/domain/season/words.ts';

import { useRead } from '../../session/use-desk.ts';
import { DeskView } from '../../shell/desk-view.tsx';
import type { EditorProps } from '../editors/editor.ts';
import { hallOf } from '../plans/drawn-hall.ts';
import type { DrawnHall } from '../plans/drawn-hall.ts';
import styles from '../season.module.css';
import { openHall, seatsIn } from './letters.ts';
import type { Letters } from './letters.ts';
import { PlanChoice } from './plan-choice.tsx';
import { SeatFields } from './seat-fields.tsx';

/** A letter a seat: what is offered, kept back or closed, by section, row and number of a plan. */
export function AllocationEditor({ rows, onTyped }: EditorProps) {
  // Rows of the grid have no letters; one that is made of a template has.
  const [row] = rows as readonly { readonly allocation?: Letters }[];
  const begun = row?.allocation ?? null;
  const plans = useRead('deskPlans', {});
  const [own, setOwn] = useState<string | null>(null);
  // The letters do not name their plan; its seats are counted.
  const like = plans.data?.find(
    ({ seats, sections }) => begun && seats === seatsIn(begun) && sections === Object.keys(begun).length,
  );
  const hallId = own ?? like?.id ?? '';
  const plan = useRead('deskPlan', hallId === '' ? null : { params: { hallId } });
  return (
    <fieldset className={styles.group}>
      <legend>Seats</legend>
      <PlanChoice plans={plans.data ?? []} hallId={hallId} onChoose={setOwn} />
      {hallId === '' ? null : (
        <DeskView state={plan} lines={4}>
          {(drawn) => (
            <OfPlan
              key={hallId}
              hall={hallOf(drawn)}
              begun={begun}
              onLetters={(allocation) => onTyped({ valueFor: () => allocation })}
            />
          )}
        </DeskView>
      )}
    </fieldset>
  );
}

type OfPlanProps = {
  readonly hall: DrawnHall;
  readonly begun: Letters | null;
  readonly onLetters: (letters: Letters) => void;
};

function OfPlan({ hall, begun, onLetters }: OfPlanProps) {
  const isOther = begun !== null && misfitOfLetters(begun, seatsOf(hall)) !== null;
  const [letters, setLetters] = useState<Letters>(() => (begun === null || isOther ? openHall(hall) : begun));
  function change(next: Letters): void {
    setLetters(next);
    onLetters(next);
  }
  return (
    <>
      {isOther ? (
        <p className={styles.warns}>
          What was kept is of another plan. What you set here begins with every seat on offer and replaces it.
        </p>
      ) : null}
      <ul className={styles.lines}>
        {hall.sections.map(({ id, title }) => (
          <li key={id} className={styles.line}>
            <span className={styles.name}>{title}</span>
            <span className={styles.says}>{wordsOf('allocation', { [id]: letters[id] ?? '' })}</span>
          </li>
        ))}
      </ul>
      <SeatFields hall={hall} letters={letters} onLetters={change} />
    </>
  );
}

const seatsOf = ({ sections }: DrawnHall): ReadonlyMap<string, number> =>
  new Map(sections.map(({ id, seats }) => [id, seats.length]));
