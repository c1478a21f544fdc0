import type { Tagged } from '../tag.ts';
import { type Artist, type Casting, currentArtist } from './artist.ts';
import { inHouseOrder } from './cast-order.ts';
import { isCastListHidden, isHidden } from './headline.ts';

/** What the grid reads of a performance; the flat `activity` of the contract fits. */
export interface CastPerformance extends Tagged {
  readonly id: string;
  readonly date: string;
  readonly isCancelled: boolean;
  readonly isCastListHidden: boolean;
  readonly cast: readonly Casting[];
}

/** The artist of a role on one performance, or on several in sequence. */
export interface CastCell {
  readonly people: readonly Artist[];
  /** The cell's width in columns: equal neighbours are one cell. */
  readonly span: number;
  /** A replacement: "Cast Change" (spec 1 §9). */
  readonly isCastChange: boolean;
}

export interface CastRow {
  readonly role: string;
  /** Their spans add up to the number of columns. */
  readonly cells: readonly CastCell[];
}

export interface CastByDate<P extends CastPerformance = CastPerformance> {
  /** Earliest first. */
  readonly columns: readonly P[];
  readonly rows: readonly CastRow[];
}

/**
 * The casts of a run as a grid: a row for each role in the house's order, a column for each performance. Cancelled performances, hidden
 * lists (spec 1 §5) and empty casts have no column; hidden entries have no cell. An artist with a role on following dates fills one wide
 * cell, so that a change of cast stands out.
 */
export function castByDate<P extends CastPerformance>(
  activities: readonly P[],
  event: Tagged & { readonly castListInfo?: { readonly rolesToDisplay: readonly string[] } } = { tags: [] },
): CastByDate<P> {
  const columns = activities
    .filter((activity) => !activity.isCancelled && !isCastListHidden(activity, event) && shownOf(activity).length > 0)
    .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));
  const casts = columns.map((activity) => Map.groupBy(shownOf(activity), ({ role }) => role));
  const roles = [...new Set(columns.flatMap((activity) => shownOf(activity).map(({ role }) => role)))];
  const inOrder = inHouseOrder(
    roles.map((role) => ({ role })),
    event.castListInfo?.rolesToDisplay,
  );
  return {
    columns,
    rows: inOrder.map(({ role }) => ({ role, cells: merged(casts.map((cast) => cellOf(cast.get(role) ?? []))) })),
  };
}

function shownOf({ cast }: CastPerformance): Casting[] {
  return cast.filter((entry) => !isHidden(entry));
}

/** A role of two artists has one cell with both names. */
function cellOf(entries: readonly Casting[]): CastCell {
  const people = entries.map(currentArtist).map(({ name, slug }) => ({ name, slug }));
  return { people, span: 1, isCastChange: entries.some(({ replacements }) => replacements.length > 0) };
}

function merged(cells: readonly CastCell[]): CastCell[] {
  const wide: CastCell[] = [];
  for (const cell of cells) {
    const last = wide.at(-1);
    if (last && isSame(last, cell)) wide[wide.length - 1] = { ...last, span: last.span + cell.span };
    else wide.push(cell);
  }
  return wide;
}

/** A night with a replacement keeps its own cell, even beside nights cast with the same artist. */
function isSame(one: CastCell, other: CastCell): boolean {
  return one.isCastChange === other.isCastChange && namesOf(one) === namesOf(other);
}

function namesOf({ people }: CastCell): string {
  return people.map(({ name, slug }) => `${name} ${slug ?? ''}`).join('\n');
}
