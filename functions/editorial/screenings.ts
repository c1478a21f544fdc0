import { addDays, dayOf, fromWallTime, toWallTime } from '#shared/domain/time/london.ts';
import type { EventCard } from '#functions/store/content.ts';
import type { Screenings } from '#functions/store/screenings.ts';

type Place = Screenings['places'][number];

/** A cinema as the editors list it. */
export interface Cinema {
  readonly id: string;
  readonly name: string;
  readonly town: string;
  readonly postcode: string;
  readonly isInvented: boolean;
  /** Shown as it happens. */
  readonly showsLive: boolean;
  /** Days after the broadcast on which it is shown again. */
  readonly encoreAfterDays: readonly number[];
}

const finder = /^\/cinemas\/production\/([^/]+)\/findcinema$/;

/**
 * Where the broadcasts and tours of a season are to be seen, a document each: broadcasts under the id that their link
 * names (several events may share it), tours under their slug.
 */
export function screeningsOf(season: readonly EventCard[], cinemas: readonly Cinema[]): readonly Screenings[] {
  const documents = new Map<string, Screenings>();
  for (const event of season.filter(({ isCancelled }) => !isCancelled)) {
    const id = finderIdOf(event);
    const broadcast = event.activities.find(({ isBroadcast, isCancelled }) => isBroadcast && !isCancelled);
    // The event on stage tells more than its copy for cinemas, and its night is the one that is broadcast.
    const isBetter = id !== undefined && (!documents.has(id) || event.slug === id);
    if (id !== undefined && broadcast && isBetter) {
      const until = event.cinemaBroadcastLink?.validUntil ?? null;
      documents.set(id, {
        ...about(event, id),
        kind: 'cinema',
        validUntil: until,
        places: shownAt(cinemas, broadcast.date, until),
      });
    }
    if (event.isTour) {
      documents.set(event.slug, {
        ...about(event, event.slug),
        kind: 'tour',
        validUntil: null,
        places: stopsOf(event),
      });
    }
  }
  return [...documents.values()];
}

/** As the link of the event names it; an event of cinemas alone without a link of its own goes by its own id. */
function finderIdOf({ id, cinemaBroadcastLink, locations }: EventCard): string | undefined {
  if (cinemaBroadcastLink !== null) return finder.exec(cinemaBroadcastLink.url)?.[1];
  return locations.length > 0 && locations.every(({ title }) => title === 'Cinema') ? id : undefined;
}

function about(event: EventCard, productionId: string) {
  const { title, shortDescription, image, slug: eventSlug, runningTimeMinutes } = event;
  return { id: productionId, productionId, title, shortDescription, image, eventSlug, runningTimeMinutes };
}

function shownAt(cinemas: readonly Cinema[], date: string, until: string | null): Place[] {
  return cinemas
    .map(({ showsLive, encoreAfterDays, ...cinema }) => {
      const live = showsLive ? [{ id: `${cinema.id}-live`, date, kind: 'live' as const }] : [];
      const encores = encoreAfterDays.map((days) => ({
        id: `${cinema.id}-encore-${days}`,
        date: onAnotherDay(date, days),
        kind: 'encore' as const,
      }));
      const showings = [...live, ...encores].filter((each) => until === null || each.date <= until);
      return { ...cinema, showings };
    })
    .filter(({ showings }) => showings.length > 0);
}

/** At the same time by the clocks of London. */
function onAnotherDay(date: string, days: number): string {
  return fromWallTime(`${addDays(dayOf(date), days)}T${toWallTime(date).slice(11)}`);
}

/** The theatres of a tour, "Castle Theatre, Cardiff", in the order in which it reaches them. */
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
