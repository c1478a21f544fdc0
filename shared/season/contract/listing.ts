import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { identifier, image, instant, line, slug, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { bookingSeason } from './booking-season.ts';
import { activityType, eventCard, location, onSaleDate, tag } from './event.ts';

/** The editors' texts of the listing (spec 1 §7); its cards come from `events`. */
export const listingPage = resource('tickets-and-events', () =>
  z.object({
    title: line,
    /** One sentence below the headline. */
    intro: text,
    /** Shown above the events: a change in the season, how booking works. Usually empty. */
    notice: blocks,
    /** Recommended events, by slug; past ones are skipped. */
    featuredEvents: z.array(slug).max(6),
  }),
);

/** The editors' order of the listing. Other events follow by their next date. */
export const listingOrder = resource('tickets-and-events-order', () =>
  z.object({ eventIds: z.array(identifier).max(1000) }),
);

const flatOf = { id: z.string() };
const count = z.int().min(0);
const ids = z.array(z.string());

/** A performance of the listing: what filters, counts and the call to action read. Absent members have their usual value. */
const listedActivity = () =>
  z.object({
    id: identifier,
    date: instant,
    /** Absent: `discrete`. */
    type: activityType.optional(),
    /** Absent: that of the event. */
    title: line.optional(),
    /** Absent: false. */
    isCancelled: z.literal(true).optional(),
    isBroadcast: z.literal(true).optional(),
    isFree: z.literal(true).optional(),
    isCastListHidden: z.literal(true).optional(),
    /** Absent: true. */
    isTicketed: z.literal(false).optional(),
    season: z.string().optional(),
    /** Its on-sale dates, by place in `onSaleDates`. */
    onSale: count,
    tags: ids,
    locations: ids,
    /** The headline of its cast, by place in `casts`; absent where no cast is public. */
    cast: count.optional(),
  });

/** A production of the listing. */
const listedEvent = (ofCard: (typeof eventCard)['attributes']['shape']) =>
  z.object({
    id: identifier,
    slug: ofCard.slug,
    title: ofCard.title,
    author: ofCard.author.optional(),
    image,
    priceRange: ofCard.priceRange.optional(),
    guidance: ofCard.guidance.optional(),
    isCancelled: z.literal(true).optional(),
    isTour: z.literal(true).optional(),
    isBroadcast: z.literal(true).optional(),
    dateFieldOverride: ofCard.dateFieldOverride.optional(),
    releaseDate: ofCard.releaseDate.optional(),
    festival: ofCard.festival.optional(),
    ctaOverrides: ofCard.ctaOverrides.optional(),
    eventCardPrimaryCtaBehaviour: ofCard.eventCardPrimaryCtaBehaviour.optional(),
    cinemaBroadcastLink: ofCard.cinemaBroadcastLink.optional(),
    tags: ids,
    locations: ids,
    bookingSeasons: ids,
    activities: z.array(listedActivity()),
  });

/**
 * The season for its listing: cards, what filters and orders read, and the count of every choice. What many productions share stands once.
 */
export const listingAnswer = resource('listing', () =>
  z.object({
    /** Coming productions of the whole season, and those that match. */
    season: count,
    total: count,
    /** Matching performances, and the last of them. */
    performances: count,
    lastDate: instant.nullable(),
    /** The page of the answer; 1 of 1 where it has all cards. */
    page: z.int().min(1),
    pages: z.int().min(1),
    /** The editors' first events, by id. */
    first: ids,
    /** Events of a choice if it replaced the present one of its group; without an event it may be absent. */
    counts: z.object({
      categories: z.object({
        eventType: z.record(z.string(), count),
        eventTime: z.record(z.string(), count),
        venue: z.record(z.string(), count),
        bookingSeason: z.record(z.string(), count),
      }),
      ceilings: z.record(z.string(), count),
      /** `weekend`, `week` and months, in order. */
      dates: z.array(z.object({ key: z.string(), count })),
    }),
    /** Where nothing matches: parts of the filter without which something does. */
    loosened: z.array(
      z.object({ part: z.enum(['dates', 'ceiling', 'bookingSeason', 'eventTime', 'eventType', 'venue']), count }),
    ),
    bookingSeasons: z.array(z.object({ ...flatOf, ...bookingSeason.attributes.shape })),
    tags: z.array(z.object({ ...flatOf, ...tag.attributes.shape })),
    locations: z.array(z.object({ ...flatOf, ...location.attributes.shape })),
    onSaleDates: z.array(z.array(onSaleDate)),
    casts: z.array(z.object({ conductedBy: text.nullable(), cast: text.nullable() })),
    events: z.array(listedEvent(eventCard.attributes.shape)),
  }),
);

/** A value of the listing's own address; longer ones are no filter of it. */
const filterText = z.string().max(300).optional();

export const listing = {
  listing: definePath('listing', {
    path: '/api/information/listing',
    area: 'site',
    cache: 'content',
    methods: {
      GET: method({
        summary:
          'The listing: matching productions as cards, with the count of every choice. Without a page all cards of a season of at most 200 productions; otherwise 12 a page.',
        query: z.object({
          'start-date': filterText,
          'end-date': filterText,
          'event-type': filterText,
          'event-time': filterText,
          'booking-season': filterText,
          venue: filterText,
          'max-price': filterText,
          sort: z.enum(['date', 'title', 'price']).optional(),
          page: z.coerce.number().int().min(1).max(1000).optional(),
        }),
        answers: one(listingAnswer),
      }),
    },
  }),
  ticketsAndEvents: definePath('ticketsAndEvents', {
    path: '/api/tickets-and-events',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({ summary: 'What editors say on the listing.', answers: one(listingPage), refusals: ['not-found'] }),
    },
  }),
  ticketsAndEventsOrder: definePath('ticketsAndEventsOrder', {
    path: '/api/tickets-and-events-order',
    area: 'season',
    cache: 'content',
    methods: { GET: method({ summary: 'The editors’ order of events, by id.', answers: one(listingOrder) }) },
  }),
};
