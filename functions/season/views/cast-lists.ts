import type { z } from 'zod';

import type { Flat } from '#shared/kernel/contract/resource.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import { venuesOf } from '#shared/kernel/venue.ts';
import type { castListPerformance, currentCastList } from '#shared/season/contract/cast.ts';
import type { location } from '#shared/season/contract/event.ts';
import { inHouseOrder } from '#shared/season/domain/cast/cast-order.ts';
import { isCastShown } from '#shared/season/domain/cast/cast-sheet.ts';
import { isHidden } from '#shared/season/domain/cast/headline.ts';

import type { CastPerformance, VenueCastList } from '../store/cast-lists.ts';
import type { Activity, EventDetails } from '../store/events.ts';

type CastList = Flat<typeof currentCastList>;
type CastListPerformance = z.output<typeof castListPerformance>;
type Venue = Flat<typeof location>;

/** Venues that have a page of current cast lists: those of the house, and the theatres that its tours visit. */
export function castListVenues(details: readonly EventDetails[], own: readonly Venue[] = venuesOf()): readonly Venue[] {
  const tours = details.filter(({ isTour, isHiddenFromTicketsAndEvents }) => isTour && !isHiddenFromTicketsAndEvents);
  const visited = tours.flatMap(({ activities }) => activities.flatMap(({ locations }) => locations));
  return [...new Map([...own, ...visited].map((venue) => [venue.slug, venue])).values()];
}

/** Every venue with the performances whose casts are public, earliest first; a venue without any has an empty list. */
export function castListDocuments(details: readonly EventDetails[], venues: readonly Venue[]): VenueCastList[] {
  return venues.map(({ id, title, slug }) => ({
    list: { id, title, slug, performances: inOrder(details.flatMap((event) => performancesAt(slug, event))) },
  }));
}

/** How many later performances a screen shows. */
const comingShown = 3;

/** What a venue shows at an instant: every performance of today in London, begun or not, and the next three. */
export function shownAt({ list }: VenueCastList, now: string): readonly CastPerformance[] {
  const today = dayOf(now);
  const from = list.performances.filter(({ date }) => dayOf(date) >= today);
  const todays = from.filter(({ date }) => dayOf(date) === today);
  return from.slice(0, todays.length + comingShown);
}

/** The cast list of a venue at an instant, from the events that it shows; what an event no longer has is omitted. */
export function castListAt(document: VenueCastList, now: string, events: readonly EventDetails[]): CastList {
  const { id, title, slug } = document.list;
  const performances = shownAt(document, now).flatMap(({ activityId, eventSlug, seasonId }) => {
    const event = events.find((each) => each.slug === eventSlug && each.seasonId === seasonId);
    const activity = event?.activities.find((each) => each.id === activityId);
    return event && activity && isCastShown(event, activity) ? [performanceOf(event, activity)] : [];
  });
  return { id, title, slug, performances };
}

function performancesAt(venueSlug: string, event: EventDetails): readonly CastPerformance[] {
  if (event.isHiddenFromTicketsAndEvents) return [];
  return event.activities
    .filter((activity) => activity.locations.some(({ slug }) => slug === venueSlug) && isCastShown(event, activity))
    .map(({ id, date }) => ({ activityId: id, eventSlug: event.slug, seasonId: event.seasonId, date }));
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

function inOrder(performances: readonly CastPerformance[]): CastPerformance[] {
  return performances.toSorted(
    (a, b) => Date.parse(a.date) - Date.parse(b.date) || (a.activityId < b.activityId ? -1 : 1),
  );
}
