export interface Spot {
  readonly id: string;
  readonly row: string;
  readonly sectionId: string;
  readonly x: number;
  readonly y: number;
}

/** Towards the right or the back, or the other way. */
export type Step = 1 | -1;

type IsOpen<S> = (seat: S) => boolean;

const known = new WeakMap<readonly Spot[], readonly (readonly Spot[])[]>();

/** Every row of the hall from the stage, section by section; its seats from left to right as they are drawn. */
function rowsOf<S extends Spot>(seats: readonly S[]): readonly (readonly S[])[] {
  const rows =
    known.get(seats) ??
    [...Map.groupBy(seats, ({ sectionId, row }) => `${sectionId} ${row}`).values()].map((row) =>
      (row.at(-1)?.x ?? 0) < (row[0]?.x ?? 0) ? row.toReversed() : row,
    );
  known.set(seats, rows);
  // What was stored for these seats is made of them.
  return rows as readonly (readonly S[])[];
}

const rowOf = <S extends Spot>(seats: readonly S[], { sectionId, row }: Spot): readonly S[] =>
  rowsOf(seats).find(([first]) => first?.sectionId === sectionId && first.row === row) ?? [];

function nearestTo<S extends Spot>(seats: readonly S[], { x, y }: Pick<Spot, 'x' | 'y'>): S | null {
  let best: S | null = null;
  let least = Infinity;
  for (const seat of seats) {
    const distance = Math.hypot(seat.x - x, seat.y - y);
    if (distance < least) [best, least] = [seat, distance];
  }
  return best;
}

/** The next open seat of the row, over what is taken and over aisles; null at its end. */
export function alongRow<S extends Spot>(seats: readonly S[], isOpen: IsOpen<S>, from: S, step: Step): S | null {
  const row = rowOf(seats, from);
  for (let place = row.findIndex(({ id }) => id === from.id) + step; place >= 0 && place < row.length; place += step) {
    const seat = row[place];
    if (seat && isOpen(seat)) return seat;
  }
  return null;
}

/** The first or last open seat of the row. */
export function endOfRow<S extends Spot>(seats: readonly S[], isOpen: IsOpen<S>, from: S, step: Step): S | null {
  const open = rowOf(seats, from).filter(isOpen);
  return (step === 1 ? open.at(-1) : open[0]) ?? null;
}

/** The nearest open seat of the next row of the section that has one; beyond its last row, the nearest one of another section that way. */
export function acrossRows<S extends Spot>(seats: readonly S[], isOpen: IsOpen<S>, from: S, step: Step): S | null {
  const rows = rowsOf(seats).filter(([first]) => first?.sectionId === from.sectionId);
  for (let place = rows.findIndex(([first]) => first?.row === from.row) + step; rows[place]; place += step) {
    const seat = nearestTo(rows[place]?.filter(isOpen) ?? [], from);
    if (seat) return seat;
  }
  const beyond = seats.filter(
    (seat) => seat.sectionId !== from.sectionId && (seat.y - from.y) * step > 0 && isOpen(seat),
  );
  return nearestTo(beyond, from);
}

/** The open seat nearest to the stage and its axis, of the next section that has one. */
export function acrossSections<S extends Spot>(
  seats: readonly S[],
  isOpen: IsOpen<S>,
  from: S,
  step: Step,
  axis: number,
): S | null {
  const sections = [...new Set(seats.map(({ sectionId }) => sectionId))];
  for (let place = sections.indexOf(from.sectionId) + step; sections[place] !== undefined; place += step) {
    const ofSection = seats.filter(({ sectionId }) => sectionId === sections[place]);
    const seat = frontOf(ofSection, isOpen, axis);
    if (seat) return seat;
  }
  return null;
}

/** The open seat nearest to the middle of the front. */
export function frontOf<S extends Spot>(seats: readonly S[], isOpen: IsOpen<S>, axis: number): S | null {
  return nearestTo(seats.filter(isOpen), { x: axis, y: Math.min(...seats.map(({ y }) => y)) });
}

/** The next wanted seat in the plan's order, round the whole hall; null where there is no other. */
export function nextIn<S extends Spot>(seats: readonly S[], isWanted: IsOpen<S>, from: S, step: Step): S | null {
  const start = seats.findIndex(({ id }) => id === from.id);
  for (let offset = 1; offset < seats.length; offset += 1) {
    const seat = seats.at((start + step * offset) % seats.length);
    if (seat && isWanted(seat)) return seat;
  }
  return null;
}
