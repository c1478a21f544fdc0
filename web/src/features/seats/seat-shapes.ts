import type { PlacedSeat, PlanSeat, SeatState } from './seat-plan.ts';

/** Outlines in plan units around a seat's position; seats are 56 units apart. Only their `M` is absolute. */
function disc(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

function square(half: number, corner: number): string {
  const side = 2 * (half - corner);
  const arc = (x: number, y: number) => `a${corner} ${corner} 0 0 1 ${x} ${y}`;
  return (
    `M${-half + corner} ${-half}h${side}${arc(corner, corner)}v${side}${arc(-corner, corner)}` +
    `h${-side}${arc(-corner, -corner)}v${-side}${arc(corner, -corner)}Z`
  );
}

/** The nearer half of a disc, for a restricted view; large enough for its letter. */
const half = 'M-27 -12a27 27 0 0 0 54 0Z';
const tick = 'M-14 0l5 -5l6 6l13 -14l5 5l-18 19Z';
const hollow = { companion: `${disc(23)}${disc(16)}`, wheelchair: `${square(23, 4)}${square(16, 2)}` } as const;
const free = { seat: disc(23), companion: disc(23), wheelchair: square(23, 4) } as const;

/** The outline shows what a seat is; the tick is cut out of it. */
export function shapeOf({ kind, view }: Pick<PlanSeat, 'kind' | 'view'>, state: SeatState): string {
  if (state === 'taken') return kind === 'wheelchair' ? square(8, 1) : disc(7);
  if (state === 'held') return `${kind === 'wheelchair' ? square(26, 5) : disc(26)}${tick}`;
  if (state === 'busy') return `${disc(27)}${disc(19)}`;
  if (state === 'kept' && kind !== 'seat') return hollow[kind];
  return view === 'restricted' && kind === 'seat' ? half : free[kind];
}

/** The outline at the seat's place in the plan. A transform on each of 2,000 elements would make painting dearer. */
export function placedShapeOf(seat: Pick<PlacedSeat, 'kind' | 'view' | 'x' | 'y'>, state: SeatState): string {
  return shapeOf(seat, state).replace(
    /M(-?\d+) (-?\d+)/g,
    (_, x: string, y: string) => `M${seat.x + Number(x)} ${seat.y + Number(y)}`,
  );
}
