import { venues } from '#shared/kernel/venue.ts';
import type { Venue } from '#shared/kernel/venue.ts';

import { seasonLabel, seasonParameter, usedSeasons } from '../booking-season.ts';
import type { BookingSeason } from '../booking-season.ts';
import type { FilterCategory } from './filter.ts';

export interface FilterOption {
  readonly id: string;
  readonly label: string;
  /** Its value in the address; the id is accepted there too. */
  readonly parameter: string;
}

export interface FilterGroup {
  readonly category: FilterCategory;
  /** Its name in the address. */
  readonly parameter: string;
  readonly label: string;
  readonly options: readonly FilterOption[];
}

const option = (id: string, label: string): FilterOption => ({
  id,
  label,
  parameter: label.toLowerCase().replaceAll(' ', '-'),
});

/** An event that belongs to a festival; festivals are pages of the editors and have no tag of the box office. */
export const festivalType = 'prismic-festival';
const cinemaBroadcasts = '923';
const cancelledPerformance = '1149';
const familyEvents = '929';
/** What the tab "Accessibility" asks for. */
export const accessibleType = '934';

/** Every event type that an address may contain (spec 1 §3). */
export const eventTypes: readonly FilterOption[] = [
  option('921', 'Opera and music'),
  option('922', 'Ballet and dance'),
  option(cinemaBroadcasts, 'Cinema broadcasts'),
  option('924', 'Talks and Insights'),
  option('925', 'Rehearsals'),
  option('926', 'Workshops and activities'),
  option('927', 'Tours'),
  option(familyEvents, 'Family events'),
  option('993', 'Young ROH events'),
  option(festivalType, 'Festivals'),
  option(accessibleType, 'Accessible performances and events'),
  option('312', 'BSL Interpreted'),
  option('1063', 'Audio described'),
  option('1182', 'Relaxed Environment'),
  option('1183', 'Sensory Adapted'),
  option('1064', 'Touch Tour'),
  option('1138', 'Captioned performance'),
  option(cancelledPerformance, 'Cancelled performance'),
];

/** Accepted in an address, but never offered (spec 1 §3). */
export const neverOffered: ReadonlySet<string> = new Set([cinemaBroadcasts, cancelledPerformance]);

/**
 * Excluded type ids (spec 1 §3): they describe a whole event, so among its performances they would match all or none. 10000 and 10001 are
 * the box office's marks for a package and its parts. Only the listing offers them.
 */
const typesOfWholeEvents: ReadonlySet<string> = new Set(['921', '922', '926', '927', '10000', '10001']);

/**
 * 929, Family events, mostly describes an event, and sometimes one performance (a family matinee of an opera). An event's page offers it
 * only where some of its performances have it and others do not.
 */
export function isOfferedAmongPerformances(id: string, having: number, all: number): boolean {
  if (typesOfWholeEvents.has(id) || having === 0) return false;
  return id !== familyEvents || having < all;
}

export interface FilterFlags {
  /** Set while there is no festival: the type is dropped, in an address too (spec 1 §3). */
  readonly withoutFestivals?: boolean;
  /** Of a house with other venues than those of the specification. */
  readonly venues?: readonly Venue[] | undefined;
}

function typesKnown({ withoutFestivals = false }: FilterFlags): readonly FilterOption[] {
  return withoutFestivals ? eventTypes.filter(({ id }) => id !== festivalType) : eventTypes;
}

const eventTimes = [option('846', 'Morning'), option('935', 'Afternoon'), option('936', 'Evening')];

/** The venues of the specification; of a house with others, those, with their slugs in addresses. */
const venuesKnown = ({ venues: own }: FilterFlags): readonly FilterOption[] =>
  own ? [...own, venues.online].map(({ id, title, slug }) => ({ id, label: title, parameter: slug })) : specified;

const specified = [venues.mainStage, venues.linburyTheatre, venues.cloreStudio, venues.online].map(({ id, title }) =>
  option(id, title),
);

/** All categories with every option of an address, in its order (spec 1 §2). Booking seasons are those of the events. */
export function filterGroups(seasons: readonly BookingSeason[] = [], flags: FilterFlags = {}): readonly FilterGroup[] {
  const bookingSeasons = usedSeasons(seasons).map((season) => ({
    id: season.id,
    label: seasonLabel(season),
    parameter: seasonParameter(season),
  }));
  return [
    { category: 'eventType', parameter: 'event-type', label: 'Event type', options: typesKnown(flags) },
    { category: 'eventTime', parameter: 'event-time', label: 'Event time', options: eventTimes },
    { category: 'bookingSeason', parameter: 'booking-season', label: 'Booking season', options: bookingSeasons },
    { category: 'venue', parameter: 'venue', label: 'Venue', options: venuesKnown(flags) },
  ];
}

/** The panel has the venue before the booking season (spec 1 §2). */
const panelOrder: readonly FilterCategory[] = ['eventType', 'eventTime', 'venue', 'bookingSeason'];

export function inPanelOrder(groups: readonly FilterGroup[]): readonly FilterGroup[] {
  return groups.toSorted((one, other) => panelOrder.indexOf(one.category) - panelOrder.indexOf(other.category));
}
