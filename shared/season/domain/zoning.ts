import type { Hall, Seat, Section } from './hall/plan.ts';

/** The zones of an evening's own, which count instead of those of its plan. */
export interface Zoning {
  /** The version of the plan that it is for; it does not count on another. */
  readonly hallId: string;
  /** By section, the zones of its seats in the plan's order, as runs: `28A30BC` is 28 seats in A, 30 in B and one in C. */
  readonly zones: Readonly<Record<string, string>>;
}

/** What says the zones of an evening: the version of the plan that is sold, and a zoning where there is one. */
export interface Zoned {
  readonly houseId: string | null;
  readonly zoning?: Zoning | undefined;
}

/** "28A30BC" of "AAA…BBB…C". */
export const packZones = (letters: string): string =>
  letters.replaceAll(/(.)\1*/g, (run) => `${run.length === 1 ? '' : run.length}${run.charAt(0)}`);

/** A letter a seat. */
export const unpackZones = (runs: string): string =>
  runs.replaceAll(/(\d*)(\D)/g, (_, count: string, letter: string) => letter.repeat(Number(count || 1)));

/** The zoning that counts now; null where the plan's own zones do. */
export const zoningOf = ({ houseId, zoning }: Zoned): Zoning | null => (zoning?.hallId === houseId ? zoning : null);

/** Seats in the zones of these runs; a seat without a letter keeps its own. */
export function inZones<S extends Pick<Seat, 'zone'>>(seats: readonly S[], runs: string | undefined): readonly S[] {
  if (runs === undefined) return seats;
  const letters = unpackZones(runs);
  return seats.map((seat, place) => ({ ...seat, zone: letters[place] ?? seat.zone }));
}

/** A section of the plan with its seats in the zones of an evening; the same object where these are the plan's. */
export function zonedSection(section: Section, evening: Zoned): Section {
  const runs = zoningOf(evening)?.zones[section.id];
  return runs === undefined ? section : { ...section, seats: inZones(section.seats, runs) };
}

/** The same for a hall. */
export function zonedHall(hall: Hall, evening: Zoned): Hall {
  if (!zoningOf(evening)) return hall;
  return { ...hall, sections: hall.sections.map((section) => zonedSection(section, evening)) };
}

/** The zones of a hall, as a zoning of it. */
export const zoningOfHall = ({ id, sections }: Pick<Hall, 'id' | 'sections'>): Zoning => ({
  hallId: id,
  zones: Object.fromEntries(
    sections.map((section) => [section.id, packZones(section.seats.map(({ zone }) => zone).join(''))]),
  ),
});

/** The letters of a zoning, from A. */
export const lettersOf = ({ zones }: Pick<Zoning, 'zones'>): readonly string[] =>
  [...new Set(Object.values(zones).join('').replaceAll(/\d/g, ''))].toSorted();

/** The prices of zones that the evening has: its zoning may leave one of the plan's without a seat. */
export function pricesOfEvening<T>(prices: Readonly<Record<string, T>>, evening: Zoned): Readonly<Record<string, T>> {
  const zoning = zoningOf(evening);
  if (!zoning) return prices;
  const letters = new Set(lettersOf(zoning));
  return Object.fromEntries(Object.entries(prices).filter(([zone]) => letters.has(zone)));
}
