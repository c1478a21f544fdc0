import type { PerformanceId, StaffId } from '#shared/kernel/ids.ts';
import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';
import { second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { seatLabel } from '#shared/season/domain/hall/plan.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { zoningOfHall } from '#shared/season/domain/zoning.ts';
import type { Zoning } from '#shared/season/domain/zoning.ts';

import { proposeMapping } from './map-seats.ts';
import type { ProposedMapping } from './map-seats.ts';

/**
 * How long a sale has to be paused before its seats are counted for a move: a function holds seats by terms of the last second and ends after
 * ten, so that no hold from before the pause is on its way any more.
 */
export const quietTime = 15 * second;

export const planMoveLifeCycle = defineLifeCycle<'moving' | 'done'>('plan move', {
  initial: 'moving',
  states: { moving: ['done'], done: [] },
});

/** A performance on its way to another version of its plan. */
export interface PlanMove {
  readonly moveId: string;
  readonly performanceId: PerformanceId;
  readonly from: string;
  readonly to: string;
  /** The evening's own zones in the plan that it left; null where those of the plan counted. */
  readonly zoning: Zoning | null;
  readonly by: StaffId;
  readonly byName: string;
  readonly begunAt: Instant;
  readonly state: 'moving' | 'done';
  readonly version: number;
  /** How many slices there are, and how many of them are written. */
  readonly slices: number;
  readonly done: number;
  /** Seats that have another number now. */
  readonly moved: number;
  /** Seats whose new place somebody had when their slice was written: the next round finds them another. */
  readonly left: readonly string[];
  /** Why it cannot go on, in words; null where it can. */
  readonly trouble: string | null;
}

/** Old seat to new seat, by their ids. */
export interface SeatMove {
  readonly from: string;
  readonly to: string;
}

/** Seats that are written in one transaction. */
export type Slice = readonly SeatMove[];

/** The seats of a mapping whose id, or whose name on the ticket, becomes another. */
export function movesOf({ seats }: Pick<ProposedMapping, 'seats'>, from: Hall, to: Hall): Slice {
  const [before, after] = [labelsOf(from), labelsOf(to)];
  return seats
    .filter((seat) => seat.from !== seat.to || before.get(seat.from) !== after.get(seat.to))
    .map((seat) => ({ from: seat.from, to: seat.to }));
}

const labelsOf = ({ sections }: Hall): ReadonlyMap<string, string> =>
  new Map(sections.flatMap((section) => section.seats.map((seat) => [String(seat.id), seatLabel(section, seat)])));

/** More seats than a basket may have; with the items of their owner they fit into a transaction of a hundred. */
export const seatsOfSlice = 40;

/**
 * Moves as slices in the order in which they can be written: those of one owner together, and after whoever has to leave their new seats
 * first. Owners who change places with each other are one slice.
 */
export function slicesOf(moves: Slice, ownerOf: (seatId: string) => string): readonly Slice[] {
  let waiting: Slice[] = [...Map.groupBy(moves, ({ from }) => ownerOf(from)).values()];
  const slices: Slice[] = [];
  while (waiting.length > 0) {
    const leaving = new Map(waiting.flatMap((slice) => slice.map(({ from }) => [from, slice] as const)));
    const waitsFor = (slice: Slice): Slice | undefined =>
      slice.map(({ to }) => leaving.get(to)).find((other) => other !== undefined && other !== slice);
    const ready = waiting.filter((slice) => !waitsFor(slice));
    slices.push(...ready);
    waiting = ready.length > 0 ? waiting.filter((slice) => !ready.includes(slice)) : joined(waiting, waitsFor);
  }
  return slices;
}

/** With those who wait for each other in a circle as one. */
function joined(waiting: readonly Slice[], waitsFor: (slice: Slice) => Slice | undefined): Slice[] {
  const path: Slice[] = [];
  let next = waiting[0];
  while (next && !path.includes(next)) {
    path.push(next);
    next = waitsFor(next);
  }
  const circle = path.slice(next ? path.indexOf(next) : 0);
  return [...waiting.filter((slice) => !circle.includes(slice)), circle.flat()];
}

type Allocation = SaleTerms['allocation'];

/** The letters of a performance in another version of its plan: a seat that is there keeps its own, a new one is on offer. */
export function lettersIn(allocation: Allocation, from: Hall, to: Hall): Allocation {
  const letters = new Map(
    from.sections.flatMap(({ id, seats }) =>
      seats.map((seat, place) => [String(seat.id), allocation[id]?.[place] ?? 'x'] as const),
    ),
  );
  const before = sameSeats(from, to);
  return Object.fromEntries(
    to.sections.map(({ id, seats }) => [
      id,
      seats.map((seat) => letters.get(before.get(seat.id) ?? '') ?? (seat.kind === 'seat' ? 'o' : 'a')).join(''),
    ]),
  );
}

/** An evening's own zones in another version of its plan: a seat that is there keeps its own, a new one has the zone of the plan. */
export function zoningIn(from: Hall, to: Hall): Zoning {
  const zones = new Map(from.sections.flatMap(({ seats }) => seats.map(({ id, zone }) => [String(id), zone] as const)));
  const before = sameSeats(from, to);
  const sections = to.sections.map((section) => ({
    ...section,
    seats: section.seats.map((seat) => ({ ...seat, zone: zones.get(before.get(seat.id) ?? '') ?? seat.zone })),
  }));
  return zoningOfHall({ id: to.id, sections });
}

/** By seat of a version of a plan, the seat of another one that it was: of the same id, or of the same section, row and number. */
function sameSeats(from: Hall, to: Hall): ReadonlyMap<string, string> {
  const all = new Set(from.sections.flatMap(({ seats }) => seats.map(({ id }) => String(id))));
  return new Map(
    proposeMapping(all, from, to).seats.flatMap((seat) => (seat.by === 'nearest' ? [] : [[seat.to, seat.from]])),
  );
}
