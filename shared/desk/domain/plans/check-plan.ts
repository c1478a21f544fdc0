import { pairsOf } from '#shared/season/domain/hall/companion-seats.ts';
import { seatLabel } from '#shared/season/domain/hall/plan.ts';
import type { Hall, Seat, Section } from '#shared/season/domain/hall/plan.ts';

import { mistake } from './told-plan.ts';
import type { PlanMistake } from './told-plan.ts';

/** The most of a hall: a transaction writes two items a section, and every reader keeps a whole hall. */
export const mostSections = 40;
export const mostSeats = 5_000;
/** Bytes of a section as it is stored; an item has room for 400 kB. */
export const mostBytes = 280_000;
/** Plan units from the middle of one seat to that of the next, at least: less, and two cannot be told apart on the map. */
export const leastDistance = 45;

/** A seat of the plan with its section, and the line that it came from. */
interface Placed {
  readonly seat: Seat;
  readonly section: Section;
}

export type LineOf = (seat: Seat) => number | null;

/** What is wrong with the plan as a whole; each seat on its own is right. */
export function mistakesOfPlan(hall: Hall, expected: number | null, lineOf: LineOf): readonly PlanMistake[] {
  const all = hall.sections.flatMap((section) => section.seats.map((seat) => ({ seat, section })));
  return [
    ...mistakesOfSize(hall, all.length, expected),
    ...tooNear(all, lineOf),
    ...hall.sections.flatMap((section) => withoutPartner(section, lineOf)),
    ...outside(hall, all, lineOf),
  ];
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`;

function mistakesOfSize({ sections }: Hall, seats: number, expected: number | null): readonly PlanMistake[] {
  const heavy = sections.filter((section) => new TextEncoder().encode(JSON.stringify(section)).length > mostBytes);
  return [
    ...(expected !== null && expected !== seats
      ? [mistake(`The file names ${counted(seats, 'seat')}, and you expect ${expected.toLocaleString('en-GB')}.`)]
      : []),
    ...(seats > mostSeats ? [mistake(`A hall has at most ${counted(mostSeats, 'seat')}; this one has ${seats}.`)] : []),
    ...(sections.length > mostSections
      ? [mistake(`A hall has at most ${counted(mostSections, 'section')}; this one has ${sections.length}.`)]
      : []),
    ...heavy.map(({ title }) => mistake(`The section ${title} is too large to be kept. Part it in two.`)),
  ];
}

/** Every pair of seats that stand too near to each other, looked for among neighbours alone. */
function tooNear(all: readonly Placed[], lineOf: LineOf): readonly PlanMistake[] {
  const cellOf = ({ x, y }: Pick<Seat, 'x' | 'y'>): readonly [number, number] => [
    Math.floor(x / leastDistance),
    Math.floor(y / leastDistance),
  ];
  const cells = new Map<string, Placed[]>();
  return all.flatMap((placed) => {
    const [column, row] = cellOf(placed.seat);
    const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => cells.get(`${column + dx} ${row + dy}`) ?? []));
    const key = `${column} ${row}`;
    cells.set(key, [...(cells.get(key) ?? []), placed]);
    return near.flatMap((other) => {
      const distance = Math.hypot(placed.seat.x - other.seat.x, placed.seat.y - other.seat.y);
      return distance < leastDistance ? [nearMistake(placed, other, distance, lineOf)] : [];
    });
  });
}

function nearMistake(one: Placed, other: Placed, distance: number, lineOf: LineOf): PlanMistake {
  const names = `${seatLabel(one.section, one.seat)} and ${seatLabel(other.section, other.seat)}`;
  const sentence =
    distance === 0
      ? `${names} stand on one point.`
      : `${names} are ${distance.toFixed(0)} units apart; seats have to be ${leastDistance} apart.`;
  return mistake(sentence, { line: lineOf(one.seat), column: 'x', seatIds: [other.seat.id, one.seat.id] });
}

/** A wheelchair space is sold with the companion's seat beside it, so neither may be alone. */
function withoutPartner(section: Section, lineOf: LineOf): readonly PlanMistake[] {
  const { companions, spaces } = pairsOf(section);
  return section.seats.flatMap((seat) => {
    const isAlone =
      (seat.kind === 'wheelchair' && !companions.has(seat.id)) || (seat.kind === 'companion' && !spaces.has(seat.id));
    if (!isAlone) return [];
    const label = seatLabel(section, seat);
    const sentence =
      seat.kind === 'companion'
        ? `${label} is a companion’s seat without a wheelchair space of its own beside it in the row.`
        : `${label} is a wheelchair space without a companion’s seat of its own beside it in the row.`;
    return [mistake(sentence, { line: lineOf(seat), column: 'kind', seatIds: [seat.id] })];
  });
}

/** Only a file that gives the size of its plan or its stage can have seats outside. */
function outside({ width, height, stage }: Hall, all: readonly Placed[], lineOf: LineOf): readonly PlanMistake[] {
  return all.flatMap(({ seat, section }) => {
    const about = { line: lineOf(seat), column: 'y', seatIds: [seat.id] };
    const label = seatLabel(section, seat);
    if (seat.x > width || seat.y > height)
      return [mistake(`${label} stands outside the plan of ${width} by ${height} units.`, about)];
    if (seat.y <= stage.y + stage.height)
      return [mistake(`${label} stands beside the stage or on it: the stage is above all seats.`, about)];
    return [];
  });
}
