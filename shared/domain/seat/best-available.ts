import type { Seat, Section, View } from '../house/plan.ts';

export interface Wish {
  readonly count: number;
  /** Only seats of this price zone; null for any. */
  readonly zone: string | null;
}

type PlanSection = Pick<Section, 'id'> & { readonly seats: readonly Omit<Seat, 'id'>[] };

interface House<S extends PlanSection> {
  readonly width: number;
  readonly sections: readonly S[];
}

/** Worst view that a step accepts, and whether it may leave one seat alone between others. */
const steps: readonly { readonly view: View; readonly strands: boolean }[] = [
  { view: 'clear', strands: false },
  { view: 'clear', strands: true },
  { view: 'side', strands: false },
  { view: 'side', strands: true },
  { view: 'restricted', strands: false },
  { view: 'restricted', strands: true },
];

const rank: Readonly<Record<View, number>> = { clear: 0, side: 1, restricted: 2 };

/**
 * The best seats left for a group, as somebody at the counter would choose them. In this order, the first that can be met:
 * 1. next to each other in one row, all with a clear view, and no single seat left over beside them;
 * 2. the same, a single seat may be left over;
 * 3. and 4. the same two with seats that look from the side;
 * 5. and 6. the same two with a restricted view;
 * 7. close together in one section, over several rows;
 * 8. the best single seats of the house.
 * Among equals those nearest to the middle of the front section win. Wheelchair spaces and the seats of companions are
 * left to those who need them. Null where not enough seats are left.
 */
export function bestAvailable<S extends PlanSection>(
  house: House<S>,
  isFree: (section: S, place: number) => boolean,
  { count, zone }: Wish,
): S['seats'][number][] | null {
  const offered = house.sections.map((section) => offeredIn(section, isFree, zone));
  if (count < 1 || offered.flat().length < count) return null;
  const distance = distanceFrom(house);
  const stretches = offered.flatMap(stretchesOf);
  for (const step of steps) {
    const best = nearest(
      stretches.flatMap((stretch) => runsIn(stretch, count, step)),
      distance,
    );
    if (best) return best;
  }
  return scattered(offered, count, distance);
}

type Place = Omit<Seat, 'id'>;
type Distance = (seat: Place) => number;

function offeredIn<S extends PlanSection>(
  section: S,
  isFree: (section: S, place: number) => boolean,
  zone: string | null,
) {
  return section.seats.filter(
    (seat, place) => seat.kind === 'seat' && (zone === null || seat.zone === zone) && isFree(section, place),
  );
}

/**
 * How far a seat is from the best one: a third of the way back in the first section, on the axis. Sideways counts half as
 * much again as forwards and backwards, since a seat off the axis sees a part of the picture.
 */
function distanceFrom({ width, sections }: House<PlanSection>): Distance {
  const rows = (sections[0]?.seats ?? []).map(({ y }) => y);
  const [front, back] = [Math.min(...rows), Math.max(...rows)];
  const ideal = front + (back - front) / 3;
  return ({ x, y }) => Math.hypot((x - width / 2) * 1.5, y - ideal);
}

/** Free seats that stand side by side: consecutive numbers without an aisle between them. */
function stretchesOf<P extends Place>(seats: readonly P[]): P[][] {
  const stretches: P[][] = [];
  for (const seat of seats) {
    const last = stretches.at(-1)?.at(-1);
    const isBeside =
      last?.row === seat.row && seat.number - last.number === 1 && Math.hypot(seat.x - last.x, seat.y - last.y) < aisle;
    if (isBeside) stretches.at(-1)?.push(seat);
    else stretches.push([seat]);
  }
  return stretches;
}

/** Plan units; seats of one block are 45 to 75 apart, an aisle makes it more than 100. */
const aisle = 95;

function runsIn<P extends Place>(
  stretch: readonly P[],
  count: number,
  { view, strands }: (typeof steps)[number],
): P[][] {
  const runs: P[][] = [];
  for (let first = 0; first + count <= stretch.length; first += 1) {
    const run = stretch.slice(first, first + count);
    const rest = stretch.length - first - count;
    if (!strands && (first === 1 || rest === 1)) continue;
    if (run.every((seat) => rank[seat.view] <= rank[view])) runs.push(run);
  }
  return runs;
}

/** Without a row for all: the seats around one of them in the same section, else whatever is best. */
function scattered<P extends Place>(offered: readonly P[][], count: number, distance: Distance): P[] {
  const groups = offered
    .filter((seats) => seats.length >= count)
    .map((seats) => {
      const middle = seats.toSorted((a, b) => distance(a) - distance(b))[0];
      return seats.toSorted((a, b) => apart(a, middle) - apart(b, middle)).slice(0, count);
    });
  const all = offered.flat();
  const chosen = nearest(groups, distance) ?? all.toSorted((a, b) => distance(a) - distance(b)).slice(0, count);
  return all.filter((seat) => chosen.includes(seat));
}

function apart(a: Place, b: Place | undefined): number {
  return b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

function nearest<P extends Place>(groups: readonly P[][], distance: Distance): P[] | null {
  let best: { readonly group: P[]; readonly sum: number } | null = null;
  for (const group of groups) {
    const sum = group.reduce((total, seat) => total + distance(seat), 0);
    if (!best || sum < best.sum) best = { group, sum };
  }
  return best?.group ?? null;
}
