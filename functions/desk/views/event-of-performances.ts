import { slugOf } from '#shared/kernel/text/slug.ts';
import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { venues } from '#shared/kernel/venue.ts';
import { bookingSeasonOf, internalSeason } from '#shared/season/domain/booking-season-of.ts';
import { tagOf, timeTag } from '#shared/season/domain/house-tags.ts';
import { datesOfSite } from '#shared/season/domain/on-sale.ts';
import { priceRangeOf, widestRange } from '#shared/season/domain/price.ts';
import { nextDate } from '#shared/season/domain/run.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { pricesOfEvening } from '#shared/season/domain/zoning.ts';
import type { EventDetails } from '#functions/season/store/events.ts';
import { cardOf } from '#functions/season/views/event-card.ts';
import { eventFacts } from '#functions/season/views/event-facts.ts';

type Activity = EventDetails['activities'][number];

/** A performance as its page shows it: what is sold, and at which venue. */
export interface Shown {
  readonly terms: SaleTerms;
  readonly venueId: string;
}

/**
 * The document of an event with these performances, and everything that follows from them: dates, places, tags, seasons, prices. What an
 * activity says beyond its sale (cast, background) stays; one that is new begins with the cast of the work.
 */
export function eventOfPerformances(event: EventDetails, shown: readonly Shown[], now: Instant): EventDetails {
  const before = new Map(event.activities.map((activity) => [activity.id, activity]));
  const activities = shown
    .map((each) => activityOf(event, each, before.get(each.terms.performanceId)))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const [first, last] = [activities[0], activities.at(-1)];
  const isCancelled = activities.length > 0 && activities.every((each) => each.isCancelled);
  const own = uniqueById(activities.flatMap(({ tags }) => tags));
  const changed: EventDetails = {
    ...event,
    activities,
    // An event without performances keeps the days it was announced for.
    ...(first && last ? { startDate: first.date, endDate: last.date } : {}),
    nextDate: nextDate({ activities }, now),
    isCancelled,
    locations: uniqueById(activities.flatMap(({ locations }) => locations)),
    tags: own.filter(({ id }) => id !== cancelledTag || isCancelled),
    bookingSeasons: seasonsOf(event, activities),
    priceRange: widestRange(shown.map(({ terms }) => priceRangeOf({ prices: pricesOfEvening(terms.prices, terms) }))),
  };
  return { ...changed, ...eventFacts(cardOf(changed)) };
}

const cancelledTag = '1149';

function activityOf(event: EventDetails, { terms, venueId }: Shown, before: Activity | undefined): Activity {
  const { performanceId, activityType, title, date, wallTime, isCancelled, isTicketed, isFree, onSaleDates } = terms;
  const facts = {
    performanceId,
    activityType,
    title,
    date,
    wallTime,
    isCancelled,
    isTicketed,
    isFree,
    onSaleDates: datesOfSite(onSaleDates),
  };
  const isMoved = before?.date !== date;
  const base = before ?? newActivity(event, performanceId);
  const rest = base.locations.slice(base.locations[0]?.id === venueId ? 0 : 1);
  return {
    ...base,
    ...facts,
    bookingSeason: base.bookingSeason === internalSeason.id ? internalSeason.id : bookingSeasonOf(wallTime).id,
    ...(isMoved ? { performanceTimes: timesOf(event, date) } : {}),
    locations:
      base.locations[0]?.id === venueId ? base.locations : [venueOf(event, venueId, terms.venueTitle), ...rest],
    tags: tagsOf(base, terms),
  };
}

const times = new Set(['846', '935', '936']);

/** A tag that follows from the time of a performance, or from its cancellation. */
export const isOfPerformance = (tag: string): boolean => tag === cancelledTag || times.has(tag);

/** The time of day and the cancellation are tags that follow from the performance. */
function tagsOf(base: Activity, { wallTime, isCancelled }: SaleTerms): Activity['tags'] {
  const time = timeTag(wallTime);
  const isRight = base.tags.some(({ id }) => id === time);
  const timed = isRight ? base.tags : [...base.tags.filter(({ id }) => !times.has(id)), tagOf(time)];
  const rest = timed.filter(({ id }) => id !== cancelledTag);
  return isCancelled ? [...rest, tagOf(cancelledTag)] : rest;
}

/** The tags that all performances of the event have, and the cast of its first work. */
function newActivity(event: EventDetails, id: string): Activity {
  const shared = event.activities.reduce<Activity['tags']>(
    (tags, activity, place) =>
      place === 0 ? activity.tags : tags.filter((tag) => activity.tags.some((each) => each.id === tag.id)),
    event.tags,
  );
  const cast = event.productions.flatMap((production) => production.cast);
  return {
    id,
    performanceId: id,
    activityType: 'discrete',
    title: event.title,
    date: event.startDate,
    wallTime: '',
    isCancelled: false,
    isBroadcast: false,
    isTicketed: true,
    isFree: false,
    bookingSeason: null,
    onSaleDates: [],
    cast: cast.map((entry) => ({ ...entry, replacements: [] })),
    isCastListHidden: false,
    performanceTimes: [],
    castChange: null,
    castListUrl: cast.length > 0 ? `/tickets-and-events/${event.slug}/cast-list/${id}` : null,
    tourPosition: null,
    shortBackground: null,
    locations: [],
    tags: shared.filter(({ id: tag }) => tag !== cancelledTag),
  };
}

/** When each part begins, and when the evening ends. */
export function timesOf(
  { runningTimeSummary }: Pick<EventDetails, 'runningTimeSummary'>,
  date: Instant,
): Activity['performanceTimes'] {
  let elapsed = 0;
  const parts = runningTimeSummary.map(({ title, minutes }) => {
    const begins = plus(date, elapsed * minute);
    elapsed += minutes;
    return { title, date: begins };
  });
  return [...parts, { title: 'Ends', date: plus(date, elapsed * minute) }];
}

/** A venue that the specification does not have goes by the title that the performance is sold with. */
function venueOf(event: EventDetails, venueId: string, title: string): Activity['locations'][number] {
  const known = [...event.locations, ...Object.values(venues)].find(({ id }) => id === venueId);
  if (!known && title === '') throw new Error(`There is no venue ${venueId}.`);
  return known ? { ...known } : { id: venueId, title, slug: slugOf(title) };
}

/** The house's own events are in its internal season beside that of their date. */
function seasonsOf(event: EventDetails, activities: readonly Activity[]): EventDetails['bookingSeasons'] {
  const dated = activities.map(({ wallTime }) => bookingSeasonOf(wallTime));
  return uniqueById(event.isHiddenFromTicketsAndEvents ? [...dated, internalSeason] : dated);
}

function uniqueById<T extends { readonly id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
