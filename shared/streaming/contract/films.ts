import * as z from 'zod';

import {
  idOf,
  identifier,
  image,
  instant,
  line,
  link,
  paging,
  pence,
  slug,
  text,
} from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource, toMany } from '#shared/kernel/contract/resource.ts';
import type { FeeId } from '#shared/kernel/ids.ts';
import { castEntry } from '#shared/season/contract/event.ts';

/** A video (spec 2 §3). It only describes; the server decides who may watch. */
export const video = resource('videoInfo', () =>
  z.object({
    title: line,
    videoKey: identifier,
    videoType: z.enum(['performance', 'trailer', 'insight']),
    /** For an extra video, its kind; null for the performance. */
    extraVideoType: z.enum(['trailer', 'insight']).nullable(),
    /** The performance of an extra video, by id: its own for a performance; null where there is none yet. */
    performanceVideo: identifier.nullable(),
    assetType: z.enum(['vod', 'live']),
    /** The rental fee and its price; null where it cannot be rented. */
    feeId: idOf<FeeId>(identifier).nullable(),
    feeAmount: pence.nullable(),
    /** Every fee, its own and of packages, that opens this video. */
    packageFeeIds: z.array(identifier),
    /** Hours from the first play. */
    ppvAvailabilityWindow: z.int(),
    previewImage: image,
    /** Whole minutes. */
    duration: z.int(),
    startDate: instant.nullable(),
    allowedCountries: z.array(z.string().length(2)),
    restrictedCountries: z.array(z.string().length(2)),
    countdownCopyOverrides: z.object({ before: line, during: line, after: line }).partial().nullable(),
    /** Acts as chapters: seconds from the beginning. */
    chapters: z.array(z.object({ title: line, startsAt: z.number() })),
    /** Languages of its captions; absent where unknown. */
    captionLanguages: z.array(line).optional(),
    hasAudioDescription: z.boolean().optional(),
  }),
);

const digitalAttributes = {
  slug,
  title: line,
  sortField: z.string(),
  author: line.nullable(),
  shortDescription: text,
  eventCardLabel: line.nullable(),
  /** When it is published or streamed; null where it is available. */
  availabilityDate: instant.nullable(),
  /** The precision of that date: the month, the day, or the minute at which a live evening begins. */
  availabilityDateFormat: z.enum(['month', 'day', 'time']),
  image,
  genres: z.array(line),
  /** Lowest rental price of its videos, or null. */
  rentalFrom: pence.nullable(),
  performanceMinutes: z.int(),
  /** Performers and creators, for a search by name; a list has them where they are asked for. */
  artists: z.array(line).optional(),
  /** Its videos, by which stored positions find their title. */
  videoIds: z.array(identifier),
  /** Where its performance may be shown. */
  allowedCountries: z.array(z.string().length(2)),
  restrictedCountries: z.array(z.string().length(2)),
};

export const digitalEvent = resource('digitalEvent', () => z.object(digitalAttributes));

export const digitalEventDetails = resource(
  'digitalEventDetails',
  () =>
    z.object({
      ...digitalAttributes,
      description: z.array(text),
      cast: z.array(castEntry),
      creatives: z.array(z.object({ role: line, name: line, slug: slug.nullable() })),
      recordedOn: line.nullable(),
      /** For which age it is suitable. */
      guidance: text.nullable().optional(),
      /** What non-subscribers are offered instead of renting or subscribing (spec 2 §5). */
      primaryCallToAction: z.object({ label: line, url: link }).nullable(),
    }),
  { videos: toMany(video), watchNext: toMany(digitalEvent) },
);

/** A row of titles on the stream's home, selected by editors. */
const slice = z.object({
  title: line,
  eventSlugs: z.array(slug),
  /** The category with all of them; null where the row is complete. */
  categorySlug: slug.nullable(),
});
/** What My Stream shows to one kind of visitor. */
const myStreamTab = z.object({ title: line, text, ctaText: line.nullable(), ctaLink: link.nullable() });

/** The stream's home (spec 2 §3, Stream content pages). */
export const streamHomePage = resource('streamHomePage', () =>
  z.object({
    title: line,
    subTitle: text,
    headerImage: image,
    bannerText: text.nullable(),
    /** Target of the banner; null for a banner without a link. */
    bannerLink: link.nullable(),
    ctaText: line,
    ctaLink: link,
    helpSection: z.object({ title: line, text, links: z.array(z.object({ title: line, link })) }),
    /** Rows of each tab, in order; the visitor's own data fill `my-stream`. */
    tabs: z.array(z.object({ id: z.enum(['home', 'my-stream', 'browse']), title: line, slices: z.array(slice) })),
    showHomeTabForUnsubscribed: z.boolean(),
    showMyStreamTabForUnsubscribed: z.boolean(),
    showBrowseTabForUnsubscribed: z.boolean(),
    myStreamTabFields: z.object({ loggedIn: myStreamTab, notLoggedIn: myStreamTab, subscribed: myStreamTab }),
    /** Replaces the large header for subscribers. */
    compactHeader: z.object({ title: line, subTitle: text.nullable() }),
    /** Every prop category, in the editors' order. */
    categories: z.array(z.object({ slug, title: line, text: text.nullable() })),
  }),
);

/** A prop category of the stream with its titles and introduction. */
export const streamCategory = resource('streamCategory', () =>
  z.object({ slug, title: line, text: text.nullable(), eventSlugs: z.array(slug) }),
);

export const filmPaths = {
  streamHomePage: definePath('streamHomePage', {
    path: '/api/stream-home-page',
    area: 'streaming',
    cache: 'content',
    methods: {
      GET: method({ summary: 'The stream home page.', query: z.object({ ...paging }), answers: many(streamHomePage) }),
    },
  }),
  streamCategory: definePath('streamCategory', {
    path: '/api/stream-category',
    area: 'streaming',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'A prop category of the stream: its texts and the slugs of its titles.',
        query: z.object({ slug }),
        answers: one(streamCategory),
        refusals: ['not-found'],
      }),
    },
  }),
  digitalEvents: definePath('digitalEvents', {
    path: '/api/digital-events',
    area: 'streaming',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'Every title of the stream; with its artists where the query says so.',
        query: z.object({ ...paging, artists: z.literal('true').optional() }),
        answers: many(digitalEvent),
      }),
    },
  }),
  digitalEventDetails: definePath('digitalEventDetails', {
    path: '/api/digital-event-details',
    area: 'streaming',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'One title with its videos.',
        query: z.object({ slug }),
        answers: one(digitalEventDetails),
        refusals: ['not-found'],
      }),
    },
  }),
  calendarFileFilm: definePath('calendarFileFilm', {
    path: '/api/calendar-file/film',
    area: 'streaming',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'A live evening, or the day on which a film comes out, as a calendar file.',
        query: z.object({ slug }),
        answers: null,
        file: 'text/calendar',
        refusals: ['not-found'],
      }),
    },
  }),
  digitalEventVideos: definePath('digitalEventVideos', {
    path: '/api/information/digital-event-videos',
    area: 'streaming',
    cache: 'content',
    methods: {
      GET: method({
        summary:
          'Every video of the stream, or those of one title. Whoever shows them leaves out what the country rule forbids.',
        query: z.object({ slug: slug.optional(), ...paging }),
        answers: many(video),
      }),
    },
  }),
};
