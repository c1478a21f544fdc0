import { isSame } from '#shared/desk/domain/season/change-set.ts';
import type { Hall, Seat, Section } from '#shared/season/domain/hall/plan.ts';
import { inZones, packZones, unpackZones, zoningOfHall } from '#shared/season/domain/zoning.ts';
import type { Zoning } from '#shared/season/domain/zoning.ts';

export type ZonedHall = Pick<Hall, 'id' | 'sections'>;

/** A row of a section with its seats in the plan's order. */
export interface ZonedRow {
  /** Names it in `Letters`. */
  readonly key: string;
  readonly row: string;
  readonly seats: readonly Seat[];
}

/** What stands in the field of each row: a letter a seat once it is right. */
export type Letters = Readonly<Record<string, string>>;

export const rowsOf = ({ id, seats }: Pick<Section, 'id' | 'seats'>): readonly ZonedRow[] =>
  [...Map.groupBy(seats, ({ row }) => row)].map(([row, own]) => ({ key: `${id} ${row}`, row, seats: own }));

/** The letters of a zoning, or with null those of the plan; a seat that the zoning leaves out keeps the plan's. */
export function lettersOf({ id, sections }: ZonedHall, zoning: Zoning | null): Letters {
  const own = zoning?.hallId === id ? zoning.zones : {};
  return Object.fromEntries(
    sections.flatMap((section) =>
      rowsOf({ id: section.id, seats: inZones(section.seats, own[section.id]) }).map(({ key, seats }) => [
        key,
        seats.map(({ zone }) => zone).join(''),
      ]),
    ),
  );
}

/** Letters with some seats in a zone; a row whose letters are too few or too many is written whole. */
export function painted(
  letters: Letters,
  rows: readonly ZonedRow[],
  isMeant: (seat: Seat) => boolean,
  zone: string,
): Letters {
  const next = rows.map(({ key, seats }) => {
    const before = letters[key] ?? '';
    const isRight = mistakeIn(before, seats.length) === null;
    const after = seats.map((seat, place) => (isMeant(seat) ? zone : isRight ? before[place] : seat.zone));
    return [key, after.join('')] as const;
  });
  return { ...letters, ...Object.fromEntries(next) };
}

/** What one press on the plan paints. */
export const wholes = ['seat', 'row', 'section'] as const;

export interface Brush {
  readonly zone: string;
  readonly whole: (typeof wholes)[number];
}

/** Letters after a press on a seat of this section. */
export const paintedAt = (letters: Letters, section: Section, { id, row }: Seat, { zone, whole }: Brush): Letters =>
  painted(
    letters,
    rowsOf(section).filter((each) => whole === 'section' || each.row === row),
    (seat) => whole !== 'seat' || seat.id === id,
    zone,
  );

/** "27 letters for 28 seats"; null where every seat has one. */
export function mistakeIn(text: string, seats: number): string | null {
  if (!/^[A-Z]*$/.test(text)) return 'A zone is a letter from A to Z.';
  if (text.length === seats) return null;
  return `${text.length === 1 ? '1 letter' : `${text.length} letters`} for ${seats === 1 ? '1 seat' : `${seats} seats`}.`;
}

/** The sections in these letters, for the drawing; a row with a mistake is drawn as the plan has it. */
export const drawnIn = (sections: Hall['sections'], letters: Letters): Hall['sections'] =>
  sections.map((section) => ({
    ...section,
    seats: inZones(section.seats, packZones(lettersOfSection(section, letters))),
  }));

/** A letter a seat, in the plan's order. */
function lettersOfSection(section: Section, letters: Letters): string {
  const places = new Map<string, number>();
  const right = new Map(
    rowsOf(section).map(({ key, row, seats }) => [row, mistakeIn(letters[key] ?? '', seats.length) === null]),
  );
  return section.seats
    .map(({ row, zone }) => {
      const place = places.get(row) ?? 0;
      places.set(row, place + 1);
      return right.get(row) ? (letters[`${section.id} ${row}`]?.[place] ?? zone) : zone;
    })
    .join('');
}

/** The zoning of these letters; null where they are the plan's own. */
export function zoningFrom({ id, sections }: ZonedHall, letters: Letters): Zoning | null {
  const zoning = zoningOfHall({ id, sections: drawnIn(sections, letters) });
  return isSame(zoning, zoningOfHall({ id, sections })) ? null : zoning;
}

/** The first row whose letters are wrong, in words: "Stalls row G: 27 letters for 28 seats." */
export function mistakeAmong(sections: Hall['sections'], letters: Letters): string | null {
  for (const section of sections)
    for (const { key, row, seats } of rowsOf(section)) {
      const mistake = mistakeIn(letters[key] ?? '', seats.length);
      if (mistake !== null) return `${section.title} row ${row}: ${mistake}`;
    }
  return null;
}

/** Zones that some seat is in. */
export const zonesIn = (letters: Letters): readonly string[] =>
  [...new Set(Object.values(letters).join(''))].filter((letter) => /[A-Z]/.test(letter)).toSorted();

/** As a field takes it: small letters are typed as well, and spaces between them. */
export const typedLetters = (text: string): string => unpackZones(text.toUpperCase().replaceAll(/[\s\d]/g, ''));
