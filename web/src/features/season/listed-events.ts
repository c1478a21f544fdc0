import type { DataFor } from '#web/api/contract-types.ts';

import type { ListedActivity, ListedEvent } from './types.ts';

export type ListingAnswer = DataFor<'listing'>;
type Packed = ListingAnswer['events'][number];
type PackedActivity = Packed['activities'][number];

/** The events of a listing's answer, in which what many of them share stands once. */
export function listedEventsOf(answer: ListingAnswer): readonly ListedEvent[] {
  const tags = byId(answer.tags);
  const locations = byId(answer.locations);
  const seasons = byId(answer.bookingSeasons);
  const activityOf = (activity: PackedActivity, title: string): ListedActivity => ({
    id: activity.id,
    date: activity.date,
    activityType: activity.type ?? 'discrete',
    title: activity.title ?? title,
    isCancelled: activity.isCancelled ?? false,
    isBroadcast: activity.isBroadcast ?? false,
    isTicketed: activity.isTicketed ?? true,
    isFree: activity.isFree ?? false,
    isCastListHidden: activity.isCastListHidden ?? false,
    bookingSeason: activity.season ?? null,
    onSaleDates: answer.onSaleDates[activity.onSale] ?? [],
    ...(activity.cast === undefined ? {} : { castHeadline: answer.casts[activity.cast] }),
    tags: activity.tags.flatMap((id) => tags.get(id) ?? []),
    locations: activity.locations.flatMap((id) => locations.get(id) ?? []),
  });
  return answer.events.map((event) => ({
    id: event.id,
    slug: event.slug,
    title: event.title,
    image: event.image,
    author: event.author ?? null,
    priceRange: event.priceRange ?? null,
    guidance: event.guidance ?? null,
    startDate: event.activities[0]?.date ?? '',
    endDate: event.activities.at(-1)?.date ?? '',
    isCancelled: event.isCancelled ?? false,
    isTour: event.isTour ?? false,
    isBroadcast: event.isBroadcast ?? false,
    dateFieldOverride: event.dateFieldOverride ?? null,
    releaseDate: event.releaseDate ?? null,
    festival: event.festival ?? null,
    ctaOverrides: event.ctaOverrides ?? null,
    eventCardPrimaryCtaBehaviour: event.eventCardPrimaryCtaBehaviour ?? null,
    cinemaBroadcastLink: event.cinemaBroadcastLink ?? null,
    tags: event.tags.flatMap((id) => tags.get(id) ?? []),
    locations: event.locations.flatMap((id) => locations.get(id) ?? []),
    bookingSeasons: event.bookingSeasons.flatMap((id) => seasons.get(id) ?? []),
    activities: event.activities.map((activity) => activityOf(activity, event.title)),
  }));
}

function byId<T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}
