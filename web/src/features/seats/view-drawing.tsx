import { useId } from 'react';

import styles from './seat-card.module.css';
import type { PlanSeat, PlanSection, SeatMapData } from './seat-plan.ts';
import { drawing, viewFrom } from './view-from.ts';

type ViewDrawingProps = {
  readonly plan: SeatMapData['plan'];
  readonly section: PlanSection;
  readonly seat: PlanSeat;
};

type Spot = readonly [x: number, y: number];
const { width, height } = drawing;

const at = ([x, y]: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const shape = (spots: readonly Spot[]): string => `M${spots.map(at).join('L')}Z`;

/** The stage as one sees it from the seat, in a dark house. The text beside it says the same. */
export function ViewDrawing({ plan, section, seat }: ViewDrawingProps) {
  const clipId = useId();
  const view = viewFrom(plan, section, seat);
  const [footLeft, left, right, footRight] = view.opening;
  const arch = `M${at(footLeft)}L${at(left)}Q${at(view.crown)} ${at(right)}L${at(footRight)}Z`;
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <clipPath id={clipId}>
        <path d={arch} />
      </clipPath>
      <path className={styles.dark} d={`M0 0H${width}V${height}H0Z`} />
      <path className={styles.frame} d={arch} />
      <g clipPath={`url(#${clipId})`}>
        <path className={styles.scene} d={`M0 0H${width}V${height}H0Z`} />
        <path className={styles.back} d={shape(view.back)} />
        <circle className={styles.lamp} cx={view.lamp.at[0]} cy={view.lamp.at[1]} r={view.lamp.radius} />
        <path className={styles.boards} d={shape(view.floor)} />
        {view.people.map(({ at: [x, y], height: tall }) => (
          <g key={x} className={styles.person}>
            <circle cx={x} cy={y - tall * 0.86} r={tall * 0.14} />
            <path d={`M${x - tall * 0.1} ${y - tall * 0.7}h${tall * 0.2}L${x + tall * 0.26} ${y}h${-tall * 0.52}Z`} />
          </g>
        ))}
        {view.curtains.map((curtain) => (
          <path key={shape(curtain)} className={styles.curtain} d={shape(curtain)} />
        ))}
      </g>
      {view.before === 'heads' ? (
        <path
          className={styles.before}
          d={[10, 34, 60, 86, 112, 138, 160].map((x) => `M${x - 9} ${height}a9 10 0 0 1 18 0Z`).join('')}
        />
      ) : (
        <path
          className={styles.rail}
          d={`M0 ${height - 7}Q${width / 2} ${height - 12} ${width} ${height - 7}V${height}H0Z`}
        />
      )}
      {view.overhang > 0 ? (
        <path
          className={styles.before}
          d={`M0 0H${width}V${view.overhang.toFixed(1)}Q${width / 2} ${(view.overhang + 5).toFixed(1)} 0 ${view.overhang.toFixed(1)}Z`}
        />
      ) : null}
      {view.wall ? (
        <path
          className={styles.before}
          d={
            view.wall.from === 'left'
              ? `M0 0H${(view.wall.to - 6).toFixed(1)}L${view.wall.to.toFixed(1)} ${height}H0Z`
              : `M${width} 0H${(view.wall.to + 6).toFixed(1)}L${view.wall.to.toFixed(1)} ${height}H${width}Z`
          }
        />
      ) : null}
    </svg>
  );
}
