import { rowOf } from '#shared/desk/domain/season/row.ts';
import type { SaleTerms, StoredTerms } from '#shared/season/domain/sale-terms.ts';
import { readEditorsDocuments } from '#functions/platform/documents/editors-documents.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { EventDetails } from '#functions/season/store/events.ts';
import { readStoredTerms } from '#functions/season/store/performances.ts';

import type { PublishedRow } from '../store/season-rows.ts';
import { readRow, rowLines } from '../store/season-rows.ts';

/** The rows of the season office for performances of these pages that have terms of sale. */
export function rowsOf(
  events: readonly EventDetails[],
  terms: ReadonlyMap<string, SaleTerms>,
): readonly PublishedRow[] {
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
 * Makes the rows of a house whose seed, or an older version, wrote terms of sale and pages alone. Rows that are there stay. May be ended
 * and run again, beside an open house. Returns how many it made.
 */
export async function makeRows(): Promise<number> {
  const events = (await readEditorsDocuments(['events'])).map(({ body }) => body as EventDetails);
  const ids = events.flatMap(({ activities }) => activities.map(({ performanceId }) => performanceId));
  let made = 0;
  for (let start = 0; start < ids.length; start += atOnce) {
    const some = await Promise.all(ids.slice(start, start + atOnce).map(readStoredTerms));
    const terms = new Map(
      some.filter((each): each is StoredTerms => each !== null).map((each) => [each.performanceId, each] as const),
    );
    for (const row of rowsOf(events, terms)) {
      if (await readRow(row.seasonId, row.performanceId)) continue;
      await write(rowLines(row));
      made += 1;
    }
  }
  return made;
}
