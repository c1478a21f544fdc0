import { memo, useMemo } from 'react';

import zones from '#web/ui/zones.module.css';

import styles from './seat-map.module.css';
import { answersToPress, seatName, stateAt } from './seat-plan.ts';
import type { PlacedSeat, SeatMapData, SeatState } from './seat-plan.ts';
import { placedShapeOf } from './seat-shapes.ts';

type Prices = Pick<SeatMapData, 'prices' | 'accessPrices'>;

type SeatMarkProps = {
  readonly seat: PlacedSeat;
  readonly prices: Prices;
  readonly state: SeatState;
  readonly isStop: boolean;
  readonly isClosed: boolean;
};

const seatClass = `${zones.zoned} ${styles.seat}`;

/** One seat is one element without listeners: the map listens for all. A taken one is a drawing only, unless it has the focus. */
const SeatMark = memo(function SeatMark({ seat, prices, state, isStop, isClosed }: SeatMarkProps) {
  const isOffered = !isClosed && answersToPress(state);
  const control =
    state === 'taken' && !isStop
      ? ({ 'aria-hidden': true } as const)
      : ({
          // SVG has no controls of its own.
          role: 'checkbox',
          'aria-checked': state === 'held',
          'aria-disabled': isOffered ? undefined : true,
          'aria-busy': state === 'busy' || undefined,
          'aria-label': seatName(seat, prices, state),
          tabIndex: isStop ? 0 : -1,
        } as const);
  return (
    <path
      {...control}
      data-seat={seat.id}
      data-state={state}
      data-zone={seat.zone}
      className={seatClass}
      d={placedShapeOf(seat, state)}
    />
  );
});

type SectionSeatsProps = {
  readonly title: string;
  readonly seats: readonly PlacedSeat[];
  readonly prices: Prices;
  /** How many rows to draw, from the first. */
  readonly rows: number;
  /** A character a seat (`statesOf`): while it is equal, the section does not render. */
  readonly states: string;
  /** The seat with the tab stop, if it is in this section. */
  readonly stop: string | null;
  readonly isClosed: boolean;
};

/** A section with its rows, as groups; a row without an open seat is a drawing only. */
export const SectionSeats = memo(function SectionSeats(props: SectionSeatsProps) {
  const { title, seats, prices, states, stop, isClosed } = props;
  const all = useMemo(() => [...Map.groupBy([...seats.entries()], ([, seat]) => seat.row)], [seats]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no fieldset
    <g role="group" aria-label={title}>
      {all.slice(0, props.rows).map(([row, ofRow]) => {
        const isOpen = ofRow.some(([place, { id }]) => states[place] !== 'x' || id === stop);
        return (
          <g key={row} {...(isOpen ? { role: 'group', 'aria-label': `Row ${row}` } : { 'aria-hidden': true })}>
            {ofRow.map(([place, seat]) => (
              <SeatMark
                key={seat.id}
                seat={seat}
                prices={prices}
                state={stateAt(states, place)}
                isStop={seat.id === stop}
                isClosed={isClosed}
              />
            ))}
          </g>
        );
      })}
    </g>
  );
});
