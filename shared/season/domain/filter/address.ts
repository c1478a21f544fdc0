import type { Day } from '#shared/kernel/time/london.ts';

import { isSeasonParameter } from '../booking-season.ts';
import { filterDates, readFilterDay, writeFilterDay } from './filter-dates.ts';
import { isSameFilter } from './filter.ts';
import type { EventFilter, FilterCategories } from './filter.ts';
import type { FilterGroup } from './options.ts';

const startParameter = 'start-date';
const endParameter = 'end-date';
/** Whole pounds; follows the parameters of the specification. */
export const ceilingParameter = 'max-price';

/** The filter of an address, values by parameter or id. Ignores unknown options and invalid dates. */
export function readFilter(query: URLSearchParams, groups: readonly FilterGroup[], today: Day): EventFilter {
  const chosen = groups.map(({ category, parameter, options }) => {
    const asked = new Set(query.getAll(parameter).flatMap((value) => value.split(',')));
    return [category, options.filter((one) => asked.has(one.parameter) || asked.has(one.id)).map(({ id }) => id)];
  });
  return {
    dates: filterDates(readFilterDay(query.get(startParameter)), readFilterDay(query.get(endParameter)), today),
    // The groups name every category once.
    categories: Object.fromEntries(chosen) as FilterCategories,
    ceiling: readCeiling(query.get(ceilingParameter)),
  };
}

/** Whole pounds from 1 to 9999, in pence; null for anything else. */
function readCeiling(text: string | null): number | null {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) * 100 : null;
}

/** The booking seasons of an address that none of these groups has. */
export function unknownSeasons(query: URLSearchParams, groups: readonly FilterGroup[]): readonly string[] {
  const group = groups.find(({ category }) => category === 'bookingSeason');
  const asked = query.getAll(group?.parameter ?? '').flatMap((value) => value.split(','));
  const known = new Set(group?.options.map(({ parameter }) => parameter));
  return asked.filter((value) => isSeasonParameter(value) && !known.has(value));
}

/** The query of a filter: dates, then categories in the written order, values comma-separated (spec 1 §2); last the ceiling. */
export function filterQuery(
  { dates, categories, ceiling }: EventFilter,
  groups: readonly FilterGroup[],
): Record<string, string> {
  const { startDate, endDate } = dates;
  const pairs: [string, string][] =
    startDate && endDate
      ? [
          [startParameter, writeFilterDay(startDate)],
          [endParameter, writeFilterDay(endDate)],
        ]
      : [];
  for (const { category, parameter, options } of groups) {
    const values = options.filter(({ id }) => categories[category].includes(id)).map((one) => one.parameter);
    if (values.length > 0) pairs.push([parameter, values.join(',')]);
  }
  if (ceiling !== null) pairs.push([ceilingParameter, String(ceiling / 100)]);
  return Object.fromEntries(pairs);
}

/** The query of an address with this filter, as text; other parameters follow it. A page of the earlier results is left out. */
export function searchOf(query: URLSearchParams, filter: EventFilter, groups: readonly FilterGroup[]): string {
  const own = Object.entries(filterQuery(filter, groups)).map(([name, value]) => `${name}=${value}`);
  const others = new URLSearchParams(query);
  for (const name of [
    'page',
    startParameter,
    endParameter,
    ceilingParameter,
    ...groups.map(({ parameter }) => parameter),
  ]) {
    others.delete(name);
  }
  const pairs = [...own, ...(others.size > 0 ? [others.toString()] : [])];
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Whether an address already expresses this filter, in any spelling; it is then left unchanged (spec 1 §4). */
export function saysAlready(
  query: URLSearchParams,
  filter: EventFilter,
  groups: readonly FilterGroup[],
  today: Day,
): boolean {
  return isSameFilter(readFilter(query, groups, today), filter);
}
