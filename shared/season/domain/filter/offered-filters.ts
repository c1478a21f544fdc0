import type { BookingSeason } from '../booking-season.ts';
import { setFilter, noFilter } from './filter.ts';
import type { EventFilter, FilterCategory } from './filter.ts';
import { matches, matchingActivities } from './matching.ts';
import type { FilterableEvent } from './matching.ts';
import { filterGroups, inPanelOrder, isOfferedAmongPerformances, offeredEventTypes } from './options.ts';
import type { FilterFlags, FilterGroup } from './options.ts';

type SeasonalEvent = FilterableEvent & { readonly bookingSeasons: readonly BookingSeason[] };

/** The listing's options, in the order of its panel. Options and groups without any matching event are left out. */
export function groupsForListing(events: readonly SeasonalEvent[], flags: FilterFlags = {}): readonly FilterGroup[] {
  const groups = choosable(events, flags).map(({ options, ...group }) => ({
    ...group,
    options: options.filter(({ id }) => events.some((event) => matches(event, only(group.category, id)))),
  }));
  return groups.filter(({ options }) => options.length > 0);
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
  const groups = choosable([event], { withoutFestivals: true }).map(({ options, ...group }) => ({
    ...group,
    options: options.filter(({ id }) => {
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

function choosable(events: readonly SeasonalEvent[], flags: FilterFlags): readonly FilterGroup[] {
  const groups = filterGroups(events.flatMap(({ bookingSeasons }) => bookingSeasons));
  return inPanelOrder(groups).map((group) =>
    group.category === 'eventType' ? { ...group, options: offeredEventTypes(flags) } : group,
  );
}

function only(category: FilterCategory, id: string): EventFilter {
  return setFilter(noFilter, { categories: { [category]: [id] } });
}
