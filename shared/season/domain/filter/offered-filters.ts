import type { BookingSeason } from '../booking-season.ts';
import { setFilter, noFilter } from './filter.ts';
import type { EventFilter, FilterCategory } from './filter.ts';
import { matchingActivities } from './matching.ts';
import type { FilterableEvent } from './matching.ts';
import { filterGroups, inPanelOrder, isOfferedAmongPerformances, neverOffered } from './options.ts';
import type { FilterGroup } from './options.ts';

type SeasonalEvent = FilterableEvent & { readonly bookingSeasons: readonly BookingSeason[] };

/**
 * The listing's options of these, in the order of its panel, by the counts of the unfiltered season. Options and groups without any event
 * are left out.
 */
export function groupsForListing(
  groups: readonly FilterGroup[],
  counts: Readonly<Record<FilterCategory, Readonly<Record<string, number>>>>,
): readonly FilterGroup[] {
  return inPanelOrder(groups)
    .map(({ options, ...group }) => ({
      ...group,
      options: options.filter(({ id }) => !neverOffered.has(id) && (counts[group.category][id] ?? 0) > 0),
    }))
    .filter(({ options }) => options.length > 0);
}

export interface OfferedFilters {
  readonly groups: readonly FilterGroup[];
  /** Every category as in an address, with its offered options; other values of an address are dropped. */
  readonly kept: readonly FilterGroup[];
  /** Dates can be chosen only if there is more than one performance. */
  readonly withDates: boolean;
}

/**
 * The options of an event's own page (spec 1 §4): an option only if the event's performances have it, a group only with more than one
 * option, dates only for more than one performance.
 */
export function groupsForEvent(event: SeasonalEvent): OfferedFilters {
  const all = event.activities.length;
  // The event's own tags would count for each of its performances.
  const performances = { ...event, tags: [], festival: null };
  const known = inPanelOrder(filterGroups(event.bookingSeasons, { withoutFestivals: true }));
  const groups = known.map(({ options, ...group }) => ({
    ...group,
    options: options.filter(({ id }) => {
      if (neverOffered.has(id)) return false;
      const having = matchingActivities(performances, only(group.category, id)).length;
      return group.category === 'eventType' ? isOfferedAmongPerformances(id, having, all) : having > 0;
    }),
  }));
  const offered = groups.filter(({ options }) => options.length > 1);
  const kept = filterGroups(event.bookingSeasons).map((group) => ({
    ...group,
    options: offered.find(({ category }) => category === group.category)?.options ?? [],
  }));
  return { groups: offered, kept, withDates: all > 1 };
}

function only(category: FilterCategory, id: string): EventFilter {
  return setFilter(noFilter, { categories: { [category]: [id] } });
}
