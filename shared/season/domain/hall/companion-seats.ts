import type { Seat } from './plan.ts';

/** A seat of the plan, or of the plan as the browser has it. */
type Placed<Id extends string> = Pick<Seat, 'row' | 'number' | 'kind'> & { readonly id: Id };
type Placing<Id extends string> = { readonly seats: readonly Placed<Id>[] };

/** The wheelchair spaces and companions' seats of a section as pairs. */
export interface Pairs<Id extends string> {
  /** By wheelchair space, the companion's seat. */
  readonly companions: ReadonlyMap<Id, Id>;
  /** By companion's seat, the wheelchair space. */
  readonly spaces: ReadonlyMap<Id, Id>;
}

const known = new WeakMap<object, Pairs<string>>();

/**
 * A plan marks spaces and companions' seats; pairs follow from their positions: adjacent in a row, one companion a space. From left to
 * right a space takes the companion on its left if it is unpaired, else the one on its right.
 */
export function pairsOf<Id extends string>({ seats }: Placing<Id>): Pairs<Id> {
  // The cache for a list of seats holds their own ids.
  const found = known.get(seats) as Pairs<Id> | undefined;
  if (found) return found;
  const companions = new Map<Id, Id>();
  const spaces = new Map<Id, Id>();
  const inOrder = seats.filter(({ kind }) => kind === 'wheelchair').toSorted((a, b) => a.number - b.number);
  for (const space of inOrder) {
    const beside = [space.number - 1, space.number + 1].flatMap((number) =>
      seats.filter((seat) => seat.kind === 'companion' && seat.row === space.row && seat.number === number),
    );
    const companion = beside.find(({ id }) => !spaces.has(id));
    if (!companion) continue;
    companions.set(space.id, companion.id);
    spaces.set(companion.id, space.id);
  }
  const pairs = { companions, spaces };
  known.set(seats, pairs);
  return pairs;
}

/** The companion's seat of a wheelchair space; null where there is none, or the seat is no space. */
export function companionOf<Id extends string>(section: Placing<Id>, space: Id): Id | null {
  return pairsOf(section).companions.get(space) ?? null;
}

/** The wheelchair space that a companion's seat belongs to. */
export function spaceOf<Id extends string>(section: Placing<Id>, companion: Id): Id | null {
  return pairsOf(section).spaces.get(companion) ?? null;
}
