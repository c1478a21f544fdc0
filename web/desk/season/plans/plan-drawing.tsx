import { memo, useMemo, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

import type { Seat } from '#shared/season/domain/hall/plan.ts';
import { Button } from '#web/ui/button.tsx';
import zones from '#web/ui/zones.module.css';

import type { DrawnHall } from './drawn-hall.ts';
import { countWords, numberWords } from './plan-words.ts';
import styles from './plans.module.css';
import { boxAround, seatPaths } from './seat-paths.ts';

type PlanDrawingProps = {
  readonly hall: DrawnHall;
  readonly title: string;
  /** Seats with a mistake. */
  readonly marked?: ReadonlySet<string>;
  /** Those to look at closely; none for the whole hall. */
  readonly near?: readonly string[];
  readonly onWhole?: () => void;
  /** Told the seat that is pressed, or that a pressed mouse passes. */
  readonly onSeat?: (seat: Seat) => void;
};

const noSeats: ReadonlySet<string> = new Set();
const nowhere: readonly string[] = [];

/** The plan with its zones in colour; a zone can be looked at alone. */
export function PlanDrawing({ hall, title, marked = noSeats, near = nowhere, onWhole, onSeat }: PlanDrawingProps) {
  const [only, setOnly] = useState<string | null>(null);
  const seats = useMemo(() => hall.sections.flatMap((section) => section.seats), [hall]);
  const paths = useMemo(() => seatPaths(hall.sections), [hall]);
  const close = new Set(near);
  const box = boxAround(
    hall,
    seats.filter(({ id }) => close.has(id)),
  );
  const counts = Map.groupBy(seats, ({ zone }) => zone);
  return (
    <div className={styles.drawing}>
      <svg
        className={styles.plan}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of its own, not a file
        role="img"
        aria-label={`Plan of ${title}: ${countWords(seats.length, 'seat')} in ${countWords(hall.sections.length, 'section')}`}
        data-only={only ?? undefined}
        data-painted={onSeat ? true : undefined}
        {...seatPresses(seats, onSeat)}
      >
        <Stage stage={hall.stage} />
        <Seats paths={paths} only={only} />
        <Marks seats={seats} marked={marked} near={close} />
        <Titles hall={hall} />
      </svg>
      <div className={styles.legend}>
        <fieldset className={styles.zoneKeys} aria-label="Zones">
          {paths.map(({ zone }) => (
            <button
              key={zone}
              type="button"
              className={styles.zoneKey}
              aria-pressed={only === zone}
              aria-label={`Show only zone ${zone}, ${countWords(counts.get(zone)?.length ?? 0, 'seat')}`}
              onClick={() => setOnly(only === zone ? null : zone)}
            >
              <span className={`${zones.zoned} ${styles.swatch}`} data-zone={zone}>
                {zone}
              </span>{' '}
              {numberWords(counts.get(zone)?.length ?? 0)}
            </button>
          ))}
        </fieldset>
        {near.length > 0 && onWhole ? (
          <Button look="link" onClick={onWhole}>
            Show the whole hall
          </Button>
        ) : null}
      </div>
      <p className={styles.signs}>
        A square is a wheelchair space, a ring the companion’s seat beside it, half a disc a seat with a restricted
        view.
      </p>
    </div>
  );
}

/** Plan units from a seat within which a press is meant for it. */
const reach = 60;

/** What a pointer does to the seats; a keyboard has fields for the same beside the plan. */
function seatPresses(seats: readonly Seat[], onSeat: ((seat: Seat) => void) | undefined) {
  if (!onSeat) return {};
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>): void => {
    const matrix = currentTarget.getScreenCTM();
    if (!matrix) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    const distance = (seat: Seat): number => Math.hypot(seat.x - x, seat.y - y);
    const near = seats.filter((seat) => distance(seat) <= reach);
    const [nearest] = near.toSorted((one, other) => distance(one) - distance(other));
    if (nearest) onSeat(nearest);
  };
  return {
    onClick: press,
    onPointerMove: (event: PointerEvent<SVGSVGElement>): void => {
      if (event.pointerType === 'mouse' && event.buttons === 1) press(event);
    },
  };
}

type StageProps = Pick<DrawnHall, 'stage'>;

const Stage = memo(function Stage({ stage: { x, y, width, height } }: StageProps) {
  return (
    <g aria-hidden="true">
      <rect className={styles.stage} x={x} y={y} width={width} height={height} />
      <text className={styles.name} x={x + width / 2} y={y + height / 2}>
        Stage
      </text>
    </g>
  );
});

type SeatsProps = { readonly paths: ReturnType<typeof seatPaths>; readonly only: string | null };

const Seats = memo(function Seats({ paths, only }: SeatsProps) {
  return paths.map(({ zone, d }) => (
    <path
      key={zone}
      className={`${zones.zoned} ${styles.seats}`}
      data-zone={zone}
      data-faint={(only !== null && only !== zone) || undefined}
      d={d}
    />
  ));
});

type MarksProps = {
  readonly seats: readonly Seat[];
  readonly marked: ReadonlySet<string>;
  readonly near: ReadonlySet<string>;
};

/** Rings around the seats with a mistake. */
const Marks = memo(function Marks({ seats, marked, near }: MarksProps) {
  return seats
    .filter(({ id }) => marked.has(id))
    .map(({ id, x, y }) => (
      <circle key={id} className={styles.mark} data-near={near.has(id) || undefined} cx={x} cy={y} r={40} />
    ));
});

type TitlesProps = { readonly hall: DrawnHall };

const Titles = memo(function Titles({ hall }: TitlesProps) {
  return hall.sections.map(({ id, title, label }) => (
    <text key={id} className={styles.name} x={label.x} y={label.y}>
      {title}
    </text>
  ));
});
