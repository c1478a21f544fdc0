import type { z } from 'zod';

import type { Flat } from '#shared/kernel/contract/resource.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import { venues } from '#shared/kernel/venue.ts';
import type { castListPerformance } from '#shared/season/contract/cast.ts';
import type { location } from '#shared/season/contract/event.ts';
import { inHouseOrder } from '#shared/season/domain/cast/cast-order.ts';
import { isCastShown } from '#shared/season/domain/cast/cast-sheet.ts';
import { isHidden } from '#shared/season/domain/cast/headline.ts';

import type { CastList, VenueCastList } from '../store/cast-lists.ts';
import type { Activity, EventDetails } from '../store/events.ts';

export type CastListPerformance = z.output<typeof castListPerformance>;
type Venue = Flat<typeof location>;

const ownVenues: readonly Venue[] = [venues.mainStage, venues.linburyTheatre, venues.cloreStudio, venues.foyers];

/** Venues that have a page of current cast lists: those of the house, and the theatres that its tours visit. */
export function castListVenues(details: readonly EventDetails[]): readonly Venue[] {
  const tours = details.filter(({ isTour, isHiddenFromTicketsAndEvents }) => isTour && !isHiddenFromTicketsAndEvents);
  const visited = tours.flatMap(({ activities }) => activities.flatMap(({ locations }) => locations));
  return [...new Map([...ownVenues, ...visited].map((venue) => [venue.slug, venue])).values()];
}

/** Every venue with the performances whose casts are public, earliest first; a venue without any has an empty list. */
export function castListDocuments(details: readonly EventDetails[], venues: readonly Venue[]): VenueCastList[] {
  return venues.map(({ id, title, slug }) => ({
    list: { id, title, slug, performances: inOrder(details.flatMap((event) => performancesAt(slug, event))) },
    eventVersions: {},
  }));
}

/** A venue with the casts of an event at a version; null where it already has that version or a newer one. */
export function withEvent(document: VenueCastList, event: EventDetails, version: number): VenueCastList | null {
  const { list, eventVersions } = document;
  const key = `${event.slug}.${event.seasonId}`;
  if ((eventVersions[key] ?? 0) >= version) return null;
  const others = list.performances.filter(
    ({ eventSlug, seasonId }) => eventSlug !== event.slug || seasonId !== event.seasonId,
  );
  const performances = inOrder([...others, ...performancesAt(list.slug, event)]);
  return { list: { ...list, performances }, eventVersions: { ...eventVersions, [key]: version } };
}

/** How many later performances a screen shows. */
const comingShown = 3;

/** A venue's list at an instant: every performance of today in London, begun or not, and the next three. */
export function castListAt({ list }: VenueCastList, now: string): CastList {
  const today = dayOf(now);
  const from = list.performances.filter(({ date }) => dayOf(date) >= today);
  const todays = from.filter(({ date }) => dayOf(date) === today);
  return { ...list, performances: from.slice(0, todays.length + comingShown) };
}

function performancesAt(venueSlug: string, event: EventDetails): CastListPerformance[] {
  if (event.isHiddenFromTicketsAndEvents) return [];
  return event.activities
    .filter((activity) => activity.locations.some(({ slug }) => slug === venueSlug) && isCastShown(event, activity))
    .map((activity) => performanceOf(event, activity));
}

function performanceOf(event: EventDetails, activity: EventDetails['activities'][number]): CastListPerformance {
  const { productions, castListInfo } = event;
  return {
    activityId: activity.id,
    eventSlug: event.slug,
    seasonId: event.seasonId,
    title: activity.title,
    author: event.author,
    date: activity.date,
    isCancelled: activity.isCancelled,
    runningTimeMinutes: event.runningTimeMinutes,
    cast: shownCast(activity, castListInfo.rolesToDisplay),
    castChange: activity.castChange,
    works: productions.length > 1 ? productions.map(({ id, title }) => ({ id, title })) : [],
  };
}

function shownCast({ cast }: Activity, rolesToDisplay: readonly string[]) {
  return inHouseOrder(
    cast.filter((entry) => !isHidden(entry)),
    rolesToDisplay,
  );
}

function inOrder(performances: readonly CastListPerformance[]): CastListPerformance[] {
  return performances.toSorted(
    (a, b) => Date.parse(a.date) - Date.parse(b.date) || (a.activityId < b.activityId ? -1 : 1),
  );
}
