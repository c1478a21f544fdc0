import type { Seat, Section } from './plan.ts';

/** A hall drawn without its seats: for each zone one path, a line for every run of neighbours. */
export interface Outline {
  readonly zone: string;
  /** Path data in tens of plan units. */
  readonly d: string;
}

/** Plan units between two seats of a row with an aisle between them. */
const aisle = 110;
/** Plan units by which a line may miss a seat: half of its radius. */
const tolerance = 12;
/** Plan units of a step of the drawing. */
export const outlineStep = 10;

type Point = Pick<Seat, 'x' | 'y'>;

/** The rows as lines by zone, a hundredth of the seats' size. */
export function outlineOf(sections: readonly Pick<Section, 'seats'>[]): readonly Outline[] {
  const runs = sections.flatMap(({ seats }) => runsOf(seats));
  const byZone = Map.groupBy(runs, ([first]) => first?.zone ?? '');
  return [...byZone]
    .map(([zone, ofZone]) => ({ zone, d: ofZone.map(lineOf).join('') }))
    .toSorted((one, other) => (one.zone < other.zone ? -1 : 1));
}

function runsOf(seats: readonly Seat[]): readonly (readonly Seat[])[] {
  const runs: Seat[][] = [];
  for (const [place, seat] of seats.entries()) {
    const last = seats[place - 1];
    const goesOn =
      last && last.row === seat.row && last.zone === seat.zone && Math.hypot(last.x - seat.x, last.y - seat.y) < aisle;
    if (goesOn) runs.at(-1)?.push(seat);
    else runs.push([seat]);
  }
  return runs;
}

/** "M12 30l40 2 41-2": relative steps; a single seat is a point. */
function lineOf(run: readonly Seat[]): string {
  const [first = { x: 0, y: 0 }, ...others] = simplified(run).map(({ x, y }) => ({ x: steps(x), y: steps(y) }));
  let last = first;
  const moves = others.map((point) => {
    const [dx, dy] = [point.x - last.x, point.y - last.y];
    last = point;
    return `${dx}${dy < 0 ? '' : ' '}${dy}`;
  });
  return `M${first.x} ${first.y}${moves.length > 0 ? `l${moves.join(' ')}` : 'h0'}`;
}

const steps = (units: number): number => Math.round(units / outlineStep);

/** The fewest points whose line stays near all (Ramer, Douglas and Peucker). */
export function simplified(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const length = Math.hypot(last.x - first.x, last.y - first.y) || 1;
  const distances = points.map(
    ({ x, y }) => Math.abs((last.x - first.x) * (first.y - y) - (first.x - x) * (last.y - first.y)) / length,
  );
  const most = Math.max(...distances);
  if (most <= tolerance) return [first, last];
  const far = distances.indexOf(most);
  return [...simplified(points.slice(0, far + 1)).slice(0, -1), ...simplified(points.slice(far))];
}
