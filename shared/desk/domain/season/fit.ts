import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { lettersOf, unpackZones, zoningOfHall } from '#shared/season/domain/zoning.ts';
import type { Zoning } from '#shared/season/domain/zoning.ts';

import type { PerformanceRow } from './row.ts';
import { sectionWords } from './words.ts';
import type { HallWords } from './words.ts';

/** What a performance's plan has: its zones, and how many seats each section has, by section. */
export interface Seating {
  readonly hallId: string;
  /** Of the plan: "The Barn". */
  readonly title: string;
  readonly zones: readonly string[];
  readonly seats: ReadonlyMap<string, number>;
}

export const seatingOf = (hall: Pick<Hall, 'id' | 'title' | 'sections'>): Seating => ({
  hallId: hall.id,
  title: hall.title,
  zones: lettersOf(zoningOfHall(hall)),
  seats: new Map(hall.sections.map((section) => [section.id, section.seats.length])),
});

/** The zones that count for a performance: those of its evening, or else those of its plan. */
export const zonesOf = (
  { hallId, zoning }: Pick<PerformanceRow, 'hallId' | 'zoning'>,
  ofPlan: readonly string[],
): readonly string[] => (zoning && zoning.hallId === hallId ? lettersOf(zoning) : ofPlan);

const ofSeats: readonly string[] = ['allocation', 'zoning'];

/** Why values do not fit a performance, as a sentence; null where they do. A performance without seats to sell has no seating. */
export function misfitOf(
  values: Readonly<Record<string, unknown>>,
  seating: Seating | null,
  hallWords: HallWords,
): string | null {
  if (!seating) return ofSeats.some((field) => values[field] !== undefined) ? 'It has no seats to sell.' : null;
  const found = Object.entries(values).map(([field, value]) => fits[field]?.(value, seating, hallWords) ?? null);
  return found.find((each) => each !== null) ?? null;
}

type Fits = (value: unknown, seating: Seating, hallWords: HallWords) => string | null;

// The schema of each field has parsed its value.
const fits: Readonly<Record<string, Fits>> = {
  prices: (value, { zones }) => {
    const prices = value as Readonly<Record<string, number>>;
    const unknown = Object.keys(prices).filter((zone) => !zones.includes(zone));
    if (unknown.length > 0) return `Its plan has no ${zonesWords(unknown)}.`;
    const missing = zones.filter((zone) => prices[zone] === undefined);
    return missing.length > 0 ? `The template has no price for ${zonesWords(missing)}.` : null;
  },
  allocation: (value, { seats }) => misfitOfLetters(value as Readonly<Record<string, string>>, seats),
  zoning: (value, { hallId, seats }, hallWords) =>
    misfitsOfZoning(value as Zoning, hallId, seats, hallWords)[0] ?? null,
};

/** Why letters by section, a letter a seat, are not those of a plan; null where they are. */
export function misfitOfLetters(letters: Readonly<Record<string, string>>, seats: Seating['seats']): string | null {
  const unknown = Object.keys(letters).find((section) => !seats.has(section));
  if (unknown !== undefined) return `Its plan has no section ${unknown}.`;
  const [section, count] = [...seats].find(([id, count]) => letters[id]?.length !== count) ?? [];
  return section === undefined ? null : `Section ${section} has ${count} seats in its plan, and others here.`;
}

/**
 * Everything for which a zoning does not count, or does not count everywhere, on what a performance is sold on: sentences. `seats` are those
 * of the plan by section; undefined where nobody knows the plan.
 */
export function misfitsOfZoning(
  { hallId: own, zones }: Zoning,
  hallId: string | null,
  seats: Seating['seats'] | undefined,
  hallWords: HallWords,
): readonly string[] {
  if (own !== hallId) {
    const sold = hallId === null ? 'it has no hall' : `it is sold on ${hallWords(hallId)}`;
    return [`The zones are for ${hallWords(own)}, and ${sold}.`];
  }
  const ofSections = [...(seats ?? [])].flatMap(([id, count]) => {
    const zoned = unpackZones(zones[id] ?? '').length;
    if (zoned < count) return [`${seatWords(count - zoned)} of ${sectionWords(id)} would have no zone.`];
    return zoned > count ? [`${sectionWords(id)} has ${seatWords(count)}, and zones for ${zoned}.`] : [];
  });
  const unknown = seats ? Object.keys(zones).filter((id) => !seats.has(id)) : [];
  return unknown.length > 0 ? [...ofSections, `This plan has no ${unknown.map(sectionWords).join(', ')}.`] : ofSections;
}

const seatWords = (count: number): string => (count === 1 ? '1 seat' : `${count.toLocaleString('en-GB')} seats`);

const zonesWords = (zones: readonly string[]): string =>
  `zone${zones.length === 1 ? '' : 's'} ${new Intl.ListFormat('en-GB').format(zones.toSorted())}`;
