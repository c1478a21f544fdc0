import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { activityDetails, eventCard, eventDetails } from '#shared/season/contract/index.ts';
import { activityOfCard } from '#functions/season/views/event-facts.ts';
import type { Sale } from '#web/features/season/use-season.ts';

/** A season for tests: one event of each requested shape, with plausible defaults. */
export type SomeActivity = Flat<typeof activityDetails>;
export type SomeEvent = Flat<typeof eventCard>;
export type SomeEventDetails = Flat<typeof eventDetails>;

export const mainStage = { id: '2', title: 'Main Stage', slug: 'main-stage' };
export const linbury = { id: '73', title: 'Linbury Theatre', slug: 'linbury-theatre' };
export const opera = { id: '921', title: 'Opera and music' };

/** On sale to the public (mode 9) since the first of January 2026. */
export const onSale = [{ date: '2026-01-01T10:00:00.000Z', modesOfSale: [9, 10, 11] }];

/** A visitor without an account on a day of November; no performance has counts. */
export const aSale = (over: Partial<Sale> = {}): Sale => ({
  now: '2026-11-21T12:00:00.000Z',
  modeOfSale: 9,
  isLoggedIn: false,
  membership: null,
  countsFailed: false,
  availability: new Map(),
  ...over,
});

/** An evening performance in winter, when London keeps UTC. */
export function anActivity(over: Partial<SomeActivity> = {}): SomeActivity {
  const date = over.date ?? '2026-12-03T19:30:00.000Z';
  return {
    id: 'tosca-1',
    performanceId: over.id ?? 'tosca-1',
    activityType: 'discrete',
    title: 'Tosca',
    date,
    wallTime: date.slice(0, 16),
    isCancelled: false,
    isBroadcast: false,
    isTicketed: true,
    isFree: false,
    bookingSeason: null,
    onSaleDates: onSale,
    cast: [],
    isCastListHidden: false,
    performanceTimes: [],
    castChange: null,
    castListUrl: null,
    tourPosition: null,
    shortBackground: null,
    locations: [mainStage],
    tags: [],
    ...over,
  };
}

export function anEvent(over: Partial<SomeEvent> = {}): SomeEvent {
  const activities = over.activities ?? [anActivity()];
  const dates = activities.map(({ date }) => date).toSorted();
  return {
    id: over.slug ?? 'tosca',
    slug: 'tosca',
    title: 'Tosca',
    shortDescription: 'A singer, a painter and a chief of police.',
    startDate: dates[0] ?? '2026-12-03T19:30:00.000Z',
    endDate: dates.at(-1) ?? '2026-12-03T19:30:00.000Z',
    nextDate: dates[0] ?? null,
    isCancelled: false,
    isTour: false,
    isHiddenFromTicketsAndEvents: false,
    dateFieldOverride: null,
    releaseDate: null,
    festival: null,
    ctaOverrides: null,
    eventCardPrimaryCtaBehaviour: null,
    cinemaBroadcastLink: null,
    guidance: null,
    runningTimeMinutes: 165,
    image: {
      altText: 'Arcs in dark red',
      caption: null,
      desktopPath: '/art/tosca-1200.webp',
      mobilePath: '/art/tosca-600.webp',
      thumbPath: '/art/tosca-300.webp',
      dominantColour: '#5a1f24',
    },
    priceRange: { min: 1400, max: 23_500 },
    author: 'Giacomo Puccini',
    locations: [mainStage],
    tags: [opera],
    bookingSeasons: [],
    ...over,
    activities: activities.map(activityOfCard),
  };
}

export function anEventDetails(over: Partial<SomeEventDetails> = {}): SomeEventDetails {
  const event = anEvent(over);
  return {
    ...event,
    activities: over.activities ?? [anActivity()],
    seasonId: '2627',
    sourceType: 'sales',
    carouselDescription: null,
    startTime: null,
    endTime: null,
    isSingleActivity: event.activities.length === 1,
    ctaBehaviour: null,
    onSaleDates: onSale,
    performances: event.activities.map(({ date, activityType }) => ({ date, performanceType: activityType })),
    donationInformation: null,
    helpInformation: null,
    accessibility: null,
    imageResult: null,
    sectionImages: { headerTicketsAndEvents: null },
    segments: [],
    cinemaBroadcastExpirationDate: null,
    seatMapLink: null,
    isSeatMapLinkVisible: false,
    videoLink: null,
    videoCtaText: null,
    videoSlug: null,
    productionPageUrl: null,
    moreToWatch: [],
    description: ['Rome, June 1800.'],
    synopsisTitle: null,
    ticketPriceDetails: null,
    guidanceDetails: null,
    runningTimeSummary: [],
    reviews: [],
    sponsors: [],
    coProducers: [],
    hashtag: null,
    imageTray: [],
    castListInfo: {
      isActivated: true,
      useNextjsCastSheet: false,
      showCastSheet: [],
      rolesToDisplay: [],
      isTruncatedManually: false,
    },
    productions: [
      {
        id: 'tosca',
        title: 'Tosca',
        author: 'Giacomo Puccini',
        cast: [],
        creatives: [],
        language: 'Italian',
        synopsis: [],
        synopsisImage: null,
        galleryImages: [],
        castListTitle: null,
        castListText: null,
      },
    ],
    ...over,
  };
}
