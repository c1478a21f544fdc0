import { performanceTitles } from '#shared/desk/domain/season/field-titles.ts';
import type { PerformanceField } from '#shared/desk/domain/season/row.ts';
import { onTheWall } from '#shared/kernel/time/london.ts';

import { drafts } from '../draft.ts';
import type { Difference, Draft, PublishedEvent, PublishedRow } from '../draft.ts';

export type RowDraft = Draft<PublishedRow>;

/** A line of the grid: a production, or a performance below it. */
export type Line =
  | { readonly kind: 'production'; readonly slug: string; readonly title: string; readonly rows: readonly RowDraft[] }
  | { readonly kind: 'performance'; readonly draft: RowDraft };

export const keyOfLine = (line: Line): string =>
  line.kind === 'production' ? `production ${line.slug}` : line.draft.now.performanceId;

/** Fields without which there is no row. */
const needed: readonly string[] = ['eventSlug', 'title', 'wallTime', 'venueId'];

/** The performances of a season as the change set leaves them. */
export const rowDrafts = (
  rows: readonly PublishedRow[],
  differences: readonly Difference[],
  seasonId: string,
): readonly RowDraft[] =>
  drafts(
    rows,
    differences.filter((each) => each.seasonId === seasonId),
    {
      kind: 'performance',
      idOf: ({ performanceId }) => performanceId,
      made: ({ id }, values) =>
        needed.every((field) => field in values)
          ? // The house has checked each value by the contract.
            ({
              ...values,
              id,
              type: 'performance-row',
              performanceId: id,
              seasonId,
              countsFrom: null,
            } as unknown as PublishedRow)
          : null,
    },
  );

export interface GridFilter {
  readonly production: string;
  /** `2026-12`; empty: from today on; `always`: past ones too. */
  readonly month: string;
  readonly hall: string;
}

export const toCome: GridFilter = { production: '', month: '', hall: '' };

export const always = 'always';

/** `today` is a day in London. */
export const isShown = ({ now }: RowDraft, { production, month, hall }: GridFilter, today: string): boolean =>
  (production === '' || now.eventSlug === production) &&
  (month === always || (month === '' ? now.wallTime >= today : now.wallTime.startsWith(month))) &&
  (hall === '' || (now.hallId ?? none) === hall);

export const none = 'none';

/** By production, the one that begins first first, then by time; each with its title from its page, or from its first performance. */
export function linesOf(rows: readonly RowDraft[], events: ReadonlyMap<string, string>): readonly Line[] {
  const byTime = rows.toSorted((one, other) => (one.now.wallTime < other.now.wallTime ? -1 : 1));
  const runs = Map.groupBy(byTime, ({ now }) => now.eventSlug);
  return [...runs].flatMap(([slug, own]): Line[] => [
    { kind: 'production', slug, title: events.get(slug) ?? own[0]?.now.title ?? slug, rows: own },
    ...own.map((draft): Line => ({ kind: 'performance', draft })),
  ]);
}

/** What the filters offer, of all rows. */
export function choicesOf(rows: readonly RowDraft[]) {
  const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)].toSorted();
  return {
    months: distinct(rows.map(({ now }) => now.wallTime.slice(0, 7))),
    halls: distinct(rows.map(({ now }) => now.hallId ?? none)),
  };
}

/** "December 2026". */
export const monthWords = (month: string): string => onTheWall(`${month}-15T12:00:00Z`).format('MMMM YYYY');

/** Changed fields by their titles, in the order of the titles. */
export const changedTitles = ({ changed }: RowDraft): readonly string[] =>
  Object.entries(performanceTitles)
    .filter(([field]) => changed.has(field))
    .map(([, title]) => title);

export const isChanged = ({ changed }: RowDraft, field: PerformanceField): boolean => changed.has(field);

export const titlesOf = (events: readonly Draft<PublishedEvent>[]): ReadonlyMap<string, string> =>
  new Map(events.map(({ now }) => [now.slug, now.title]));
