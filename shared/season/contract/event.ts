import * as z from 'zod';

import { blocks } from '#shared/kernel/contract/block.ts';
import { idOf, identifier, image, instant, line, link, pence, slug, text } from '#shared/kernel/contract/field.ts';
import { resource, toMany } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

import { bookingSeason } from './booking-season.ts';

/** A tag of the house, by its fixed id (spec 1 §3 and §9), for example 921 Opera and music. */
export const tag = resource('tag', () => z.object({ title: line }));

/** A venue: Main Stage 2, Linbury Theatre 73, Clore Studio 76, `online-only`. */
export const location = resource('location', () => z.object({ title: line, slug }));

export const onSaleDate = z.object({
  /** From this instant … */
  date: instant,
  /** … customers with one of these modes of sale may book. */
  modesOfSale: z.array(z.int()),
  /** … until this one; absent: to the end of the sale. */
  closes: instant.optional(),
});

export const castEntry = z.object({
  id: identifier,
  role: line,
  name: line,
  /** Person page, if there is one. */
  slug: slug.nullable(),
  /** In order; the last one is current. */
  replacements: z.array(z.object({ name: line, slug: slug.nullable() })),
  /** The work of the role, by id; absent where the bill has one work. */
  production: identifier.optional(),
  isHiddenOnEventDetails: z.boolean(),
});

/** One work on the bill of an event. */
export const production = resource('production', () =>
  z.object({
    title: line,
    /** Composer of an opera, choreographer of a ballet, as the card shows it under the title. */
    author: line.nullable(),
    cast: z.array(castEntry),
    creatives: z.array(z.object({ role: line, name: line, slug: slug.nullable() })),
    language: line.nullable(),
    /** Paragraphs of plain text. */
    synopsis: z.array(text),
    synopsisImage: image.nullable(),
    galleryImages: z.array(image),
    /** Above and below the names of its cast list; null for the default texts. */
    castListTitle: line.nullable(),
    castListText: text.nullable(),
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

const activityAttributes = {
  /** Performance id for the seat map; equals the activity's id where there are seats to sell. */
  performanceId: idOf<PerformanceId>(identifier),
  activityType,
  title: line,
  /** Curtain up, UTC. */
  date: instant,
  /** The same instant in London time, `2026-12-03T19:30`. */
  wallTime: z.string(),
  isCancelled: z.boolean(),
  isBroadcast: z.boolean(),
  isTicketed: z.boolean(),
  isFree: z.boolean(),
  /** Id of the booking season that it is sold in. */
  bookingSeason: z.string().nullable(),
  onSaleDates: z.array(onSaleDate),
  cast: z.array(castEntry),
  isCastListHidden: z.boolean(),
  performanceTimes: z.array(z.object({ title: line, date: instant })),
} as const;

const atPlaces = { locations: toMany(location), tags: toMany(tag) } as const;

/** A performance or another dated activity (spec 1 §3, Activity), with the fields of a card. */
export const activity = resource('calendarActivity', () => z.object(activityAttributes), atPlaces);

/** The same with the fields of the event page. */
export const activityDetails = resource(
  'calendarActivity',
  () =>
    z.object({
      ...activityAttributes,
      /** What changed in the cast, in one sentence; null where nothing did. */
      castChange: text.nullable(),
      /** Its cast list, as a path of this site. */
      castListUrl: z.string().nullable(),
      /** Which stop of a tour it belongs to, from 1. */
      tourPosition: z.int().min(1).nullable(),
      /** Two or three sentences on what is special about this date. */
      shortBackground: text.nullable(),
    }),
  atPlaces,
);

const eventAttributes = {
  slug,
  title: line,
  shortDescription: text,
  /** Earliest and latest performance, UTC. */
  startDate: instant,
  endDate: instant,
  /** The first performance after now; null when the run is over (spec 1 §4). */
  nextDate: instant.nullable(),
  isCancelled: z.boolean(),
  isTour: z.boolean(),
  isHiddenFromTicketsAndEvents: z.boolean(),
  dateFieldOverride: line.nullable(),
  /** Until then the event is only announced: its card says "Coming soon". */
  releaseDate: instant.nullable(),
  festival: z.object({ slug, title: line }).nullable(),
  ctaOverrides: z
    .object({
      primaryCtaLink: link,
      primaryCtaCopy: line,
      secondaryCtaLink: link.nullable(),
      secondaryCtaCopy: line.nullable(),
      ctaTheme: z.enum(['core', 'stream', 'cinema']),
    })
    .nullable(),
  /** An override for the card alone, where tickets are available; the event page keeps the usual call to action. */
  eventCardPrimaryCtaBehaviour: z.object({ ctaCopy: line, ctaLink: link }).nullable(),
  cinemaBroadcastLink: z.object({ url: link, validUntil: instant.nullable() }).nullable(),
  guidance: text.nullable(),
  /** Whole minutes, intervals included. */
  runningTimeMinutes: z.int().nullable(),
  image,
  /** Lowest and highest price over all performances, fees included; null where nothing is sold. */
  priceRange: z.object({ min: pence, max: pence }).nullable(),
  author: line.nullable(),
} as const;

/** An event with its performances, as a card. */
export const eventCard = resource(
  'event',
  () =>
    z.object({
      ...eventAttributes,
      /** One of its performances is broadcast, including those no longer on the card; only in answers, not in documents. */
      isBroadcast: z.boolean().optional(),
    }),
  {
    activities: toMany(activity),
    locations: toMany(location),
    tags: toMany(tag),
    bookingSeasons: toMany(bookingSeason),
  },
);

/** A related title: a film, or a page of the site. */
export const moreToWatch = resource('moreToWatch', () =>
  z.object({ title: line, overline: line.nullable(), link, image }),
);

/** What an event page shows beside its card. */
export const eventDetails = resource(
  'event-detail',
  () =>
    z.object({
      ...eventAttributes,
      seasonId: identifier,
      /** The source of the facts: the sales system, or an editor for events without tickets. */
      sourceType: z.enum(['sales', 'editorial']),
      /** Paragraphs. */
      description: z.array(text),
      /** One sentence for a row of pictures. */
      carouselDescription: text.nullable(),
      /** On the wall in London, `19:30`, of the next or the last performance. */
      startTime: z.string().nullable(),
      endTime: z.string().nullable(),
      isSingleActivity: z.boolean(),
      /** The event-wide call to action, the same for all visitors; null where it depends on the visitor. */
      ctaBehaviour: z.enum(['OVERRIDE', 'CANCELLED', 'FESTIVAL']).nullable(),
      /** Every distinct date on which booking opens for a group, earliest first. */
      onSaleDates: z.array(onSaleDate),
      performances: z.array(z.object({ date: instant, performanceType: activityType })),
      synopsisTitle: line.nullable(),
      ticketPriceDetails: text.nullable(),
      donationInformation: blocks.nullable(),
      helpInformation: z.object({ copy: text, link }).nullable(),
      accessibility: blocks.nullable(),
      guidanceDetails: text.nullable(),
      runningTimeSummary: z.array(z.object({ title: line, minutes: z.int() })),
      reviews: z.array(z.object({ quote: text, source: line, stars: z.int().min(1).max(5).nullable() })),
      sponsors: z.array(line),
      coProducers: z.array(line),
      hashtag: line.nullable(),
      /** The picture for search engines and search results; the wide header picture in two sizes. */
      imageResult: image.nullable(),
      sectionImages: z.object({
        headerTicketsAndEvents: z
          .object({ desktopPath: z.string().nullable(), mobilePath: z.string().nullable() })
          .nullable(),
      }),
      imageTray: z.array(image),
      /** Target audiences, for example `family`. */
      segments: z.array(identifier),
      cinemaBroadcastExpirationDate: instant.nullable(),
      seatMapLink: link.nullable(),
      isSeatMapLinkVisible: z.boolean(),
      /** The film of it, and the words that lead there. */
      videoLink: link.nullable(),
      videoCtaText: line.nullable(),
      /** Title of the stream whose trailers and insights the page shows. */
      videoSlug: slug.nullable(),
      productionPageUrl: link.nullable(),
      castListInfo: z.object({
        isActivated: z.boolean(),
        /** A sheet on this site rather than a printed one. */
        useNextjsCastSheet: z.boolean(),
        /** Performances whose sheet is public. */
        showCastSheet: z.array(identifier),
        rolesToDisplay: z.array(line),
        isTruncatedManually: z.boolean(),
      }),
    }),
  {
    activities: toMany(activityDetails),
    locations: toMany(location),
    tags: toMany(tag),
    bookingSeasons: toMany(bookingSeason),
    productions: toMany(production),
    moreToWatch: toMany(moreToWatch),
  },
);
