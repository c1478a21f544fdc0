import type { Seat, SeatId, Section } from './plan.ts';

type Placed = Pick<Seat, 'id' | 'row' | 'number' | 'kind'>;

/** The wheelchair spaces and companions' seats of a section, each with the other one of its pair. */
export interface Pairs {
  /** By wheelchair space, the companion's seat. */
  readonly companions: ReadonlyMap<SeatId, SeatId>;
  /** By companion's seat, the wheelchair space. */
  readonly spaces: ReadonlyMap<SeatId, SeatId>;
}

const known = new WeakMap<readonly Placed[], Pairs>();

/**
 * A plan says which seats are spaces and which are companions'; who belongs together follows from where they stand: next to each
 * other in a row, one companion a space. From left to right a space takes the companion on its left if nobody has it yet, else
 * the one on its right.
 */
export function pairsOf({ seats }: { readonly seats: readonly Placed[] }): Pairs {
  const found = known.get(seats);
  if (found) return found;
  const companions = new Map<SeatId, SeatId>();
  const spaces = new Map<SeatId, SeatId>();
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
export function companionOf(section: Pick<Section, 'seats'>, space: SeatId): SeatId | null {
  return pairsOf(section).companions.get(space) ?? null;
}

/** The wheelchair space that a companion's seat belongs to. */
export function spaceOf(section: Pick<Section, 'seats'>, companion: SeatId): SeatId | null {
  return pairsOf(section).spaces.get(companion) ?? null;
}
