import type { Flat } from '#shared/kernel/contract/resource.ts';
import { largePath } from '#shared/kernel/image-paths.ts';
import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import { instant, isAfter, minute, plus } from '#shared/kernel/time/instant.ts';
import { toWallTime } from '#shared/kernel/time/london.ts';
import { venues } from '#shared/kernel/venue.ts';
import type { activity, activityAvailability, eventCard } from '#shared/season/contract/index.ts';
import { castHeadline, isCastListHidden } from '#shared/season/domain/cast/headline.ts';
import { opensAt, phasesAt } from '#shared/season/domain/on-sale.ts';

import { links } from './links.ts';
import type { StructuredData } from './screen.ts';

type Activity = Flat<typeof activity>;
type Left = Flat<typeof activityAvailability>;

/** The fields of an event; the cards of a listing and the event of a page both fit. */
export type EventFacts = Pick<
  Flat<typeof eventCard>,
  | 'slug'
  | 'title'
  | 'shortDescription'
  | 'startDate'
  | 'endDate'
  | 'isCancelled'
  | 'runningTimeMinutes'
  | 'image'
  | 'priceRange'
  | 'tags'
  | 'activities'
>;

export interface SaleFacts {
  /** Tickets left, from `/api/availability`; without it availability is omitted. */
  readonly availability?: readonly Left[] | undefined;
  /** Omits performances before this instant. */
  readonly now?: string | undefined;
}

/** More performances would outweigh the page itself. */
const most = 60;

interface SaleOfOne extends Pick<SaleFacts, 'now'> {
  readonly left: Left | undefined;
}

export function eventThings(event: EventFacts, { availability, now }: SaleFacts): readonly StructuredData[] {
  const left = new Map(availability?.map((found) => [found.id, found]));
  const given = event.activities.filter(({ date }) => now === undefined || isAfter(date, now)).slice(0, most);
  const url = links.eventDetails.to({ slug: event.slug });
  const series: StructuredData = {
    '@type': 'EventSeries',
    '@id': url,
    name: event.title,
    description: event.shortDescription,
    url,
    startDate: zoned(event.startDate),
    endDate: zoned(event.endDate),
    ...pictureOf(event),
    organizer,
    ...(given[0] ? { location: locationOf(given[0]) } : {}),
  };
  return [series, ...given.map((activity) => performance(activity, event, { left: left.get(activity.id), now }))];
}

const organizer = { '@type': 'Organization', name: '{{name}}', url: '/' } as const;

export const houseAddress = {
  '@type': 'PostalAddress',
  streetAddress: '{{address.0}}',
  addressLocality: '{{address.1}}',
  postalCode: '{{address.2}}',
  addressCountry: 'GB',
} as const;

function performance(activity: Activity, event: EventFacts, sale: SaleOfOne): StructuredData {
  const url = links.eventDetails.to({ slug: event.slug });
  const isCancelled = event.isCancelled || activity.isCancelled;
  const ends = plus(instant(activity.date), (event.runningTimeMinutes ?? 0) * minute);
  return {
    '@type': typeOf(event),
    '@id': `${url}#${activity.id}`,
    name: event.title,
    description: event.shortDescription,
    url,
    ...pictureOf(event),
    startDate: zoned(activity.date),
    ...(event.runningTimeMinutes ? { endDate: zoned(ends) } : {}),
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline(activity) ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: locationOf(activity),
    organizer,
    superEvent: { '@type': 'EventSeries', '@id': url, name: event.title },
    ...performers(activity, event),
    ...offers(activity, event, sale),
  };
}

/** By the tags of spec 1 §3; other events are theatre. */
const types: readonly (readonly [tag: string, type: string])[] = [
  ['922', 'DanceEvent'],
  ['921', 'MusicEvent'],
  ['923', 'ScreeningEvent'],
  ['924', 'EducationEvent'],
  ['926', 'EducationEvent'],
  ['929', 'ChildrensEvent'],
];

function typeOf({ tags }: EventFacts): string {
  return types.find(([id]) => tags.some((tag) => tag.id === id))?.[1] ?? 'TheaterEvent';
}

function isOnline({ locations }: Activity): boolean {
  return locations.length > 0 && locations.every(({ id }) => id === venues.online.id);
}

/** Halls of the house share its address; a theatre on tour has its town, a cinema only the country. */
function locationOf(activity: Activity): object {
  if (isOnline(activity)) return { '@type': 'VirtualLocation', url: links.stream.to() };
  const [place] = activity.locations;
  if (place?.id.startsWith('tour-')) {
    const [name, town = ''] = place.title.split(', ');
    const address = { '@type': 'PostalAddress', addressLocality: town, addressCountry: 'GB' };
    return { '@type': 'Place', name, address };
  }
  if (place?.id === 'cinema') {
    return { '@type': 'Place', name: 'Cinemas', address: { '@type': 'PostalAddress', addressCountry: 'GB' } };
  }
  return {
    '@type': 'Place',
    name: place ? `${place.title}, {{name}}` : '{{name}}',
    address: houseAddress,
  };
}

function performers(activity: Activity, event: EventFacts): object {
  if (isCastListHidden(activity, event)) return {};
  const { conductedBy, cast } = castHeadline(activity.cast);
  const names = [conductedBy?.replace('Conducted by ', ''), cast].flatMap((line) => line?.split(', ') ?? []);
  return names.length > 0 ? { performer: names.map((name) => ({ '@type': 'Person', name })) } : {};
}

/** The lowest price with fees, its end, and when general booking began. */
function offers(activity: Activity, event: EventFacts, { left, now }: SaleOfOne): object {
  const { onSaleDates } = activity;
  const opening = opensAt(now === undefined ? onSaleDates : phasesAt(onSaleDates, now), generalSale);
  if (!activity.isTicketed && !activity.isFree) return {};
  const price = activity.isFree ? 0 : (left?.minPriceAvailable ?? event.priceRange?.min);
  if (price === undefined || (opening === null && activity.isTicketed)) return {};
  const highest = left?.maxPriceAvailable ?? event.priceRange?.max ?? price;
  return {
    isAccessibleForFree: activity.isFree,
    offers: {
      '@type': 'Offer',
      url: links.eventDates.to({ slug: event.slug }),
      price: pounds(price),
      priceCurrency: 'GBP',
      ...(highest > price
        ? {
            priceSpecification: {
              '@type': 'PriceSpecification',
              priceCurrency: 'GBP',
              minPrice: pounds(price),
              maxPrice: pounds(highest),
            },
          }
        : {}),
      ...(opening ? { validFrom: zoned(opening) } : {}),
      ...(left ? { availability: `https://schema.org/${left.ticketsAvailable > 0 ? 'InStock' : 'SoldOut'}` } : {}),
    },
  };
}

/** `14.00` */
function pounds(pence: number): string {
  return (pence / 100).toFixed(2);
}

/** London time with its UTC offset, as search engines expect: `2026-07-03T19:30:00+01:00`. */
function zoned(moment: string): string {
  const wall = toWallTime(moment);
  const isLevel = wall === instant(moment).slice(0, 16);
  return `${wall}:00${isLevel ? '+00:00' : '+01:00'}`;
}

function pictureOf({ image }: EventFacts): object {
  const path = largePath(image);
  return path ? { image: path } : {};
}
