import { isFiltered } from './filter.ts';
import type { EventFilter, FilterDates } from './filter.ts';
import { festivalType } from './options.ts';

interface Identified {
  readonly id: string;
}

export interface FilterableActivity {
  readonly date: string;
  readonly activityType: string;
  readonly tags: readonly Identified[];
  readonly locations: readonly Identified[];
  readonly bookingSeason: string | null;
  /** Lowest price of what is left, in pence; null where nothing is left. Absent where unknown: the event's lowest price stands for it. */
  readonly minPriceAvailable?: number | null;
}

/** What the filter reads of an event; cards and details of the contract fit. */
export interface FilterableEvent<A extends FilterableActivity = FilterableActivity> {
  readonly tags: readonly Identified[];
  readonly festival: object | null;
  readonly bookingSeasons: readonly Identified[];
  /** Of its performances; null where nothing is sold. */
  readonly priceRange: { readonly min: number } | null;
  readonly activities: readonly A[];
}

/**
 * The performances of an event that match every chosen category, the chosen days and the ceiling at once (spec 1 §4): a morning in the
 * Linbury Theatre and an evening elsewhere are no evening in the Linbury Theatre. An event's dates are those of its performances; a
 * continuous one also has the days between.
 */
export function matchingActivities<A extends FilterableActivity>(event: FilterableEvent<A>, filter: EventFilter): A[] {
  if (!isFiltered(filter)) return [...event.activities];
  const { eventType, eventTime, venue, bookingSeason } = filter.categories;
  const types = typesOf(event);
  const run = continuousRun(event.activities);
  return event.activities.filter(
    (activity) =>
      isWithin(event, activity, filter.ceiling) &&
      overlap(isContinuous(activity) ? run : { from: activity.date, to: activity.date }, filter.dates) &&
      anyOf(eventType, types(activity)) &&
      anyOf(eventTime, idsOf(activity.tags)) &&
      anyOf(venue, idsOf(activity.locations)) &&
      anyOf(bookingSeason, activity.bookingSeason === null ? idsOf(event.bookingSeasons) : [activity.bookingSeason]),
  );
}

type Priced = Pick<FilterableActivity, 'minPriceAvailable'>;

/** Whether a performance has tickets at this price or below. Where nothing is sold or left, there is no price. */
export function isWithin(
  event: Pick<FilterableEvent, 'priceRange'>,
  activity: Priced,
  ceiling: number | null,
): boolean {
  return ceiling === null || lowestPrice(event, [activity]) <= ceiling;
}

/** The lowest price of some of an event's performances in pence; Infinity where nothing is sold or left. */
export function lowestPrice(
  { priceRange }: Pick<FilterableEvent, 'priceRange'>,
  activities: readonly Priced[],
): number {
  const published = priceRange?.min ?? Infinity;
  return Math.min(
    ...activities.map(({ minPriceAvailable: left }) => (left === undefined ? published : (left ?? Infinity))),
  );
}

/** An event matches when one of its performances does; an empty filter matches everything. */
export function matches(event: FilterableEvent, filter: EventFilter): boolean {
  return matchingActivities(event, filter).length > 0;
}

/**
 * Types of one performance: its own tags, and the event's tags that no performance has itself. An event has "BSL Interpreted" as soon as
 * one evening does; that does not apply to the others.
 */
export function typesOf(
  event: Omit<FilterableEvent, 'priceRange'>,
): (activity: FilterableActivity) => readonly string[] {
  const own = new Set(event.activities.flatMap(({ tags }) => idsOf(tags)));
  const shared = idsOf(event.tags).filter((id) => !own.has(id));
  if (event.festival !== null) shared.push(festivalType);
  return ({ tags }) => [...shared, ...idsOf(tags)];
}

export function isContinuous({ activityType }: FilterableActivity): boolean {
  return activityType.endsWith('-of-continuous');
}

export interface Span {
  readonly from: string;
  readonly to: string;
}

export function continuousRun(activities: readonly FilterableActivity[]): Span {
  const dates = activities
    .filter(isContinuous)
    .map(({ date }) => date)
    .toSorted();
  return { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
}

export function overlap({ from, to }: Span, { startDate, endDate }: FilterDates): boolean {
  if (startDate === null || endDate === null) return true;
  // Instants are ISO 8601 in UTC, so their first ten characters are the day in UTC.
  return from.slice(0, 10) <= endDate && to.slice(0, 10) >= startDate;
}

function anyOf(chosen: readonly string[], there: readonly string[]): boolean {
  return chosen.length === 0 || there.some((id) => chosen.includes(id));
}

function idsOf(items: readonly Identified[]): string[] {
  return items.map(({ id }) => id);
}
