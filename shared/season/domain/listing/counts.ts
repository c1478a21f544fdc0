import type { Day } from '#shared/kernel/time/london.ts';

import type { EventFilter, FilterCategory } from '../filter/filter.ts';
import { noCategories, noDates, setFilter } from '../filter/filter.ts';
import { continuousRun, isContinuous, isWithin, lowestPrice, matches, overlap, typesOf } from '../filter/matching.ts';
import type { FilterableActivity, FilterableEvent } from '../filter/matching.ts';
import { quickDates } from './quick-dates.ts';
import type { QuickDate } from './quick-dates.ts';

/** The ceilings that are offered, in pence. */
export const ceilings: readonly number[] = [2000, 5000, 10_000];

/** How many events each choice would show if it replaced the present one of its group, the other groups as chosen. */
export interface ChoiceCounts {
  readonly categories: Readonly<Record<FilterCategory, Readonly<Record<string, number>>>>;
  /** By pence. */
  readonly ceilings: Readonly<Record<string, number>>;
  /** In order; months without an event are left out. */
  readonly dates: readonly { readonly key: QuickDate; readonly count: number }[];
}

const categories: readonly FilterCategory[] = ['eventType', 'eventTime', 'venue', 'bookingSeason'];

/** Counts the events of every choice in one pass over the performances: an activity counts where at most the group itself excludes it. */
export function choiceCounts(season: readonly FilterableEvent[], filter: EventFilter, today: Day): ChoiceCounts {
  const windows = quickDates(today, lastDayOf(season, today));
  const byCategory = {
    eventType: new Map(),
    eventTime: new Map(),
    venue: new Map(),
    bookingSeason: new Map(),
  } as Record<FilterCategory, Map<string, number>>;
  const byCeiling = new Map(ceilings.map((ceiling) => [ceiling, 0]));
  const byWindow = windows.map(() => 0);
  for (const event of season) {
    const { values, inWindow, lowest } = choicesOf(event, filter, windows);
    for (const each of ceilings) if (lowest <= each) byCeiling.set(each, (byCeiling.get(each) ?? 0) + 1);
    for (const category of categories) {
      const counts = byCategory[category];
      for (const id of values[category]) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    for (const place of inWindow) byWindow[place] = (byWindow[place] ?? 0) + 1;
  }
  return {
    categories: {
      eventType: Object.fromEntries(byCategory.eventType),
      eventTime: Object.fromEntries(byCategory.eventTime),
      venue: Object.fromEntries(byCategory.venue),
      bookingSeason: Object.fromEntries(byCategory.bookingSeason),
    },
    ceilings: Object.fromEntries(byCeiling),
    dates: windows
      .map(({ key }, place) => ({ key, count: byWindow[place] ?? 0 }))
      .filter(({ key, count }) => count > 0 || key === 'weekend' || key === 'week'),
  };
}

interface Choices {
  readonly values: Readonly<Record<FilterCategory, ReadonlySet<string>>>;
  /** Places of the quick dates. */
  readonly inWindow: ReadonlySet<number>;
  /** Lowest price of what matches everything but the ceiling, in pence; Infinity where nothing does. */
  readonly lowest: number;
}

function choicesOf(
  event: FilterableEvent,
  { dates, categories: chosen, ceiling }: EventFilter,
  windows: ReturnType<typeof quickDates>,
): Choices {
  const values = {
    eventType: new Set<string>(),
    eventTime: new Set<string>(),
    venue: new Set<string>(),
    bookingSeason: new Set<string>(),
  };
  const inWindow = new Set<number>();
  let lowest = Infinity;
  const types = typesOf(event);
  const run = continuousRun(event.activities);
  const ofEvent = event.bookingSeasons.map(({ id }) => id);
  for (const activity of event.activities) {
    const own = valuesOf(activity, types(activity), ofEvent);
    const span = isContinuous(activity) ? run : { from: activity.date, to: activity.date };
    const excluding = categories.filter(
      (category) => chosen[category].length > 0 && !own[category].some((id) => chosen[category].includes(id)),
    );
    const isInDates = overlap(span, dates);
    if (isInDates && excluding.length === 0) lowest = Math.min(lowest, lowestPrice(event, [activity]));
    if (!isWithin(event, activity, ceiling)) continue;
    if (excluding.length === 0) {
      const [from, to] = [span.from.slice(0, 10), span.to.slice(0, 10)];
      for (const [place, { dates: window }] of windows.entries()) {
        if (from <= (window.endDate ?? '') && to >= (window.startDate ?? '')) inWindow.add(place);
      }
    }
    if (!isInDates || excluding.length > 1) continue;
    for (const category of excluding.length === 0 ? categories : excluding) {
      for (const id of own[category]) values[category].add(id);
    }
  }
  return { values, inWindow, lowest };
}

function valuesOf(
  { tags, locations, bookingSeason }: FilterableActivity,
  types: readonly string[],
  seasonsOfEvent: readonly string[],
): Readonly<Record<FilterCategory, readonly string[]>> {
  return {
    eventType: types,
    eventTime: tags.map(({ id }) => id),
    venue: locations.map(({ id }) => id),
    bookingSeason: bookingSeason === null ? seasonsOfEvent : [bookingSeason],
  };
}

function lastDayOf(season: readonly FilterableEvent[], today: Day): Day {
  let last = today;
  for (const { activities } of season) {
    for (const { date } of activities) if (date > last) last = date.slice(0, 10);
  }
  return last;
}

/** A part of a filter that can be let go of. */
export type FilterPart = 'dates' | 'ceiling' | FilterCategory;

export interface Loosened {
  readonly part: FilterPart;
  /** Events that match without that part. */
  readonly count: number;
}

/** Where nothing matches: the parts that exclude everything by themselves, the one with the most events first. */
export function loosened(season: readonly FilterableEvent[], filter: EventFilter): readonly Loosened[] {
  const parts: FilterPart[] = [];
  if (filter.dates.startDate !== null) parts.push('dates');
  if (filter.ceiling !== null) parts.push('ceiling');
  for (const category of categories) if (filter.categories[category].length > 0) parts.push(category);
  return parts
    .map((part) => {
      const without = loosen(filter, part);
      return { part, count: season.filter((event) => matches(event, without)).length };
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

/** The filter without that part. */
export function loosen(filter: EventFilter, part: FilterPart): EventFilter {
  if (part === 'dates') return setFilter(filter, { dates: noDates });
  if (part === 'ceiling') return setFilter(filter, { ceiling: null });
  return setFilter(filter, { categories: { [part]: noCategories[part] } });
}
