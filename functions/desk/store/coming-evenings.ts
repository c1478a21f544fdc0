import type { PerformanceId } from '#shared/kernel/ids.ts';
import { contentVersion } from '#functions/platform/documents/content-version.ts';
import { readWholeList } from '#functions/platform/documents/pages-and-lists.ts';
import { eventList } from '#functions/season/store/events.ts';

interface Evening {
  readonly performanceId: PerformanceId;
  /** When it begins. */
  readonly date: string;
}

/** Of the publication that was read last: the season is large, and changes seldom. */
let known: { readonly version: number | null; readonly evenings: readonly Evening[] } | null = null;

/** Ticketed performances from an instant to another, hidden ones too, by time. One round trip, two after a publication. */
export async function readEvenings(from: string, until: string): Promise<readonly Evening[]> {
  const version = await contentVersion();
  if (known === null || known.version !== version) {
    const events = await readWholeList(eventList);
    const evenings = events.flatMap(({ activities }) =>
      activities.filter(({ isTicketed }) => isTicketed).map(({ id, date }) => ({ performanceId: id, date })),
    );
    known = { version, evenings };
  }
  return known.evenings
    .filter(({ date }) => date >= from && date < until)
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

/** Forgets the publication: for tests that publish another. */
export function forgetEvenings(): void {
  known = null;
}
