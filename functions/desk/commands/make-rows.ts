import { rowOf } from '#shared/desk/domain/season/row.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { readEditorsDocuments } from '#functions/platform/documents/editors-documents.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { EventDetails } from '#functions/season/store/events.ts';
import { readStoredTermsOf } from '#functions/season/store/performances.ts';

import type { PublishedRow } from '../store/season-rows.ts';
import { newRowLine, readRows, seasonLine } from '../store/season-rows.ts';

/** What a row is made of, of an event's page. */
type Page = Pick<EventDetails, 'seasonId' | 'activities'>;

/** The rows of the season office for performances of these pages that have terms of sale. */
export function rowsOf(events: readonly Page[], terms: ReadonlyMap<string, SaleTerms>): readonly PublishedRow[] {
  return events.flatMap(({ seasonId, activities }) =>
    activities.flatMap(({ performanceId, locations }) => {
      const sold = terms.get(performanceId);
      const venueId = locations[0]?.id ?? '';
      return sold ? [{ ...rowOf(sold, { seasonId, venueId }), countsFrom: null }] : [];
    }),
  );
}

const atOnce = 16;

/**
 * Makes the rows of a house whose seed, or an older version, wrote terms of sale and pages alone. Rows that are there stay, also one that a
 * change set writes meanwhile. May be ended and run again, beside an open house. Returns how many it made.
 */
export async function makeRows(): Promise<number> {
  const events = (await readEditorsDocuments(['events'])).map(({ body }) => body as EventDetails);
  const seasons = [...new Set(events.map(({ seasonId }) => seasonId))];
  const standing = await Promise.all(seasons.map(async (id) => [id, await readRows(id)] as const));
  const there = new Map(standing.map(([id, rows]) => [id, new Set(rows.map(({ performanceId }) => performanceId))]));
  const lacking = events.map(({ seasonId, activities }) => ({
    seasonId,
    activities: activities.filter(({ performanceId }) => !there.get(seasonId)?.has(performanceId)),
  }));
  const ids = lacking.flatMap(({ activities }) => activities.map(({ performanceId }) => performanceId));
  const rows = rowsOf(lacking, await readStoredTermsOf(ids));
  // Before its rows, and not with each: writes of one item at once would conflict.
  const begun = new Set(rows.map(({ seasonId }) => seasonId));
  if (begun.size > 0) await write([...begun].map(seasonLine));
  let made = 0;
  for (let start = 0; start < rows.length; start += atOnce) {
    const outcomes = await Promise.all(rows.slice(start, start + atOnce).map((row) => write([newRowLine(row)])));
    made += outcomes.filter(({ written }) => written).length;
  }
  return made;
}
