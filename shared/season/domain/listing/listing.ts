import { sortFieldOf } from '#shared/kernel/text/sort-field.ts';

import type { Availability } from '../availability.ts';
import { inEditorsOrder } from '../event-order.ts';
import { hasDates } from '../filter/filter.ts';
import type { EventFilter } from '../filter/filter.ts';
import { lowestPrice, matchingActivities } from '../filter/matching.ts';
import type { FilterableActivity, FilterableEvent } from '../filter/matching.ts';
import { monthOf } from '../month.ts';
import { listedEvents } from '../run.ts';

/** By the first matching date, after the editors' first events; by title; by the lowest price. */
export const listingSorts = ['date', 'title', 'price'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** The query parameter of the order; absent for the usual one. */
export const sortParameter = 'sort';

export function readSort(text: string | null): ListingSort {
  return listingSorts.find((sort) => sort === text) ?? 'date';
}

/** Cards of one page: those of a visitor's first two windows. */
export const cardsOfPage = 12;
/** A season of more productions is sent page by page; a smaller one also whole. */
export const wholeUpTo = 200;

export interface ListableEvent<A extends FilterableActivity = FilterableActivity> extends FilterableEvent<A> {
  readonly id: string;
  readonly title: string;
}

/** A listed event with its performances that match, earliest first. */
export interface ListedItem<E extends ListableEvent> {
  /** Of the event. */
  readonly id: string;
  readonly event: E;
  readonly matching: E['activities'];
  /** The card has their dates and lowest price, instead of the run's: only some match, or dates or a ceiling are chosen. */
  readonly isNarrowed: boolean;
}

export interface Listed<E extends ListableEvent> {
  readonly items: readonly ListedItem<E>[];
  /** The number of matching performances, and the last one. */
  readonly performances: number;
  readonly lastDate: string;
}

/** Coming events, in the editors' order and then by next date (spec 1 §4, §7). */
export function seasonOf<E extends ListableEvent>(
  events: readonly E[],
  first: readonly string[],
  now: string,
): readonly E[] {
  return inEditorsOrder(listedEvents(events, now), first);
}

/** What matches of a season, in an order; by date the editors' first events come first. */
export function listedBy<E extends ListableEvent>(
  season: readonly E[],
  filter: EventFilter,
  sort: ListingSort = 'date',
  first: readonly string[] = [],
): Listed<E> {
  const items: ListedItem<E>[] = [];
  let performances = 0;
  let lastDate = '';
  for (const event of season) {
    const item = listedItem(event, filter);
    const { matching } = item;
    if (matching.length === 0) continue;
    items.push(item);
    performances += matching.length;
    for (const { date } of matching) if (date > lastDate) lastDate = date;
  }
  return { items: inOrder(items, sort, new Set(first)), performances, lastDate };
}

/** An event under a filter; nothing of it may match. */
export function listedItem<E extends ListableEvent>(event: E, filter: EventFilter): ListedItem<E> {
  const matching = matchingActivities(event, filter);
  const isNarrowed = matching.length < event.activities.length || hasDates(filter) || filter.ceiling !== null;
  return { id: event.id, event, matching, isNarrowed };
}

/** The events, with what is left of their performances where that is known. */
export function withPricesLeft<E extends ListableEvent<FilterableActivity & { readonly id: string }>>(
  events: readonly E[],
  availability: ReadonlyMap<string, Pick<Availability, 'minPriceAvailable'>>,
): readonly E[] {
  return events.map((event) => ({
    ...event,
    activities: event.activities.map((activity) => {
      const left = availability.get(activity.id);
      return left ? { ...activity, minPriceAvailable: left.minPriceAvailable } : activity;
    }),
  }));
}

function inOrder<E extends ListableEvent>(
  items: readonly ListedItem<E>[],
  sort: ListingSort,
  first: ReadonlySet<string>,
): readonly ListedItem<E>[] {
  switch (sort) {
    case 'title': {
      const byText = new Intl.Collator('en-GB');
      const fields = new Map(items.map((item) => [item, sortFieldOf(item.event.title)]));
      return items.toSorted((one, other) => byText.compare(fields.get(one) ?? '', fields.get(other) ?? ''));
    }
    case 'price':
      return items.toSorted((one, other) => priceOf(one) - priceOf(other));
    case 'date': {
      const pinned = items.filter(({ event }) => first.has(event.id));
      const others = items.filter(({ event }) => !first.has(event.id));
      return [...pinned, ...others.toSorted(byDate)];
    }
  }
}

/** As on the card: what is left of a part, else the run's published price. Events without a price come last. */
function priceOf<E extends ListableEvent>({ event, matching, isNarrowed }: ListedItem<E>): number {
  const left = isNarrowed ? lowestPrice(event, matching) : Infinity;
  return left === Infinity ? (event.priceRange?.min ?? Infinity) : left;
}

/** Instants in UTC compare as text. */
const dateOf = <E extends ListableEvent>({ matching }: ListedItem<E>): string => matching[0]?.date ?? '';

const byDate = <E extends ListableEvent>(one: ListedItem<E>, other: ListedItem<E>): number =>
  dateOf(one) === dateOf(other) ? 0 : dateOf(one) < dateOf(other) ? -1 : 1;

export interface ListingSection<E extends ListableEvent> {
  /** A month, `first` for the editors' first events, or `all` in an order that is not by date. */
  readonly key: string;
  readonly items: readonly ListedItem<E>[];
}

/** By date the events stand under the month of their first matching performance in London, after the editors' first ones. */
export function sectionsOf<E extends ListableEvent>(
  items: readonly ListedItem<E>[],
  sort: ListingSort,
  first: readonly string[],
): readonly ListingSection<E>[] {
  const pinned = new Set(first);
  const keyOf = (item: ListedItem<E>) => {
    if (sort !== 'date') return 'all';
    return pinned.has(item.event.id) ? 'first' : monthOf(dateOf(item));
  };
  return [...Map.groupBy(items, keyOf)].map(([key, own]) => ({ key, items: own }));
}
