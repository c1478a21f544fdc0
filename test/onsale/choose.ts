import type { Hall, Seat } from '#shared/season/domain/hall/plan.ts';

/** What a buyer sees of the house: who asks in the same second sees the same. */
export interface View {
  readonly free: readonly string[];
  readonly isFree: (id: string) => boolean;
  /** Groups of neighbours of that size, best first. */
  readonly groupsOf: (party: number) => Groups;
}

type Groups = readonly (readonly string[])[];

type Letters = ReadonlyMap<string, string>;

/** Reads an answer of `/api/seatmap/availability`; groups are looked for only once, however many look at them. */
export function viewOf(house: Hall, letters: Letters): View {
  const free = house.sections.flatMap(({ id, seats }) => seats.filter((_, place) => letters.get(id)?.[place] === 'o'));
  const axis = house.width / 2;
  const known = new Map<number, Groups>();
  const ids = new Set<string>(free.map(({ id }) => id));
  return {
    free: [...ids],
    isFree: (id) => ids.has(id),
    groupsOf: (party) => {
      const groups = known.get(party) ?? neighbours(free, party, axis);
      known.set(party, groups);
      return groups;
    },
  };
}

function neighbours(free: readonly Seat[], party: number, axis: number): string[][] {
  const runs: { readonly seats: readonly Seat[]; readonly distance: number }[] = [];
  for (let first = 0; first + party <= free.length; first += 1) {
    const seats = free.slice(first, first + party);
    const isRun = seats.every((seat, place) => {
      const before = seats[place - 1];
      return before === undefined || isBeside(before, seat);
    });
    if (isRun) runs.push({ seats, distance: seats.reduce((sum, { x, y }) => sum + Math.abs(x - axis) * 1.5 + y, 0) });
  }
  return runs.toSorted((a, b) => a.distance - b.distance).map(({ seats }) => seats.map(({ id }) => id));
}

/** Consecutive numbers of a row; an aisle, more than 95 units of the plan, is no neighbour. */
function isBeside(a: Seat, b: Seat): boolean {
  return a.row === b.row && Math.abs(a.number - b.number) === 1 && Math.hypot(a.x - b.x, a.y - b.y) < 95;
}

/**
 * A buyer of best-available seats gets one of the best for their budget, and budgets differ: one of the better half of all groups, and of a
 * dozen when there are few.
 */
const nearTheBest = (groups: number): number => Math.max(12, Math.floor(groups / 2));

/** The first open groups, as many as are near the best. */
function openOnes(groups: Groups, isOpen: (id: string) => boolean): Groups {
  const open: (readonly string[])[] = [];
  const enough = nearTheBest(groups.length);
  for (const group of groups) {
    if (group.every(isOpen) && open.push(group) === enough) break;
  }
  return open;
}

/** Seats for a party: adjacent while possible, then any, then as many as are left. A buyer does not request a lost seat again. */
export function choose(
  view: View,
  party: number,
  how: 'best available' | 'by hand',
  lost: ReadonlySet<string>,
  random: () => number,
): readonly string[] {
  const isOpen = (id: string): boolean => !lost.has(id);
  const groups = view.groupsOf(party);
  if (how === 'best available') {
    // Buyers without a lost seat skip the list; most have none.
    const best = lost.size === 0 ? groups : openOnes(groups, isOpen);
    const pick = best[Math.floor(random() * Math.min(best.length, nearTheBest(groups.length)))];
    if (pick) return pick;
  }
  for (let look = 0; look < 8 && groups.length > 0; look += 1) {
    const group = groups[Math.floor(random() * groups.length)];
    if (group?.every(isOpen)) return group;
  }
  const open = lost.size === 0 ? view.free : view.free.filter(isOpen);
  const from = Math.floor(random() * open.length);
  return [...open.slice(from), ...open.slice(0, from)].slice(0, party);
}
