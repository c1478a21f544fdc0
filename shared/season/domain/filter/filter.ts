import type { Day } from '#shared/kernel/time/london.ts';

/** Days on the calendar of UTC, both or neither (spec 1 §4). */
export interface FilterDates {
  readonly startDate: Day | null;
  readonly endDate: Day | null;
}

/** Ids by category; an empty category matches everything. */
export interface FilterCategories {
  readonly bookingSeason: readonly string[];
  readonly eventTime: readonly string[];
  readonly eventType: readonly string[];
  readonly venue: readonly string[];
}

export type FilterCategory = keyof FilterCategories;

/** The selection of events (spec 1 §3), with a ceiling of prices. */
export interface EventFilter {
  readonly dates: FilterDates;
  readonly categories: FilterCategories;
  /** In pence: tickets begin at this price or below; null for any price. */
  readonly ceiling: number | null;
}

export const noDates: FilterDates = { startDate: null, endDate: null };
export const noCategories: FilterCategories = { bookingSeason: [], eventTime: [], eventType: [], venue: [] };
export const noFilter: EventFilter = { dates: noDates, categories: noCategories, ceiling: null };

export interface FilterChange {
  readonly dates?: FilterDates | null | undefined;
  readonly categories?:
    | { readonly [Category in FilterCategory]?: readonly string[] | null | undefined }
    | null
    | undefined;
  readonly ceiling?: number | null | undefined;
}

/** Sets dates, categories and ceiling: null resets to the default, undefined keeps the present value (spec 1 §4). */
export function setFilter(filter: EventFilter, { dates, categories, ceiling }: FilterChange): EventFilter {
  return {
    dates: dates === undefined ? filter.dates : (dates ?? noDates),
    ceiling: ceiling === undefined ? filter.ceiling : ceiling,
    categories: categories === null ? noCategories : withCategories(filter.categories, categories ?? {}),
  };
}

function withCategories(kept: FilterCategories, changes: NonNullable<FilterChange['categories']>): FilterCategories {
  const value = (category: FilterCategory) => {
    const change = changes[category];
    return change === undefined ? kept[category] : (change ?? noCategories[category]);
  };
  return {
    bookingSeason: value('bookingSeason'),
    eventTime: value('eventTime'),
    eventType: value('eventType'),
    venue: value('venue'),
  };
}

/** Takes one value out of a category (spec 1 §4). */
export function removeValue(filter: EventFilter, category: FilterCategory, id: string): EventFilter {
  return setFilter(filter, { categories: { [category]: filter.categories[category].filter((one) => one !== id) } });
}

export function toggleValue(filter: EventFilter, category: FilterCategory, id: string): EventFilter {
  const chosen = filter.categories[category];
  if (chosen.includes(id)) return removeValue(filter, category, id);
  return setFilter(filter, { categories: { [category]: [...chosen, id] } });
}

/** The number of chosen values, a ceiling among them, without dates. */
export function countOfValues({ categories, ceiling }: EventFilter): number {
  const values = Object.values(categories).reduce((all: number, ids: readonly string[]) => all + ids.length, 0);
  return ceiling === null ? values : values + 1;
}

export function hasDates({ dates }: EventFilter): boolean {
  return dates.startDate !== null;
}

export function isFiltered(filter: EventFilter): boolean {
  return hasDates(filter) || countOfValues(filter) > 0;
}

/** "Clear" shows only for more than one value, or for dates and at least one value (spec 1 §4). */
export function showsClear(filter: EventFilter): boolean {
  return countOfValues(filter) > (hasDates(filter) ? 0 : 1);
}

/** The same selection, in any order of values. */
export function isSameFilter(one: EventFilter, other: EventFilter): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ dates, categories, ceiling }: EventFilter): string {
  const { bookingSeason, eventTime, eventType, venue } = categories;
  const ids = [bookingSeason, eventTime, eventType, venue].map((list) => list.toSorted());
  return JSON.stringify([dates.startDate, dates.endDate, ids, ceiling]);
}
