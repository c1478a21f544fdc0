import { useMemo } from 'react';

import { inEditorsOrder } from '#shared/season/domain/event-order.ts';
import type { EventFilter } from '#shared/season/domain/filter/filter.ts';
import { matchingActivities } from '#shared/season/domain/filter/matching.ts';
import { filterGroups } from '#shared/season/domain/filter/options.ts';
import type { FilterGroup } from '#shared/season/domain/filter/options.ts';
import { listedEvents } from '#shared/season/domain/run.ts';
import { useResource } from '#web/api/use-resource.ts';

import type { EventCard } from './types.ts';
import { useEvents, useSale } from './use-season.ts';
import type { Sale } from './use-season.ts';

const none: readonly never[] = [];

/** The listed season with its filter options; recomputed only when season or minute change. */
export function useListing() {
  const state = useEvents();
  const order = useResource('ticketsAndEventsOrder', {}).data;
  const flags = useResource('featureFlags', {}).data?.flags;
  const sale = useSteadySale();
  const { now } = sale;
  const events: readonly EventCard[] = state.data ?? none;
  const withoutFestivals = flags?.['dropFestivalEventType'] ?? false;
  const season = useMemo(() => seasonOf(events, order?.eventIds ?? none, now), [events, order, now]);
  const groups = useMemo(() => listingGroups(season, withoutFestivals), [season, withoutFestivals]);
  return { state, sale, season, groups, withoutFestivals };
}

/** Every option that a listing's address may contain. */
export function listingGroups(
  events: readonly Pick<EventCard, 'bookingSeasons'>[],
  withoutFestivals: boolean,
): readonly FilterGroup[] {
  return filterGroups(
    events.flatMap(({ bookingSeasons }) => bookingSeasons),
    { withoutFestivals },
  );
}

/** Coming events that are not hidden, in the editors' order and then by next date (spec 1 §4, §7). */
export function seasonOf(events: readonly EventCard[], order: readonly string[], now: string): readonly EventCard[] {
  const shown = events.filter(({ isHiddenFromTicketsAndEvents }) => !isHiddenFromTicketsAndEvents);
  return inEditorsOrder(listedEvents(shown, now), order);
}

export interface Listed {
  readonly events: readonly EventCard[];
  /** The number of matching performances, and the last one. */
  readonly count: number;
  readonly lastDate: string;
}

export function listedBy(season: readonly EventCard[], filter: EventFilter): Listed {
  const events: EventCard[] = [];
  let count = 0;
  let lastDate = '';
  for (const event of season) {
    const matching = matchingActivities(event, filter);
    if (matching.length === 0) continue;
    events.push(event);
    count += matching.length;
    for (const { date } of matching) if (date > lastDate) lastDate = date;
  }
  return { events, count, lastDate };
}

/** Cards render again only when something about the sale has changed. */
export function useSteadySale(): Sale {
  const { now, availability, countsFailed, modeOfSale, isLoggedIn, membership } = useSale();
  return useMemo(
    () => ({ now, availability, countsFailed, modeOfSale, isLoggedIn, membership }),
    [now, availability, countsFailed, modeOfSale, isLoggedIn, membership],
  );
}
