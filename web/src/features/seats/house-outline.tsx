import { memo } from 'react';

import { outlineStep } from '#shared/season/domain/hall/outline.ts';
import { Button } from '#web/ui/button.tsx';
import zones from '#web/ui/zones.module.css';

import styles from './seat-map.module.css';
import type { SeatMapData } from './seat-plan.ts';
import { SectionTitles } from './section-titles.tsx';

type PlanProps = { readonly plan: SeatMapData['plan'] };

export const Stage = memo(function Stage({ plan: { stage } }: PlanProps) {
  const { x, y, width, height } = stage;
  const bow = height * 0.22;
  return (
    <g aria-hidden="true">
      <path
        className={styles.stage}
        d={`M${x} ${y}H${x + width}V${y + height - bow}Q${x + width / 2} ${y + height + bow} ${x} ${y + height - bow}Z`}
      />
      <text className={styles.title} x={x + width / 2} y={y + height / 2}>
        Stage
      </text>
    </g>
  );
});

/** The hall by its rows, a path for each zone: shown until all seats are drawn, at a hundredth of their size. */
export const Sketch = memo(function Sketch({ plan: { outline } }: PlanProps) {
  return (
    <g aria-hidden="true" data-sketch transform={`scale(${outlineStep})`}>
      {outline.map(({ zone, d }) => (
        <path key={zone} className={`${zones.zoned} ${styles.sketch}`} data-zone={zone} d={d} />
      ))}
    </g>
  );
});

type HouseOutlineProps = PlanProps & {
  readonly venueTitle: string;
  /** Loading the map or its seats failed, and so did the retry. */
  readonly problem: string | null;
  readonly onRetry: () => void;
};

/** Replaces the map until its script and its seats are loaded, at the same size. */
export function HouseOutline({ plan, venueTitle, problem, onRetry }: HouseOutlineProps) {
  return (
    <div className={styles.frame}>
      <svg
        className={styles.map}
        viewBox={`0 0 ${plan.width} ${plan.height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of its own, not a file
        role="img"
        aria-label={`Plan of the house, ${venueTitle}`}
      >
        <Stage plan={plan} />
        <Sketch plan={plan} />
        <SectionTitles plan={plan} />
      </svg>
      {problem ? (
        <div className={styles.lost}>
          <p>{problem}</p>
          <Button look="link" onClick={onRetry}>
            Try again
          </Button>
        </div>
      ) : null}
    </div>
  );
}
