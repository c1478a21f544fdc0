import { useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';

import { ceilingParameter, filterQuery, readFilter } from '#shared/season/domain/filter/address.ts';
import { noCategories } from '#shared/season/domain/filter/filter.ts';
import type { EventFilter } from '#shared/season/domain/filter/filter.ts';
import { matchingActivities } from '#shared/season/domain/filter/matching.ts';
import type { FilterGroup } from '#shared/season/domain/filter/options.ts';
import { useIsFromServer } from '#web/api/use-is-from-server.ts';

import type { EventOffer, OfferAction } from './event-offer.ts';
import type { Activity, EventCard } from './types.ts';
import type { Sale } from './use-season.ts';

const eventPage = /^\/tickets-and-events\/[^/]+-(?:dates|details)$/;
const seatMap = /^\/seatmap\?/;

/** What a chosen filter says to the pages of an event, as a query; empty without a filter. */
export function carriedChoice(filter: EventFilter, groups: readonly FilterGroup[]): string {
  return Object.entries(filterQuery(filter, groups))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** A link with the choice that its page can use: the whole filter for an event's pages, the ceiling for a seat map. */
export function carriedTo(path: string, carried: string): string {
  if (carried === '') return path;
  if (eventPage.test(path)) return `${path}?${carried}`;
  if (!seatMap.test(path)) return path;
  const ceiling = new URLSearchParams(carried).get(ceilingParameter);
  return ceiling === null ? path : `${path}&${ceilingParameter}=${ceiling}`;
}

/** Dates and price of a query; a page of an event lists no past days. */
const choiceIn = (query: string): EventFilter => ({
  ...readFilter(new URLSearchParams(query), [], ''),
  categories: noCategories,
});

/**
 * The choice of dates and price in the address of an event's page, as a query; empty without one. The server renders these pages without
 * their query, so it is there only after hydration, by a transition: the whole page depends on it.
 */
export function useCarried(): string {
  const { search } = useLocation();
  const isFromServer = useIsFromServer();
  return useDeferredValue(carriedChoice(choiceIn(search), []), isFromServer ? '' : undefined);
}

/** Which of an event's performances are outside a carried choice: on another day, or all dearer than its price. */
export function outsideChoice(
  carried: string,
  event: EventCard,
  coming: readonly Activity[],
  { availability }: Pick<Sale, 'availability'>,
): (activity: Activity) => boolean {
  if (carried === '') return () => false;
  const { ceiling, ...filter } = choiceIn(carried);
  const within = new Set(
    matchingActivities({ ...event, activities: coming }, { ...filter, ceiling: null }).map(({ id }) => id),
  );
  return ({ id }) => {
    const min = availability?.get(id)?.minPriceAvailable ?? null;
    return !within.has(id) || (ceiling !== null && min !== null && min > ceiling);
  };
}

/** An offer whose links carry the choice. */
export function carriedOffer(offer: EventOffer, carried: string): EventOffer {
  const to = (action: OfferAction | null) => action && { ...action, to: carriedTo(action.to, carried) };
  return { ...offer, action: to(offer.action), second: to(offer.second) };
}
