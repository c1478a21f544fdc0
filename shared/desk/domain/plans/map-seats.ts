import { pairsOf } from '#shared/season/domain/hall/companion-seats.ts';
import type { Hall, Seat, Section } from '#shared/season/domain/hall/plan.ts';

/** Old seat to new seat, by their ids. */
export type SeatMapping = ReadonlyMap<string, string>;

/** How a seat of the other plan was found. */
export type Found = 'id' | 'place' | 'nearest';

export interface MappedSeat {
  readonly from: string;
  readonly to: string;
  readonly by: Found;
}

export interface ProposedMapping {
  readonly seats: readonly MappedSeat[];
  /** Who cannot be seated: no seat of their zone and kind is left. A wheelchair space and its companion's seat only together. */
  readonly unseated: readonly string[];
}

interface Placed {
  readonly seat: Seat;
  readonly section: Section;
}

/** One seat, or a wheelchair space and then its companion's seat. */
type Unit = readonly [Placed] | readonly [Placed, Placed];

/**
 * Where everybody with a seat of a hall sits in another: on the seat of the same id, else of the same section by name, row and number, else
 * on the nearest free one of the same zone. Wheelchair spaces stay spaces, and a pair that is taken together moves as a pair. Everybody who
 * may keep their seat does, before anybody is given another.
 */
export function proposeMapping(taken: ReadonlySet<string>, from: Hall, to: Hall): ProposedMapping {
  const free = new Map(placesOf(to).map((place) => [String(place.seat.id), place]));
  const byName = new Map([...free].map(([id, place]) => [nameOf(place), id]));
  const found = new Map<string, MappedSeat>();
  let waiting = unitsOf(taken, from);
  const rounds: readonly (readonly [Found, (unit: Unit) => Unit | null])[] = [
    ['id', (unit) => sameSeats(unit, free, ({ seat }) => seat.id)],
    ['place', (unit) => sameSeats(unit, free, (place) => byName.get(nameOf(place)))],
    ['nearest', (unit) => nearest(unit, free, to)],
  ];
  for (const [by, find] of rounds) {
    waiting = waiting.filter((unit) => {
      const seats = find(unit);
      for (const [place, { seat }] of (seats ?? []).entries()) {
        const old = unit[place]?.seat.id ?? '';
        free.delete(seat.id);
        found.set(old, { from: old, to: seat.id, by });
      }
      return seats === null;
    });
  }
  return {
    seats: placesOf(from).flatMap(({ seat }) => found.get(seat.id) ?? []),
    unseated: waiting.flatMap((unit) => unit.map(({ seat }) => String(seat.id))),
  };
}

const placesOf = ({ sections }: Hall): readonly Placed[] =>
  sections.flatMap((section) => section.seats.map((seat) => ({ seat, section })));

/** In the order of the plan, so that neighbours are given neighbouring seats where there are such. */
function unitsOf(taken: ReadonlySet<string>, { sections }: Hall): readonly Unit[] {
  return sections.flatMap((section) => {
    const { companions, spaces } = pairsOf(section);
    return section.seats.flatMap((seat): readonly Unit[] => {
      if (!taken.has(seat.id)) return [];
      const space = spaces.get(seat.id);
      if (space && taken.has(space)) return [];
      const companionId = companions.get(seat.id);
      const companion = section.seats.find(({ id }) => id === companionId && taken.has(id));
      return [
        companion
          ? [
              { seat, section },
              { seat: companion, section },
            ]
          : [{ seat, section }],
      ];
    });
  });
}

type Free = ReadonlyMap<string, Placed>;

const asUnit = (places: readonly (Placed | undefined)[]): Unit | null => {
  const [one, other] = places;
  if (!one || (places.length > 1 && !other)) return null;
  return other ? [one, other] : [one];
};

const isLike = (one: Placed, other: Placed | undefined): boolean => other?.seat.kind === one.seat.kind;

const nameOf = ({ section, seat }: Placed): string => `${section.title.toLowerCase()} ${seat.row} ${seat.number}`;

/** The seats of these ids, where they are free and of the same kinds. */
function sameSeats(unit: Unit, free: Free, idFor: (place: Placed) => string | undefined): Unit | null {
  const seats = unit.map((place) => free.get(idFor(place) ?? ''));
  return unit.every((place, index) => isLike(place, seats[index])) && isPair(seats) ? asUnit(seats) : null;
}

/** One seat always is; two are where the second is the companion's seat of the first. */
function isPair([one, other, ...rest]: readonly (Placed | undefined)[]): boolean {
  if (rest.length > 0) return false;
  return !one || !other || pairsOf(one.section).companions.get(one.seat.id) === other.seat.id;
}

function nearest([first, second]: Unit, free: Free, to: Hall): Unit | null {
  const candidates = second
    ? to.sections.flatMap((section) =>
        [...pairsOf(section).companions].flatMap(([space, companion]) => {
          const unit = asUnit([free.get(space), free.get(companion)]);
          return unit?.[1] ? [unit] : [];
        }),
      )
    : [...free.values()].filter((place) => isLike(first, place)).map((place): Unit => [place]);
  let best: { readonly unit: Unit; readonly distance: number } | null = null;
  for (const unit of candidates) {
    const { seat } = unit[0];
    if (seat.zone !== first.seat.zone) continue;
    const distance = Math.hypot(seat.x - first.seat.x, seat.y - first.seat.y);
    if (!best || distance < best.distance) best = { unit, distance };
  }
  return best?.unit ?? null;
}

/** Why a seat of a mapping cannot be given. */
export type MappingProblem = 'without-seat' | 'unknown-seat' | 'given-twice' | 'other-kind' | 'parted';

/** What is wrong with a mapping, by old seat: nothing means that everybody has a seat of their own and of their kind. */
export function problemsOfMapping(
  taken: ReadonlySet<string>,
  mapping: SeatMapping,
  from: Hall,
  to: Hall,
): ReadonlyMap<string, MappingProblem> {
  const seats = new Map(placesOf(to).map((place) => [String(place.seat.id), place]));
  const given = new Map<string, string>();
  const problems = new Map<string, MappingProblem>();
  for (const unit of unitsOf(taken, from)) {
    const targets = unit.map(({ seat }) => seats.get(mapping.get(seat.id) ?? ''));
    for (const [index, place] of unit.entries()) {
      const { id } = place.seat;
      const target = mapping.get(id);
      if (target === undefined) problems.set(id, 'without-seat');
      else if (!targets[index]) problems.set(id, 'unknown-seat');
      else if (given.has(target)) problems.set(id, 'given-twice');
      else if (!isLike(place, targets[index])) problems.set(id, 'other-kind');
      else if (!isPair(targets)) problems.set(id, 'parted');
      if (target !== undefined) given.set(target, id);
    }
  }
  // A seat that no plan has any more: whoever sits there is somewhere else.
  const known = new Set(placesOf(from).map(({ seat }) => String(seat.id)));
  for (const id of taken) if (!known.has(id)) problems.set(id, 'without-seat');
  return problems;
}
