import * as z from 'zod';

import { identifier, image, instant, line, paging, pence, slug, text } from './field.ts';
import { definePath, method, notBuilt } from './path.ts';
import { many, one, resource, toMany } from './resource.ts';

/** A tag of the house, by its fixed id (spec 1 §3 and §9), for example 921 Opera and music. */
export const tag = resource('tag', z.object({ title: line }));

/** A venue: Main Stage 2, Linbury Theatre 73, Clore Studio 76, `online-only`. */
export const location = resource('location', z.object({ title: line, slug }));

export const onSaleDate = z.object({
  /** From this instant on … */
  date: instant,
  /** … customers with one of these modes of sale may book. */
  modesOfSale: z.array(z.int()),
});

export const castEntry = z.object({
  id: identifier,
  role: line,
  name: line,
  /** Person page, if there is one. */
  slug: slug.nullable(),
  /** Replacements in order; the last one is current. */
  replacements: z.array(z.object({ name: line, slug: slug.nullable() })),
  isHiddenOnEventDetails: z.boolean(),
});

/** One work on the bill of an event. */
export const production = resource(
  'production',
  z.object({
    title: line,
    /** Composer of an opera, choreographer of a ballet, as the card shows it under the title. */
    author: line.nullable(),
    cast: z.array(castEntry),
    creatives: z.array(z.object({ role: line, name: line, slug: slug.nullable() })),
    language: line.nullable(),
    /** Paragraphs of plain text. */
    synopsis: z.array(text),
    galleryImages: z.array(image),
  }),
);

export const activityType = z.enum([
  'discrete',
  'start-of-continuous',
  'middle-of-continuous',
  'end-of-continuous',
  'welcome',
  'hamlyn',
  'schools-matinee',
  'focg',
  'student-only',
]);

/** A performance, or another dated thing that people come to (spec 1 §3, Activity). */
export const activity = resource(
  'calendarActivity',
  z.object({
    /** Performance id for the seat map; equals the activity's id where there are seats to sell. */
    performanceId: identifier,
    activityType,
    title: line,
    /** Curtain up, UTC. */
    date: instant,
    /** The same moment on the wall in London, `2026-12-03T19:30`. */
    wallTime: z.string(),
    isCancelled: z.boolean(),
    isBroadcast: z.boolean(),
    isTicketed: z.boolean(),
    isFree: z.boolean(),
    bookingSeason: z.string().nullable(),
    onSaleDates: z.array(onSaleDate),
    cast: z.array(castEntry),
    isCastListHidden: z.boolean(),
    performanceTimes: z.array(z.object({ title: line, date: instant })),
  }),
  { locations: toMany(location), tags: toMany(tag) },
);

const eventAttributes = {
  slug,
  title: line,
  shortDescription: text,
  /** Earliest and latest performance, UTC. */
  startDate: instant,
  endDate: instant,
  isCancelled: z.boolean(),
  isTour: z.boolean(),
  isHiddenFromTicketsAndEvents: z.boolean(),
  dateFieldOverride: line.nullable(),
  festival: z.object({ slug, title: line }).nullable(),
  ctaOverrides: z
    .object({
      primaryCtaLink: z.string(),
      primaryCtaCopy: line,
      secondaryCtaLink: z.string().nullable(),
      secondaryCtaCopy: line.nullable(),
      ctaTheme: z.enum(['core', 'stream', 'cinema']),
    })
    .nullable(),
  cinemaBroadcastLink: z.object({ url: z.string(), validUntil: instant.nullable() }).nullable(),
  guidance: text.nullable(),
  /** Whole minutes, intervals included. */
  runningTimeMinutes: z.int().nullable(),
  image,
  /** Lowest and highest price of any seat in any performance, fees inside; null where nothing is sold. */
  priceRange: z.object({ min: pence, max: pence }).nullable(),
  author: line.nullable(),
} as const;

/** What a card shows: an event with its performances. */
export const eventCard = resource('event', z.object(eventAttributes), {
  activities: toMany(activity),
  locations: toMany(location),
  tags: toMany(tag),
});

/** What an event page shows on top of that. */
export const eventDetails = resource(
  'event-detail',
  z.object({
    ...eventAttributes,
    seasonId: identifier,
    /** Paragraphs. */
    description: z.array(text),
    synopsisTitle: line.nullable(),
    ticketPriceDetails: text.nullable(),
    guidanceDetails: text.nullable(),
    runningTimeSummary: z.array(z.object({ title: line, minutes: z.int() })),
    reviews: z.array(z.object({ quote: text, source: line, stars: z.int().min(1).max(5).nullable() })),
    sponsors: z.array(line),
    coProducers: z.array(line),
    hashtag: line.nullable(),
    imageTray: z.array(image),
    castListInfo: z.object({
      isActivated: z.boolean(),
      rolesToDisplay: z.array(line),
      isTruncatedManually: z.boolean(),
    }),
  }),
  { activities: toMany(activity), locations: toMany(location), tags: toMany(tag), productions: toMany(production) },
);

/** Tickets left for a performance, the same for everybody (spec 1 §3, Availability). */
export const activityAvailability = resource(
  'activityAvailability',
  z.object({
    ticketsAvailable: z.int().min(0),
    minPriceAvailable: pence.nullable(),
    maxPriceAvailable: pence.nullable(),
  }),
);

export const season = {
  availability: definePath('availability', {
    path: '/api/availability',
    area: 'season',
    cache: 'live',
    methods: {
      GET: method({ summary: 'Tickets left for every coming performance.', answers: many(activityAvailability) }),
    },
  }),
  availabilityOfPerformance: definePath('availabilityOfPerformance', {
    path: '/api/availability/{id}',
    area: 'season',
    cache: 'live',
    methods: {
      GET: method({
        summary: 'Tickets left for one performance.',
        answers: one(activityAvailability),
        refusals: ['unknown-performance'],
      }),
    },
  }),
  events: definePath('events', {
    path: '/api/events',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({ summary: 'The season, as cards.', query: z.object({ ...paging }), answers: many(eventCard) }),
    },
  }),
  eventDetails: definePath('eventDetails', {
    path: '/api/event-details',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'One event with everything its page shows; without a season, the latest one.',
        query: z.object({ slug, seasonId: identifier.optional(), ...paging }),
        answers: many(eventDetails),
        refusals: ['not-found'],
      }),
    },
  }),
  calendar: notBuilt('calendar', '/api/calendar', 'season'),
  castListCurrent: notBuilt('castListCurrent', '/api/cast-list/current', 'season'),
  festival: notBuilt('festival', '/api/festival', 'season'),
  ticketsAndEvents: notBuilt('ticketsAndEvents', '/api/tickets-and-events', 'season'),
  ticketsAndEventsOrder: notBuilt('ticketsAndEventsOrder', '/api/tickets-and-events-order', 'season'),
};
