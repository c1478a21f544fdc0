import type { EventFields } from '#shared/desk/domain/season/fields.ts';
import type { PerformanceFields } from '#shared/desk/domain/season/row.ts';
import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';

import { house } from './box-office.ts';

const slug = 'the-lantern';
const seasonId = '2627';

const page: EventFields = {
  title: 'The Lantern',
  shortDescription: 'A light in an empty house.',
  author: 'Nora Vale',
  description: ['Somebody has left a lantern on the stage.'],
  guidance: null,
  guidanceDetails: null,
  ticketPriceDetails: null,
  runningTimeSummary: [{ title: 'One act', minutes: 70 }],
  synopsis: ['It goes out.'],
  language: null,
  creatives: [{ role: 'Lighting', name: 'Ada Byron', slug: null }],
  cast: [{ role: 'The Keeper', name: 'Clara Wick', slug: null, on: null }],
  image: {
    altText: 'A lantern',
    caption: null,
    desktopPath: null,
    mobilePath: null,
    thumbPath: null,
    dominantColour: '#203040',
  },
  sponsors: [],
  coProducers: [],
  hashtag: null,
  isHiddenFromTicketsAndEvents: false,
  releaseDate: null,
  tags: ['922'],
};

const zones = [...new Set(house.sections.flatMap(({ seats }) => seats.map(({ zone }) => zone)))].toSorted();

const evening: PerformanceFields = {
  title: 'The Lantern',
  wallTime: '2027-02-04T19:30',
  hallId: house.id,
  venueId: house.venueId,
  activityType: 'discrete',
  isCancelled: false,
  isFree: false,
  isTicketed: true,
  isUnseated: false,
  zoning: null,
  prices: Object.fromEntries(zones.map((zone, place) => [zone, pence(3000 - place * 500)])),
  priceTypes: [{ id: 'standard', title: 'Standard', percent: 100 }],
  onSaleDates: [{ date: instant('2026-11-02T10:00:00.000Z'), modesOfSale: [9] }],
  seatLimit: 6,
  accessReleasedAt: null,
  returns: null,
};

/** What a new production with one evening in the smallest hall is to a change set. */
export const newProduction = {
  slug,
  seasonId,
  performanceId: `${slug}-20270204-1930`,
  addEvent: { what: 'add', kind: 'event', id: `${slug}.${seasonId}`, seasonId, value: { ...page } },
  addEvening: (more: Partial<PerformanceFields> = {}, id = `${slug}-20270204-1930`) => ({
    what: 'add',
    kind: 'performance',
    id,
    seasonId,
    value: { eventSlug: slug, ...evening, ...more },
  }),
} as const;
