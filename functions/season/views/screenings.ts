import { addDays, dayOf, fromWallTime, toWallTime } from '#shared/kernel/time/london.ts';

import type { EventCard } from '../store/events.ts';
import type { Screenings } from '../store/screenings.ts';

type Place = Screenings['places'][number];

/** A cinema in the editors' list. */
export interface Cinema {
  readonly id: string;
  readonly name: string;
  readonly town: string;
  readonly postcode: string;
  readonly isInvented: boolean;
  /** Shows the live broadcast. */
  readonly showsLive: boolean;
  /** Days after the broadcast on which it is repeated. */
  readonly encoreAfterDays: readonly number[];
}

const finder = /^\/cinemas\/production\/([^/]+)\/findcinema$/;

/**
 * Where the broadcasts and tours of a season are shown, a document each: broadcasts under the id of their link (several events may share
 * it), tours under their slug.
 */
export function screeningsOf(season: readonly EventCard[], cinemas: readonly Cinema[]): readonly Screenings[] {
  const documents = new Map<string, Screenings>();
  const given = season.filter(({ isCancelled }) => !isCancelled);
  const shown = given.filter((event) => broadcastOf(event) !== undefined);
  for (const [id, events] of Map.groupBy(shown, finderIdOf)) {
    if (id !== undefined) documents.set(id, broadcastsOf(id, events, cinemas));
  }
  for (const event of given.filter(({ isTour }) => isTour)) {
    documents.set(event.slug, {
      ...about(event, event.slug),
      kind: 'tour',
      validUntil: null,
      places: stopsOf(event),
    });
  }
  return [...documents.values()];
}

/**
 * One document for all events that link to it. The stage event supplies the details and the night of the broadcast; the days come from the
 * card of its cinema copy, where there is one.
 */
function broadcastsOf(id: string, events: readonly EventCard[], cinemas: readonly Cinema[]): Screenings {
  const best = events.find(({ slug }) => slug === id) ?? events[0];
  const date = best && broadcastOf(best)?.date;
  if (!best || date === undefined) throw new Error(`${id} is linked by an event without a broadcast`);
  const ends = events.flatMap(({ cinemaBroadcastLink }) => cinemaBroadcastLink?.validUntil ?? []);
  const until = ends.length < events.length ? null : (ends.toSorted().at(-1) ?? null);
  const days = events.filter(isOnlyInCinemas).flatMap((event) => nightsOf(event).map((night) => night.date));
  return { ...about(best, id), kind: 'cinema', validUntil: until, places: shownAt(cinemas, { date, until, days }) };
}

function nightsOf({ activities }: EventCard): EventCard['activities'] {
  return activities.filter(({ isCancelled }) => !isCancelled);
}

function broadcastOf(event: EventCard): EventCard['activities'][number] | undefined {
  return nightsOf(event).find(({ isBroadcast }) => isBroadcast);
}

function isOnlyInCinemas({ locations }: EventCard): boolean {
  return locations.length > 0 && locations.every(({ title }) => title === 'Cinema');
}

/** The id in the event's link; a cinema-only event without a link uses its own id. */
function finderIdOf(event: EventCard): string | undefined {
  if (event.cinemaBroadcastLink !== null) return finder.exec(event.cinemaBroadcastLink.url)?.[1];
  return isOnlyInCinemas(event) ? event.id : undefined;
}

function about(event: EventCard, productionId: string) {
  const { title, shortDescription, image, slug: eventSlug, runningTimeMinutes } = event;
  return { id: productionId, productionId, title, shortDescription, image, eventSlug, runningTimeMinutes };
}

interface Broadcast {
  readonly date: string;
  readonly until: string | null;
  /** The days on the card of its cinema copy, if there is one. */
  readonly days: readonly string[];
}

/** Each cinema with its live night and its repeats; a day of the card without a repeat applies to all cinemas. */
function shownAt(cinemas: readonly Cinema[], { date, until, days }: Broadcast): Place[] {
  const places = cinemas.map(({ showsLive, encoreAfterDays, ...cinema }) => {
    const live = showsLive ? [{ id: `${cinema.id}-live`, date, kind: 'live' as const }] : [];
    const encores = encoreAfterDays.map((after) => ({
      id: `${cinema.id}-encore-${after}`,
      date: onAnotherDay(date, after),
      kind: 'encore' as const,
    }));
    const showings = [...live, ...encores].filter((each) =>
      days.length > 0 ? days.includes(each.date) : until === null || each.date <= until,
    );
    return { ...cinema, showings };
  });
  const shown = new Set(places.flatMap(({ showings }) => showings.map((each) => each.date)));
  const others = days.filter((each) => !shown.has(each));
  return places
    .map((place) => ({
      ...place,
      showings: [
        ...place.showings,
        ...others.map((each) => ({
          id: `${place.id}-${each.replaceAll(/\D/g, '')}`,
          date: each,
          kind: 'encore' as const,
        })),
      ].toSorted((one, other) => one.date.localeCompare(other.date)),
    }))
    .filter(({ showings }) => showings.length > 0);
}

/** At the same London time. */
function onAnotherDay(date: string, days: number): string {
  return fromWallTime(`${addDays(dayOf(date), days)}T${toWallTime(date).slice(11)}`);
}

/** The theatres of a tour, "Castle Theatre, Cardiff", in order. */
function stopsOf(event: EventCard): Place[] {
  const nights = event.activities.filter(({ isCancelled }) => !isCancelled);
  const byPlace = Map.groupBy(
    nights.flatMap(({ id, date, locations }) => locations.map((place) => ({ id, date, place }))),
    ({ place }) => place.id,
  );
  return [...byPlace.values()].flatMap((stops) => {
    const [first] = stops;
    if (!first) return [];
    const [name = first.place.title, town = ''] = first.place.title.split(', ');
    const showings = stops.map(({ id, date }) => ({ id, date, kind: 'stage' as const }));
    return [{ id: first.place.id, name, town: town || name, postcode: '', isInvented: true, showings }];
  });
}
