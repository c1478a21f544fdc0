import { links } from '#web/api/links.ts';

import type { EventCard } from './types.ts';

/** What the listing is narrowed to: ids by category. An empty category matches everything (spec 1 §4). */
export interface ListingFilter {
  readonly eventType: readonly string[];
  readonly eventTime: readonly string[];
  readonly venue: readonly string[];
}

export type FilterCategory = keyof ListingFilter;

export interface FilterOption {
  readonly id: string;
  readonly label: string;
  /** How the URL says it. */
  readonly slug: string;
}

const option = (id: string, label: string): FilterOption => ({
  id,
  label,
  slug: label.toLowerCase().replaceAll(' ', '-'),
});

export const noFilter: ListingFilter = { eventType: [], eventTime: [], venue: [] };

export interface FilterGroup {
  readonly category: FilterCategory;
  /** Its name in the URL. */
  readonly parameter: string;
  readonly label: string;
  readonly options: readonly FilterOption[];
}

/** Categories in the order in which the URL and the panel have them, each with the options of the house (spec 1 §3). */
export const filterGroups: readonly FilterGroup[] = [
  {
    category: 'eventType',
    parameter: 'event-type',
    label: 'Event type',
    options: [
      option('921', 'Opera and music'),
      option('922', 'Ballet and dance'),
      option('924', 'Talks and Insights'),
      option('925', 'Rehearsals'),
      option('926', 'Workshops and activities'),
      option('927', 'Tours'),
      option('929', 'Family events'),
      option('993', 'Young ROH events'),
      option('934', 'Accessible performances and events'),
      option('312', 'BSL Interpreted'),
      option('1063', 'Audio described'),
      option('1182', 'Relaxed Environment'),
      option('1183', 'Sensory Adapted'),
      option('1064', 'Touch Tour'),
      option('1138', 'Captioned performance'),
    ],
  },
  {
    category: 'eventTime',
    parameter: 'event-time',
    label: 'Event time',
    options: [option('846', 'Morning'), option('935', 'Afternoon'), option('936', 'Evening')],
  },
  {
    category: 'venue',
    parameter: 'venue',
    label: 'Venue',
    options: [
      option('2', 'Main Stage'),
      option('73', 'Linbury Theatre'),
      option('76', 'Clore Studio'),
      option('online-only', 'Online only'),
    ],
  },
];

/** The filter that a URL asks for, by slug or by id; values that are no option of the house are passed over. */
export function readFilter(query: URLSearchParams): ListingFilter {
  const chosen = (parameter: string, options: readonly FilterOption[]) => {
    const asked = new Set(query.getAll(parameter).flatMap((value) => value.split(',')));
    return options.filter(({ id, slug }) => asked.has(slug) || asked.has(id)).map(({ id }) => id);
  };
  return Object.fromEntries(
    filterGroups.map(({ category, parameter, options }) => [category, chosen(parameter, options)]),
    // The groups name every category once.
  ) as unknown as ListingFilter;
}

/** The address of a filtered listing; categories in the written order, values comma-separated (spec 1 §2). */
export function listingPath(filter: ListingFilter): string {
  const pairs = filterGroups.map(({ category, parameter, options }) => {
    const chosen = options.filter(({ id }) => filter[category].includes(id));
    return [parameter, chosen.map(({ slug }) => slug).join(',')];
  });
  return links.listing.to(Object.fromEntries(pairs));
}

export interface ChosenOption {
  readonly category: FilterCategory;
  readonly id: string;
  readonly label: string;
}

export function chosenOptions(filter: ListingFilter): readonly ChosenOption[] {
  return filterGroups.flatMap(({ category, options }) =>
    options.filter(({ id }) => filter[category].includes(id)).map(({ id, label }) => ({ category, id, label })),
  );
}

export function without(filter: ListingFilter, category: FilterCategory, id: string): ListingFilter {
  return { ...filter, [category]: filter[category].filter((chosen) => chosen !== id) };
}

export function withToggled(filter: ListingFilter, category: FilterCategory, id: string): ListingFilter {
  if (filter[category].includes(id)) return without(filter, category, id);
  return { ...filter, [category]: [...filter[category], id] };
}

/** Whether one performance of an event is in every chosen category at once. */
export function matches(event: EventCard, filter: ListingFilter): boolean {
  return event.activities.some(
    ({ tags, locations }) =>
      anyOf(filter.eventType, [...event.tags, ...tags]) &&
      anyOf(filter.eventTime, tags) &&
      anyOf(filter.venue, locations),
  );
}

/** The groups with the options that would leave something of these events; a group without any is not offered. */
export function offeredGroups(events: readonly EventCard[]): readonly FilterGroup[] {
  return filterGroups
    .map((group) => Object.assign({}, group, { options: group.options.filter(({ id }) => occurs(group, id, events)) }))
    .filter(({ options }) => options.length > 0);
}

function occurs({ category }: FilterGroup, id: string, events: readonly EventCard[]): boolean {
  return events.some((event) => matches(event, { ...noFilter, [category]: [id] }));
}

function anyOf(chosen: readonly string[], there: readonly { readonly id: string }[]): boolean {
  return chosen.length === 0 || there.some(({ id }) => chosen.includes(id));
}
