import { memo } from 'react';

import { Button } from '#web/ui/button.tsx';

import styles from './seat-map.module.css';
import type { SeatMapData } from './seat-plan.ts';
import { mapLostText } from './seat-words.ts';
import { SectionTitles } from './section-titles.tsx';
import zones from './zones.module.css';

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

/** The hall as dots, one line of round ends for each zone: shown until the map's script is loaded, at a fraction of its size. */
const Sketch = memo(function Sketch({ plan }: PlanProps) {
  const byZone = Map.groupBy(
    plan.sections.flatMap(({ seats }) => seats),
    ({ zone }) => zone,
  );
  return (
    <g aria-hidden="true">
      {[...byZone].map(([zone, seats]) => (
        <path
          key={zone}
          className={`${zones.zoned} ${styles.sketch}`}
          data-zone={zone}
          d={seats.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`).join('')}
        />
      ))}
    </g>
  );
});

type HouseOutlineProps = {
  readonly map: SeatMapData;
  /** Loading the map failed, and so did its retry. */
  readonly isLost: boolean;
  readonly onRetry: () => void;
};

/** Replaces the map until its script is loaded, at the same size. */
export function HouseOutline({ map: { plan, venueTitle }, isLost, onRetry }: HouseOutlineProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        <p className={styles.here}>{venueTitle}</p>
      </div>
      <div className={styles.plan}>
        <svg
          className={styles.map}
          viewBox={`0 0 ${plan.width} ${plan.height}`}
          preserveAspectRatio="xMidYMin"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of its own, not a file
          role="img"
          aria-label={`Plan of the house, ${venueTitle}`}
        >
          <Stage plan={plan} />
          <Sketch plan={plan} />
          <SectionTitles plan={plan} />
        </svg>
      </div>
      <div className={`${styles.caption} ${styles.note}`}>
        {isLost ? (
          <>
            <p>{mapLostText}</p>
            <Button look="link" onClick={onRetry}>
              Try again
            </Button>
          </>
        ) : (
          <p aria-hidden="true">One moment</p>
        )}
      </div>
    </div>
  );
}
