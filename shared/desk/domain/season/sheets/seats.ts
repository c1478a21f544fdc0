import type { Hall, Section } from '#shared/season/domain/hall/plan.ts';
import { zonedSection } from '#shared/season/domain/zoning.ts';
import type { Zoning } from '#shared/season/domain/zoning.ts';

import { wholeHall } from '../row.ts';
import type { Allocation } from '../row.ts';
import { letterWords } from '../words.ts';

/** Seats of a row that are not as the plan has them, or have a zone of this evening. */
export interface SeatsLine {
  readonly section: string;
  readonly row: string;
  /** `1 to 12; 15`: a comma or a hyphen would become a number or a date in a spreadsheet. */
  readonly seats: string;
  /** Empty: as the plan has them. */
  readonly state: string;
  /** Empty where the evening has the zones of the plan. */
  readonly zone: string;
}

/** Letters for every seat of a hall, in its order; seats that an allocation does not name are not offered. */
export function wholeAllocation(hall: Hall, allocation: Allocation): Allocation {
  return Object.fromEntries(
    hall.sections.map(({ id, seats }) => [id, seats.map((_, place) => allocation[id]?.[place] ?? 'x').join('')]),
  );
}

/**
 * The lines of an evening: what differs from the plan, where every seat is on offer but wheelchair spaces and companions' seats. An evening
 * with zones of its own has a line for every seat. `zoning` is the one that counts (`zoningOf`).
 */
export function seatsLines(hall: Hall, allocation: Allocation, zoning: Zoning | null): readonly SeatsLine[] {
  const [whole, usual] = [wholeAllocation(hall, allocation), wholeHall(hall)];
  return hall.sections.flatMap((section) => {
    const { id, title } = section;
    const zones = zoning ? zonedSection(section, { houseId: hall.id, zoning }).seats.map(({ zone }) => zone) : [];
    const stateOf = (place: number): string => {
      const letter = whole[id]?.[place] ?? 'x';
      return letter === usual[id]?.[place] ? '' : (letterWords[letter] ?? letter);
    };
    return rowsOf(section).flatMap(([row, places]) => {
      const said = places.map(({ place }) => ({ state: stateOf(place), zone: zones[place] ?? '' }));
      const groups = Map.groupBy(said, ({ state, zone }) => `${zone} ${state}`);
      return [...groups.values()].flatMap(([one]) => {
        if (!one || (one.state === '' && one.zone === '')) return [];
        const named = said.map(({ state, zone }) => state === one.state && zone === one.zone);
        return [{ section: title, row, seats: spans(places, named), ...one }];
      });
    });
  });
}

interface Placed {
  readonly number: number;
  readonly place: number;
}

/** The rows of a section in its order, their seats by number. */
export function rowsOf({ seats }: Section): readonly (readonly [row: string, seats: readonly Placed[]])[] {
  const rows = Map.groupBy(
    seats.map(({ row, number }, place) => ({ row, number, place })),
    ({ row }) => row,
  );
  return [...rows].map(([row, own]) => [row, own.toSorted((one, other) => one.number - other.number)]);
}

/** `1 to 4; 7`: runs of seats that stand beside each other by number. */
function spans(places: readonly Placed[], named: readonly boolean[]): string {
  const found: [first: number, last: number][] = [];
  for (const [at, { number }] of places.entries()) {
    if (named[at] !== true) continue;
    const run = found.at(-1);
    if (run && named[at - 1] === true) run[1] = number;
    else found.push([number, number]);
  }
  return found.map(([first, last]) => (first === last ? String(first) : `${first} to ${last}`)).join('; ');
}

/** The numbers that a cell names, as pairs of the first and the last; null where it names none. */
export function readSpans(cell: string): readonly (readonly [number, number])[] | null {
  const parts = cell.split(/[;,]/).map((part) => /^(\d{1,4})(?:\s*(?:to|-|–)\s*(\d{1,4}))?$/i.exec(part.trim()));
  return parts.every((part) => part !== null)
    ? parts.map(([, first, last = first]) => [Number(first), Number(last)] as const)
    : null;
}
