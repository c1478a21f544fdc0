import type { Instant } from '#shared/kernel/time/instant.ts';

/** A title that somebody keeps for later, by the id of its digital event. */
export interface MyListEntry {
  readonly eventId: string;
  readonly addedAt: Instant;
}

/** Titles on one list; far more than the stream has, so that nobody meets it who uses the list as one. */
export const myListLimit = 500;

/** Adding appends (spec 2 §4); what is on the list already stays where it is. Null where there is no room for all of them. */
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

/** The list without some titles; those that are not on it change nothing. */
export function withoutTitles(list: readonly MyListEntry[], eventIds: readonly string[]): readonly MyListEntry[] {
  const gone = new Set(eventIds);
  return list.filter(({ eventId }) => !gone.has(eventId));
}
