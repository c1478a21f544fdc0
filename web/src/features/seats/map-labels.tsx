import { memo } from 'react';

import styles from './seat-map.module.css';
import type { PlacedSeat } from './seat-plan.ts';
import { isVisible } from './zoom.ts';
import type { Size, View } from './zoom.ts';

/** The letters of the rows, at both ends. */
export const RowLetters = memo(function RowLetters({ seats }: { readonly seats: readonly PlacedSeat[] }) {
  return (
    <g aria-hidden="true">
      {rowEnds(seats).map(({ key, row, x, y }) => (
        <text key={key} className={styles.row} x={x} y={y}>
          {row}
        </text>
      ))}
    </g>
  );
});

/** A seat's width beyond both ends of every row, in the row's direction there. */
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

/** The zone's letter on free seats, only for visible ones: hundreds, not thousands. */
export const ZoneLetters = memo(function ZoneLetters({ seats, view, size }: ZoneLettersProps) {
  return (
    <g aria-hidden="true">
      {seats
        .filter((seat) => isVisible(view, size, seat))
        .map(({ id, x, y, zone, view: sight, kind }) => (
          <text
            key={id}
            className={styles.letter}
            x={x}
            y={y}
            data-half={(sight === 'restricted' && kind === 'seat') || undefined}
          >
            {zone}
          </text>
        ))}
    </g>
  );
});
