import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { eventCard, eventDetails } from '#shared/season/contract/index.ts';
import { parsedDocument, queryItems, readOf } from '#functions/platform/documents/documents.ts';
import { documentItem, documentKind } from '#functions/platform/documents/pages-and-lists.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';

export type EventCard = Flat<typeof eventCard>;
export type EventDetails = Flat<typeof eventDetails>;
export type Activity = EventCard['activities'][number];

/**
 * The fields of the contract: one that is added there and missing here fails tsc. The schemas check events when they are published, and
 * would double the size of every function that reads one.
 */
const ofCard = {
  id: 'text',
  slug: 'text',
  title: 'text',
  shortDescription: 'text',
  startDate: 'text',
  endDate: 'text',
  nextDate: 'text or null',
  isCancelled: 'flag',
  isTour: 'flag',
  isHiddenFromTicketsAndEvents: 'flag',
  dateFieldOverride: 'text or null',
  releaseDate: 'text or null',
  festival: 'record or null',
  ctaOverrides: 'record or null',
  eventCardPrimaryCtaBehaviour: 'record or null',
  cinemaBroadcastLink: 'record or null',
  guidance: 'text or null',
  runningTimeMinutes: 'number or null',
  image: 'record',
  priceRange: 'record or null',
  author: 'text or null',
  activities: 'list',
  locations: 'list',
  tags: 'list',
  bookingSeasons: 'list',
} as const;

/** The season as the listing shows it. */
export const eventList = documentKind<EventCard>('events', stored('event', ofCard));

const detailsShape = stored<EventDetails>('event page', {
  ...ofCard,
  seasonId: 'text',
  sourceType: 'text',
  description: 'list',
  carouselDescription: 'text or null',
  startTime: 'text or null',
  endTime: 'text or null',
  isSingleActivity: 'flag',
  ctaBehaviour: 'text or null',
  onSaleDates: 'list',
  performances: 'list',
  synopsisTitle: 'text or null',
  ticketPriceDetails: 'text or null',
  donationInformation: 'list or null',
  helpInformation: 'record or null',
  accessibility: 'list or null',
  guidanceDetails: 'text or null',
  runningTimeSummary: 'list',
  reviews: 'list',
  sponsors: 'list',
  coProducers: 'list',
  hashtag: 'text or null',
  imageResult: 'record or null',
  sectionImages: 'record',
  imageTray: 'list',
  segments: 'list',
  cinemaBroadcastExpirationDate: 'text or null',
  seatMapLink: 'text or null',
  isSeatMapLinkVisible: 'flag',
  videoLink: 'text or null',
  videoCtaText: 'text or null',
  videoSlug: 'text or null',
  productionPageUrl: 'text or null',
  castListInfo: 'record',
  productions: 'list',
  moreToWatch: 'list',
});

export const eventItem = (doc: EventDetails) => documentItem(contentKeys.eventDetails(doc.slug, doc.seasonId), doc);

/**
 * An event as its page shows it, in one season or, without one, in the latest (season ids sort by time: 2526 before 2627). Null for an
 * unknown event. One round trip.
 */
export async function readEventDetails(slug: string, seasonId?: string): Promise<EventDetails | null> {
  if (seasonId) return readOf(detailsShape, contentKeys.eventDetails(slug, seasonId));
  const { items } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': contentKeys.event(slug) },
    ScanIndexForward: false,
    Limit: 1,
  });
  return items[0] ? parsedDocument(detailsShape, items[0]) : null;
}
