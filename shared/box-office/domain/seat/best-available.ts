import type { Seat, Section, View } from '#shared/season/domain/hall/plan.ts';

interface SeatRequest {
  readonly count: number;
  /** Only seats of these price zones; null for any. */
  readonly zones: ReadonlySet<string> | null;
  /** Only seats of this section; null for the whole hall. */
  readonly sectionId?: string | null;
}

type Zones = SeatRequest['zones'];
type Place = Omit<Seat, 'id'>;
type PlanSection = Pick<Section, 'id'> & { readonly seats: readonly Place[] };

interface Hall<S extends PlanSection> {
  readonly width: number;
  readonly sections: readonly S[];
}

/** The position of the best seat, in plan units. */
interface Ideal {
  readonly x: number;
  readonly y: number;
}

/** The best choice of one section. */
interface SeatSuggestion<P> {
  readonly seats: readonly P[];
  /** The step that it meets; lower is better. */
  readonly step: number;
  /** Sum of the distances from the ideal position. */
  readonly distance: number;
}

interface Step {
  /** In one row; over two rows one behind the other; or only near each other in the section. */
  readonly shape: 'row' | 'two rows' | 'near';
  /** Worst view that the step accepts. */
  readonly view: View;
  /** Whether it may leave a single seat between others. */
  readonly strands: boolean;
}

const views = ['clear', 'side', 'restricted'] as const;
const rank: Readonly<Record<View, number>> = { clear: 0, side: 1, restricted: 2 };

/** The order in which the wish is relaxed; `bestAvailableText` tells visitors the same. */
export const steps: readonly Step[] = [
  ...(['row', 'two rows'] as const).flatMap((shape) =>
    views.flatMap((view) => [false, true].map((strands) => ({ shape, view, strands }))),
  ),
  { shape: 'near', view: 'restricted', strands: true },
];

/**
 * The best seats left for a group, chosen as box office staff would. The first of these that can be met:
 * 1. adjacent in one row, all with a clear view, and no single seat left over beside them;
 * 2. the same, a single seat may be left over;
 * 3. and 4. the same two with side views, 5. and 6. with a restricted view;
 * 7. to 12. the same six over two rows, one behind the other, in halves that differ by at most one seat;
 * 13. near each other in one section;
 * 14. the best single seats of the hall. Among equals those nearest to the ideal position win: on the axis, a third of the way back in the
 * front section, or in the requested one. Wheelchair and companions' seats are never chosen. Null where not enough are left.
 */
export function bestAvailable<S extends PlanSection>(
  house: Hall<S>,
  isFree: (section: S, place: number) => boolean,
  { count, zones, sectionId = null }: SeatRequest,
): S['seats'][number][] | null {
  if (count < 1) return null;
  const sections = house.sections.filter(({ id }) => sectionId === null || id === sectionId);
  const ideal = idealIn(sections[0], house.width / 2);
  let best: SeatSuggestion<S['seats'][number]> | null = null;
  for (const section of sections) {
    const offer = bestInSection(section, (place) => isFree(section, place), { count, zones }, ideal);
    if (offer && (!best || isBetter(offer, best))) best = offer;
  }
  if (best) return [...best.seats];
  return bestSingles(
    sections.flatMap((section) =>
      wanted(
        freeIn(section, (place) => isFree(section, place)),
        zones,
      ),
    ),
    count,
    ideal,
  );
}

function isBetter(a: SeatSuggestion<unknown>, b: SeatSuggestion<unknown>): boolean {
  return a.step === b.step ? a.distance < b.distance : a.step < b.step;
}

/** The first step that this section can meet, with the seats nearest to the ideal position; null where it has too few. */
export function bestInSection<P extends Place>(
  section: { readonly seats: readonly P[] },
  isFree: (place: number) => boolean,
  { count, zones }: Pick<SeatRequest, 'count' | 'zones'>,
  ideal: Ideal = idealIn(section),
): SeatSuggestion<P> | null {
  const free = freeIn(section, isFree);
  const all = wanted(free, zones);
  if (all.length < count) return null;
  // A seat left single is single at any price: stretches end at taken seats and aisles, not at zones.
  const stretches = stretchesOf(free);
  for (const [step, { shape, ...limits }] of steps.entries()) {
    const groups =
      shape === 'row'
        ? stretches.flatMap((stretch) => runsIn(stretch, count, zones, limits))
        : shape === 'two rows'
          ? twoRows(stretches, count, zones, limits)
          : [around(all, count, ideal)];
    const best = nearest(groups, ideal);
    if (best) return { ...best, step };
  }
  return null;
}

/** On the axis, a third of the way back. Without a hall's axis the section's counts. */
function idealIn(section: { readonly seats: readonly Place[] } | undefined, axis?: number): Ideal {
  const xs = (section?.seats ?? []).map(({ x }) => x);
  const ys = (section?.seats ?? []).map(({ y }) => y);
  const [front, back] = [Math.min(...ys), Math.max(...ys)];
  return { x: axis ?? (Math.min(...xs) + Math.max(...xs)) / 2, y: front + (back - front) / 3 };
}

/** Sideways counts half as much again as depth, since a seat off the axis sees only part of the stage. */
function distance({ x, y }: Place, ideal: Ideal): number {
  return Math.hypot((x - ideal.x) * 1.5, y - ideal.y);
}

function freeIn<P extends Place>({ seats }: { readonly seats: readonly P[] }, isFree: (place: number) => boolean): P[] {
  return seats.filter((seat, place) => seat.kind === 'seat' && isFree(place));
}

function wanted<P extends Place>(seats: readonly P[], zones: Zones): P[] {
  return seats.filter((seat) => zones === null || zones.has(seat.zone));
}

/** Adjacent free seats. */
function stretchesOf<P extends Place>(seats: readonly P[]): P[][] {
  const stretches: P[][] = [];
  for (const seat of seats) {
    const last = stretches.at(-1)?.at(-1);
    if (last && isBeside(last, seat)) stretches.at(-1)?.push(seat);
    else stretches.push([seat]);
  }
  return stretches;
}

type Limits = Omit<Step, 'shape'>;

function runsIn<P extends Place>(stretch: readonly P[], count: number, zones: Zones, { view, strands }: Limits): P[][] {
  const runs: P[][] = [];
  for (let first = 0; first + count <= stretch.length; first += 1) {
    const run = stretch.slice(first, first + count);
    const rest = stretch.length - first - count;
    if (!strands && (first === 1 || rest === 1)) continue;
    if (run.every((seat) => rank[seat.view] <= rank[view] && (zones === null || zones.has(seat.zone)))) runs.push(run);
  }
  return runs;
}

/** Plan units; rows of one section are some 75 apart, and this lets the halves overlap sideways. */
const behind = { rows: 110, aside: 90 };

/** The larger half before or behind the smaller one, within talking distance. */
function twoRows<P extends Place>(
  stretches: readonly (readonly P[])[],
  count: number,
  zones: Zones,
  limits: Limits,
): P[][] {
  const runsOf = (length: number) => stretches.flatMap((stretch) => runsIn(stretch, length, zones, limits));
  const smaller = runsOf(Math.floor(count / 2)).map((run) => ({ run, at: middleOf(run) }));
  return runsOf(Math.ceil(count / 2)).flatMap((run) => {
    const at = middleOf(run);
    return smaller
      .filter(({ run: other }) => other[0]?.row !== run[0]?.row)
      .filter(({ at: { x, y } }) => Math.abs(x - at.x) < behind.aside && Math.abs(y - at.y) < behind.rows)
      .map(({ run: other }) => (at.y < middleOf(other).y ? [...run, ...other] : [...other, ...run]));
  });
}

function middleOf(seats: readonly Place[]): Ideal {
  const sum = (read: (seat: Place) => number) => seats.reduce((total, seat) => total + read(seat), 0) / seats.length;
  return { x: sum(({ x }) => x), y: sum(({ y }) => y) };
}

/** The seats around the best one of a section. */
function around<P extends Place>(seats: readonly P[], count: number, ideal: Ideal): P[] {
  const [best] = seats.toSorted((a, b) => distance(a, ideal) - distance(b, ideal));
  const apart = (seat: P) => (best ? Math.hypot(seat.x - best.x, seat.y - best.y) : 0);
  const chosen = new Set(seats.toSorted((a, b) => apart(a) - apart(b)).slice(0, count));
  return seats.filter((seat) => chosen.has(seat));
}

function bestSingles<P extends Place>(seats: readonly P[], count: number, ideal: Ideal): P[] | null {
  if (seats.length < count) return null;
  const order = seats.toSorted((a, b) => rank[a.view] - rank[b.view] || distance(a, ideal) - distance(b, ideal));
  const chosen = new Set(order.slice(0, count));
  return seats.filter((seat) => chosen.has(seat));
}

function nearest<P extends Place>(
  groups: readonly P[][],
  ideal: Ideal,
): Pick<SeatSuggestion<P>, 'seats' | 'distance'> | null {
  let best: Pick<SeatSuggestion<P>, 'seats' | 'distance'> | null = null;
  for (const seats of groups) {
    const sum = seats.reduce((total, seat) => total + distance(seat, ideal), 0);
    if (!best || sum < best.distance) best = { seats, distance: sum };
  }
  return best;
}

/** Plan units; seats of one block are 45 to 75 apart, across an aisle more than 100. */
const aisle = 95;

type Spot = Pick<Seat, 'row' | 'number' | 'x' | 'y'>;

/** Whether two seats of a section are adjacent: consecutive numbers of a row without an aisle between them. */
export function isBeside(a: Spot, b: Spot): boolean {
  return a.row === b.row && Math.abs(a.number - b.number) === 1 && Math.hypot(a.x - b.x, a.y - b.y) < aisle;
}

/** The order of `bestAvailable`, as visitors read it. */
export const bestAvailableText: readonly string[] = [
  'Side by side in one row, with a clear view, and so that no single seat is left over beside you.',
  'If that is not to be had, a single seat may be left over; then seats that look from the side; then seats with a restricted view, which the map and the list say.',
  'Without room in one row, the same over two rows, one behind the other, in two halves.',
  'Then seats near each other in one section, and last of all the best single seats in the house.',
  'Among seats that are equally good we take those nearest to the middle, about a third of the way back.',
  'Wheelchair spaces and the seats of companions are never chosen this way: they are kept for those who need them.',
];
