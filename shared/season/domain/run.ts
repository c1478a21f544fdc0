import { type Instant, instant, isAfter } from '#shared/kernel/time/instant.ts';

import { hasTag, type Tagged, tagId } from './tag.ts';

interface Dated {
  readonly date: string;
}

interface WithActivities<A extends Dated = Dated> {
  readonly activities: readonly A[];
}

/** The performances after now, earliest first; a performance that begins at this instant is no longer coming (spec 1 §4). */
export function comingActivities<A extends Dated>(activities: readonly A[], now: string): A[] {
  return activities
    .filter(({ date }) => isAfter(date, now))
    .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));
}

/** The first performance date after now; null when the run is over. */
export function nextDate({ activities }: WithActivities, now: string): Instant | null {
  const next = comingActivities(activities, now)[0];
  return next ? instant(next.date) : null;
}

/** Events with an upcoming date, each with its coming activities only, by next date; the others are dropped (spec 1 §4). */
export function listedEvents<A extends Dated, E extends WithActivities<A>>(events: readonly E[], now: string): E[] {
  return events
    .map((event) => ({ ...event, activities: comingActivities(event.activities, now) }))
    .filter(({ activities }) => activities.length > 0)
    .toSorted((one, other) => begin(one) - begin(other));
}

function begin({ activities }: WithActivities): number {
  return Date.parse(activities[0]?.date ?? '');
}

interface BroadcastEvent extends WithActivities<Dated & { readonly isBroadcast: boolean }> {
  /** Set on cards, which omit past performances. */
  readonly isBroadcast?: boolean | undefined;
}

/** Whether any performance of an event is broadcast, a past one too. */
export function isBroadcastEvent({ isBroadcast = false, activities }: BroadcastEvent): boolean {
  return isBroadcast || activities.some((activity) => activity.isBroadcast);
}

/** Whether a cinema showing is offered: a broadcast whose link has no expiry or a future one (spec 1 §4). */
export function isShownInCinemas(
  event: BroadcastEvent & {
    readonly cinemaBroadcastLink: { readonly url: string; readonly validUntil: string | null } | null;
  },
  now: string,
): boolean {
  const { cinemaBroadcastLink: link } = event;
  if (!link?.url || !isBroadcastEvent(event)) return false;
  return link.validUntil === null || isAfter(link.validUntil, now);
}

interface CinemaEvent extends BroadcastEvent {
  readonly id: string;
  readonly locations: readonly { readonly title: string }[];
  readonly cinemaBroadcastLink: { readonly url: string; readonly validUntil: string | null } | null;
}

/**
 * The link to an event's screenings: its own while valid; a cinema-only event without a link uses the house's finder (spec 1 §7). Null
 * without screenings.
 */
export function cinemaLink(event: CinemaEvent, now: string): string | null {
  if (isShownInCinemas(event, now)) return event.cinemaBroadcastLink?.url ?? null;
  const isOnlyThere = event.locations.length > 0 && event.locations.every(({ title }) => title === 'Cinema');
  return isOnlyThere && event.cinemaBroadcastLink === null
    ? `/cinemas/production/${encodeURIComponent(event.id)}/findcinema`
    : null;
}

/** The cinema label of a card or page (spec 1 §9); null without screenings. */
export function cinemaLabel(event: CinemaEvent, now: string): string | null {
  if (cinemaLink(event, now) === null) return null;
  const isOnlyThere = event.locations.every(({ title }) => title === 'Cinema');
  return isOnlyThere ? 'Broadcast to cinemas' : 'Also broadcast to cinemas – find a screening';
}

/** The venues of the coming performances, or of all once none is to come. */
export function placesOf<L extends { readonly title: string }>(
  event: { readonly locations: readonly L[] },
  coming: readonly { readonly locations: readonly L[] }[],
): readonly string[] {
  const places = coming.flatMap(({ locations }) => locations);
  return (places.length > 0 ? places : event.locations).map(({ title }) => title);
}

/** Announced but not released: its card says "Coming soon" until then (spec 1 §9). */
export function isUnreleased({ releaseDate }: { readonly releaseDate: string | null }, now: string): boolean {
  return releaseDate !== null && isAfter(releaseDate, now);
}

/** Tagged Tours, or listed by slug as one (spec 1 §4). */
export function isTourEvent(event: Tagged & { readonly slug: string }, listedSlugs: readonly string[] = []): boolean {
  return hasTag(event, tagId.tours) || listedSlugs.includes(event.slug);
}
