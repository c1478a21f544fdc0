import { useEffect, useState } from 'react';

import { zoningIn } from '#shared/desk/domain/plans/plan-move.ts';
import { isSame } from '#shared/desk/domain/season/change-set.ts';
import { planOf } from '#shared/season/domain/hall/versions.ts';
import { zonedHall, zoningOfHall } from '#shared/season/domain/zoning.ts';
import type { Zoning } from '#shared/season/domain/zoning.ts';
import type { DataFor } from '#web/api/contract-types.ts';

import { useRead } from '../../session/use-desk.ts';
import { DeskView } from '../../shell/desk-view.tsx';
import type { EditorProps } from '../editors/editor.ts';
import { useHallWords } from '../editors/newest-plans.ts';
import { ZoningEditor } from '../editors/zoning-editor.tsx';
import { wholeHallOf } from '../plans/drawn-hall.ts';
import styles from '../season.module.css';
import { PlanChoice } from './plan-choice.tsx';

/** The zones of a template: those of one version of a plan, in the editor of an evening's zones. */
export function ZoningOfPlan({ rows, onTyped }: EditorProps) {
  const begun = rows[0]?.zoning ?? null;
  const { data: plans } = useRead('deskPlans', {});
  const [hallId, setHallId] = useState(begun?.hallId ?? '');
  const isOfPlan = begun !== null && begun.hallId !== hallId && planOf(begun.hallId) === planOf(hallId);
  return (
    <fieldset className={styles.group}>
      <legend>Zones</legend>
      <PlanChoice
        plans={plans ?? []}
        hallId={hallId}
        onChoose={(next) => {
          setHallId(next);
          // What is kept is for another plan until something is set for this one.
          onTyped(next === begun?.hallId ? { valueFor: () => begun } : { wrong: 'Set the zones of this plan.' });
        }}
      />
      {hallId === '' ? null : isOfPlan ? (
        <InVersion key={hallId} rows={rows} zoning={begun} hallId={hallId} onTyped={onTyped} />
      ) : (
        <ZoningEditor key={hallId} rows={rows.map((row) => ({ ...row, hallId }))} onTyped={onTyped} isTemplate />
      )}
    </fieldset>
  );
}

type InVersionProps = EditorProps & { readonly zoning: Zoning; readonly hallId: string };

/** The zones as they are in another version of their plan, to begin with. */
function InVersion({ zoning, hallId, ...props }: InVersionProps) {
  const from = useRead('deskPlan', { params: { hallId: zoning.hallId } });
  const to = useRead('deskPlan', { params: { hallId } });
  return (
    <DeskView state={from} lines={4}>
      {(before) => (
        <DeskView state={to} lines={4}>
          {(after) => <Carried from={before} to={after} zoning={zoning} {...props} />}
        </DeskView>
      )}
    </DeskView>
  );
}

type CarriedProps = EditorProps & {
  readonly from: DataFor<'deskPlan'>;
  readonly to: DataFor<'deskPlan'>;
  readonly zoning: Zoning;
};

function Carried({ from, to, zoning, rows, onTyped }: CarriedProps) {
  const hallWords = useHallWords();
  const [carried] = useState(() => {
    const hall = wholeHallOf(to);
    const own = zoningIn(zonedHall(wholeHallOf(from), { houseId: from.id, zoning }), hall);
    return isSame(own, zoningOfHall(hall)) ? null : own;
  });
  useEffect(() => {
    if (carried) onTyped({ valueFor: () => carried });
    // Once: what is typed afterwards stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <>
      <p className={styles.soft}>
        {`Each seat begins with its zone in ${hallWords(from.id)}; new seats with that of ${hallWords(to.id)}.`}
      </p>
      <ZoningEditor
        rows={rows.map((row) => ({ ...row, hallId: to.id, zoning: carried }))}
        onTyped={onTyped}
        isTemplate
      />
    </>
  );
}
