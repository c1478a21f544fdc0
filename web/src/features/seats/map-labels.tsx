import { memo } from 'react';

import type { PlacedSeat, SeatMapData } from './seat-plan.ts';
import styles from './seat-map.module.css';
import { isVisible } from './zoom.ts';
import type { Size, View } from './zoom.ts';
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

/** Titles of the sections, always, and the letters of the rows at both ends from a zoom of 2 up. */
export const PlanLabels = memo(function PlanLabels({
  plan,
  seats,
  isNear,
}: PlanProps & { readonly seats: readonly PlacedSeat[]; readonly isNear: boolean }) {
  return (
    <g aria-hidden="true">
      {isNear
        ? rowEnds(seats).map(({ key, row, x, y }) => (
            <text key={key} className={styles.row} x={x} y={y}>
              {row}
            </text>
          ))
        : null}
      {plan.sections.map(({ id, title, label }) => (
        <text key={id} className={styles.title} x={label.x} y={label.y}>
          {title}
        </text>
      ))}
    </g>
  );
});

/** A seat's width beyond both ends of every row, in the direction in which the row runs there. */
function rowEnds(seats: readonly PlacedSeat[]) {
  const rows = Map.groupBy(seats, ({ sectionId, row }) => `${sectionId} ${row}`);
  return [...rows].flatMap(([key, row]) => {
    const ends = [
      [row[0], row[1]],
      [row.at(-1), row.at(-2)],
    ] as const;
    return ends.flatMap(([end, next], side) => {
      if (!end || !next) return [];
      const length = Math.hypot(end.x - next.x, end.y - next.y) || 1;
      const [x, y] = [end.x + ((end.x - next.x) / length) * 48, end.y + ((end.y - next.y) / length) * 48];
      return [{ key: `${key} ${side}`, row: end.row, x, y }];
    });
  });
}

type ZoneLettersProps = { readonly seats: readonly PlacedSeat[]; readonly view: View; readonly size: Size };

/** The zone's letter on seats that can be taken, for those in sight only: hundreds, not thousands. */
export const ZoneLetters = memo(function ZoneLetters({ seats, view, size }: ZoneLettersProps) {
  return (
    <g aria-hidden="true">
      {seats
        .filter((seat) => isVisible(view, size, seat))
        .map(({ id, x, y, zone, view: sight, kind }) => (
          <text key={id} className={styles.letter} x={x} y={sight === 'restricted' && kind === 'seat' ? y + 3 : y}>
            {zone}
          </text>
        ))}
    </g>
  );
});

/**
 * The house in dots, a line of nothing but round ends for each zone: what the page shows before the script that makes
 * it a map is there, in a fraction of the size.
 */
export const Sketch = memo(function Sketch({ plan }: PlanProps) {
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
