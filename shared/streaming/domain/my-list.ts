import type { Instant } from '#shared/kernel/time/instant.ts';

/** A title on a customer's list, by the id of its digital event. */
export interface MyListEntry {
  readonly eventId: string;
  readonly addedAt: Instant;
}

/** The most titles of a list; far more than the stream has. */
export const myListLimit = 500;

/** Appends titles (spec 2 §4); listed ones keep their place. Null where there is not room for all. */
export function withTitles(
  list: readonly MyListEntry[],
  eventIds: readonly string[],
  now: Instant,
): readonly MyListEntry[] | null {
  const kept = new Set(list.map(({ eventId }) => eventId));
  const fresh = [...new Set(eventIds)].filter((eventId) => !kept.has(eventId));
  const next = [...list, ...fresh.map((eventId) => ({ eventId, addedAt: now }))];
  return next.length > myListLimit && fresh.length > 0 ? null : next;
}

/** Removes titles; unlisted ones change nothing. */
export function withoutTitles(list: readonly MyListEntry[], eventIds: readonly string[]): readonly MyListEntry[] {
  const gone = new Set(eventIds);
  return list.filter(({ eventId }) => !gone.has(eventId));
}
