import type { Flat } from '#shared/kernel/contract/resource.ts';
import { day, type Instant, instant, plus } from '#shared/kernel/time/instant.ts';
import type { eventCard, eventDetails, production } from '#shared/season/contract/index.ts';
import { bookingSeasonOf, internalSeason } from '#shared/season/domain/booking-season-of.ts';
import { houseSeason } from '#shared/season/domain/house-season.ts';
import { priceRangeOf, widestRange } from '#shared/season/domain/price.ts';
import { nextDate } from '#shared/season/domain/run.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { festivals } from '#functions/publishing/readers/festivals.ts';
import { listingTexts } from '#functions/publishing/readers/listing.ts';
import { pictureOf, studyOf } from '#functions/publishing/readers/pictures.ts';
import { recast } from '#functions/season/views/card-with-casts.ts';
import { activityOfCard, eventFacts, isOnTour } from '#functions/season/views/event-facts.ts';

import type { Activity, Performance } from './activities.ts';
import { billOf, isTruncatedByHand } from './bills.ts';
import { castOf, creativesOf, rolesOf } from './casting.ts';
import { eventTexts } from './event-texts.ts';
import { type Exception, exceptionOf } from './exceptions.ts';
import { minutesOf, partsOf } from './performance-parts.ts';
import { priceDetailsOf } from './prices.ts';
import type { Work } from './work.ts';

export type EventCard = Flat<typeof eventCard>;
export type EventDetails = Flat<typeof eventDetails>;
type Production = Flat<typeof production>;

/** The event of a run, as card and page; both share its performances. */
export function eventOf(
  work: Work,
  slug: string,
  performances: readonly Performance[],
  now: Instant,
): { card: EventCard; details: EventDetails } {
  const exception = exceptionOf(slug);
  const activities = performances.map(({ activity }) => activity).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const card = cardOf(
    work,
    slug,
    exception,
    activities,
    performances.map(({ terms }) => terms),
    now,
  );
  const details = detailsOf(work, card, activities);
  return { card: recast(card, details), details };
}

function cardOf(
  work: Work,
  slug: string,
  exception: Exception,
  activities: Activity[],
  terms: SaleTerms[],
  now: Instant,
): EventCard {
  const festival = festivals().find((candidate) => candidate.slug === exception.festival);
  const first = activities[0];
  const last = activities.at(-1);
  if (!first || !last) throw new Error(`${slug} has no performance`);
  const locations = uniqueById(activities.flatMap((activity) => activity.locations));
  const ofAll = uniqueById(activities.flatMap((activity) => activity.tags));
  const tags = ofAll.filter(({ id }) => id !== '1149' || exception.isCancelled);
  return {
    id: `event-${slug}`,
    slug,
    title: work.title,
    shortDescription: work.short,
    startDate: first.date,
    endDate: last.date,
    nextDate: nextDate({ activities }, now),
    isCancelled: exception.isCancelled === true,
    isTour: isOnTour({ slug, tags, locations }, listingTexts().tourEvents),
    isHiddenFromTicketsAndEvents: exception.isHidden === true,
    dateFieldOverride: exception.dateFieldOverride ?? null,
    releaseDate: exception.releasedInDays === undefined ? null : plus(now, exception.releasedInDays * day),
    festival: festival ? { slug: festival.slug, title: festival.title } : null,
    ctaOverrides: overridesOf(exception),
    eventCardPrimaryCtaBehaviour: exception.card
      ? { ctaCopy: exception.card.copy, ctaLink: exception.card.link }
      : null,
    cinemaBroadcastLink: cinemaLinkOf(exception, slug, activities),
    guidance: work.guidance ?? null,
    runningTimeMinutes: minutesOf(work.parts),
    image: pictureOf(work.title, slug),
    priceRange: widestRange(terms.map((each) => priceRangeOf(each))),
    author: work.author,
    activities: activities.map(activityOfCard),
    locations,
    bookingSeasons: seasonsOf(exception, activities),
    tags,
  };
}

/** The house's own events are in its internal season beside that of their date. */
function seasonsOf({ isHidden }: Exception, activities: readonly Activity[]): EventCard['bookingSeasons'] {
  const dated = activities.map(({ wallTime }) => bookingSeasonOf(wallTime));
  return uniqueById(isHidden ? [...dated, internalSeason] : dated);
}

function overridesOf({ override }: Exception): EventCard['ctaOverrides'] {
  if (!override) return null;
  return {
    primaryCtaLink: override.link,
    primaryCtaCopy: override.copy,
    secondaryCtaLink: override.second?.link ?? null,
    secondaryCtaCopy: override.second?.copy ?? null,
    ctaTheme: override.theme,
  };
}

/** The link to the screenings expires a week after the broadcast. */
function cinemaLinkOf({ broadcastNight }: Exception, slug: string, activities: Activity[]) {
  const broadcast = activities.find(({ isBroadcast }) => isBroadcast);
  if (broadcastNight === undefined || !broadcast) return null;
  const validUntil = plus(instant(broadcast.date), 7 * day);
  return { url: `/cinemas/production/${slug.replace('-in-cinemas', '')}/findcinema`, validUntil };
}

function uniqueById<T extends { id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

function detailsOf(work: Work, card: EventCard, activities: Activity[]): EventDetails {
  const parts = partsOf(work.parts);
  return {
    ...card,
    ...eventFacts(card),
    ...eventTexts(work, card),
    activities,
    seasonId: houseSeason(activities[0]?.wallTime ?? '').seasonId,
    description: [...(work.about ?? [work.short])],
    synopsisTitle: work.synopsis ? 'The story' : null,
    ticketPriceDetails: priceDetailsOf(work, exceptionOf(card.slug)),
    guidanceDetails: work.guidanceDetails ?? null,
    runningTimeSummary: parts,
    reviews: (work.reviews ?? []).map(([quote, source, stars]) => ({ quote, source, stars })),
    sponsors: [...(work.sponsors ?? [])],
    coProducers: [...(work.coProducers ?? [])],
    hashtag: work.hashtag ?? null,
    castListInfo: {
      isActivated: rolesOf(work).length > 0,
      useNextjsCastSheet: rolesOf(work).length > 0,
      showCastSheet: activities.filter(({ isCastListHidden }) => !isCastListHidden).map(({ id }) => id),
      rolesToDisplay: rolesOf(work)
        .slice(0, 5)
        .map(({ title }) => title),
      isTruncatedManually: isTruncatedByHand(work),
    },
    productions: productionsOf(work, card),
  };
}

/** Every work on the bill; texts about the whole evening belong to the first. */
function productionsOf(work: Work, card: EventCard): Production[] {
  const whole = productionOf(work, card);
  const bill = billOf(work, card.slug);
  if (bill.length === 1) return [whole];
  return bill.map(({ id, title, author }, place) => ({
    ...whole,
    id,
    title,
    author,
    cast: whole.cast.filter(({ production }) => production === id),
    ...(place > 0 ? { creatives: [], synopsis: [], synopsisImage: null, galleryImages: [] } : {}),
  }));
}

function productionOf(work: Work, card: EventCard): Production {
  return {
    id: `production-${card.slug}`,
    title: work.title,
    author: work.author,
    cast: castOf(work, card.slug, 1).map((entry) => Object.assign({}, entry, { replacements: [] })),
    creatives: creativesOf(work, card.slug),
    language: work.language ?? null,
    synopsis: [...(work.synopsis ?? [])],
    synopsisImage: synopsisImageOf(work, card.slug),
    galleryImages: [],
    castListTitle: null,
    castListText: null,
  };
}

/** The picture beside the story: a drawing of its set, since the header has the work's own. */
function synopsisImageOf({ title, synopsis }: Work, slug: string): Production['synopsisImage'] {
  if (!synopsis) return null;
  return { ...studyOf(title, slug, 'set'), altText: `The set of ${title}`, caption: 'A drawing of the set.' };
}
