import type { membershipLevels } from '#shared/account/contract/membership.ts';
import type { contactPreferencesPage } from '#shared/account/contract/preferences.ts';
import type { welcomePage } from '#shared/account/contract/welcome-performances.ts';
import type { yourDataPage } from '#shared/account/contract/your-data-page.ts';
import type { returnsPage } from '#shared/box-office/contract/returns.ts';
import type { Flat, Page } from '#shared/kernel/contract/resource.ts';
import type { PublishedFlag } from '#shared/kernel/feature-flag.ts';
import type { FeeId, PerformanceId } from '#shared/kernel/ids.ts';
import type { eventCard, eventDetails } from '#shared/season/contract/index.ts';
import type { listingOrder, listingPage } from '#shared/season/contract/listing.ts';
import type { bookFoodAndDrink, cateringMenu, eatAndDrink } from '#shared/site/contract/catering.ts';
import type { announcementBanner, navBar, siteMap } from '#shared/site/contract/chrome.ts';
import type { contactPage } from '#shared/site/contract/contact.ts';
import type { donations } from '#shared/site/contract/donation.ts';
import type { educationPartnersPage } from '#shared/site/contract/education.ts';
import type { homepage } from '#shared/site/contract/index.ts';
import type { newsIndex } from '#shared/site/contract/news.ts';
import type { pageTexts } from '#shared/site/contract/page-texts.ts';
import type { visitUs } from '#shared/site/contract/visit.ts';
import type { SearchPage, SearchText } from '#shared/site/domain/search/entry.ts';
import type { streamCategory } from '#shared/streaming/contract/films.ts';
import type { digitalEvent, digitalEventDetails, video } from '#shared/streaming/contract/index.ts';
import type { campaignPromoPage, specialOfferPage } from '#shared/streaming/contract/offers.ts';
import type { rentalPackage } from '#shared/streaming/contract/rentals.ts';
import type { streamReturnsPage } from '#shared/streaming/contract/stream-returns.ts';
import type {
  cancellationPage,
  subscriptionDetailsPage,
  subscriptionStatusPage,
} from '#shared/streaming/contract/subscription-pages.ts';
import type { tvAppUpsellInfo } from '#shared/streaming/contract/tv-app.ts';
import type { Season } from '#shared/streaming/domain/campaign.ts';
import type { StreamPlan } from '#shared/streaming/domain/subscription/plan.ts';
import type { FriendsAreaWords } from '#functions/account/views/friends-area.ts';
import type { SitemapEntries } from '#functions/site/views/sitemap-entries.ts';

import { contentKeys } from '../table/keys.ts';
import type { Key } from '../table/keys.ts';
import type { StoredKind } from '../table/stored.ts';
import { documentKinds, listKinds, pageKinds } from './document-kinds.ts';
import { packed, parsedDocument, queryItems, readDocument, readOf } from './documents.ts';
import type { DocumentItem } from './documents.ts';

export type EventCard = Flat<typeof eventCard>;
export type EventDetails = Flat<typeof eventDetails>;
export type Activity = EventCard['activities'][number];
export type DigitalEvent = Flat<typeof digitalEvent>;
export type DigitalEventDetails = Flat<typeof digitalEventDetails>;
export type Video = Flat<typeof video>;
export type Homepage = Flat<typeof homepage>;
export type AnnouncementBanner = Flat<typeof announcementBanner>;
export type VisitUs = Flat<typeof visitUs>;
export type EatAndDrink = Flat<typeof eatAndDrink>;
export type BookFoodAndDrink = Flat<typeof bookFoodAndDrink>;
export type CateringMenu = Flat<typeof cateringMenu>;
export type Donations = Flat<typeof donations>;
export type EducationPartnersPage = Flat<typeof educationPartnersPage>;
export type ReturnsPage = Flat<typeof returnsPage>;

/** The lists that are read page by page, with what they hold. */
export interface Lists {
  events: EventCard;
  'digital-events': DigitalEvent;
  /** What the search knows beyond the other lists: texts of their pages, and the pages that are in no list. */
  'search-texts': SearchText;
  'search-pages': SearchPage;
  'rental-packages': Flat<typeof rentalPackage>;
  'digital-event-videos': Video;
}

/** The pages that are one document each, with what they hold. */
export interface Pages {
  'tickets-and-events': Flat<typeof listingPage>;
  'tickets-and-events-order': Flat<typeof listingOrder>;
  /** Performances of events that are in no list: public counts leave them out. */
  'hidden-performances': { readonly id: string; readonly performanceIds: readonly PerformanceId[] };
  homepage: Homepage;
  'nav-bar': Flat<typeof navBar>;
  'announcement-banner': AnnouncementBanner;
  'feature-flags': { readonly id: string; readonly flags: Readonly<Record<string, PublishedFlag>> };
  'site-map': Flat<typeof siteMap>;
  /** Every public page for search engines, with when it changed. */
  'sitemap-entries': SitemapEntries;
  /** `visit-us/visit-us` and the pages below it. */
  [visit: `visit-us/${string}`]: VisitUs;
  'eat-and-drink': EatAndDrink;
  'book-food-and-drink': BookFoodAndDrink;
  [menu: `catering-menu/${string}`]: CateringMenu;
  donations: Donations;
  contact: Flat<typeof contactPage>;
  /** What is said on a page whose data come from elsewhere. */
  [texts: `page-texts/${string}`]: Flat<typeof pageTexts>;
  'welcome-performances-page': Flat<typeof welcomePage>;
  /** The friends area without its levels, which are those of the membership. */
  'friends-area': FriendsAreaWords;
  'education-partners-page': EducationPartnersPage;
  'returns-page': ReturnsPage;
  /** An evening of the stream that did not take place, by its slug. */
  [occasion: `stream-returns/${string}`]: Flat<typeof streamReturnsPage>;
  'stream-subscription-status-page': Flat<typeof subscriptionStatusPage>;
  'stream-subscription-details-page': Flat<typeof subscriptionDetailsPage>;
  'stream-cancellation-page': Flat<typeof cancellationPage>;
  /** `stream-offer/stream` and the special offers, each with when it is on. */
  [offer: `stream-offer/${string}`]: Flat<typeof specialOfferPage> & { readonly season: Season };
  /** Campaigns of the stream, each with its rules. */
  [campaign: `stream-promo/${string}`]: Flat<typeof campaignPromoPage> & {
    readonly season: Season;
    readonly allowResub: boolean;
  };
  /** The plans of the stream with their prices. */
  'subscription-prices': { readonly plans: readonly StreamPlan[]; readonly note: string };
  [category: `stream-category/${string}`]: Flat<typeof streamCategory>;
  'tv-app-upsell-info': Flat<typeof tvAppUpsellInfo>;
  'your-data-page': Flat<typeof yourDataPage>;
  'contact-preferences-page': Flat<typeof contactPreferencesPage>;
  /** What each level of membership gives, and when booking opens for it. */
  'membership-levels': Flat<typeof membershipLevels>;
  /** The index of the news with every post in it; its handler leaves out those of the future. */
  news: Flat<typeof newsIndex>;
}

interface ListItem extends DocumentItem {
  /** Length of the whole list, in each of its items, so that one query answers a page and the number of pages. */
  readonly total: number;
}

const item = (key: Key, doc: unknown): DocumentItem => ({ ...key, doc: packed(doc) });

/** Documents as items of the content table, for whoever publishes; `writeItems` of batch.ts writes them. */
export const contentItems = {
  /** A whole list in its own order. */
  list: <Name extends string>(name: Name, docs: readonly ListDoc<Name>[]): readonly ListItem[] =>
    docs.map((doc, place) => ({ ...item(contentKeys.listItem(name, place), doc), total: docs.length })),
  eventDetails: (doc: EventDetails): DocumentItem => item(contentKeys.eventDetails(doc.slug, doc.seasonId), doc),
  digitalEvent: (doc: DigitalEventDetails): DocumentItem => item(contentKeys.digitalEvent(doc.slug), doc),
  video: (doc: Video): DocumentItem => item(contentKeys.video(doc.id), doc),
  /** What a rental of this fee costs and opens; the shape belongs to the rentals. */
  fee: (feeId: FeeId, doc: Readonly<Record<string, unknown>>): DocumentItem => item(contentKeys.fee(feeId), doc),
  page: <Name extends string>(name: Name, doc: PageDoc<Name>): DocumentItem => item(contentKeys.page(name), doc),
};

type ListDoc<Name> = Name extends keyof Lists ? Lists[Name] : unknown;
type PageDoc<Name> = Name extends keyof Pages ? Pages[Name] : unknown;

export interface PageOfList {
  /** Counted from 1. */
  readonly number: number;
  /** From 1 to 100. */
  readonly size: number;
  /** With everything that was written before now: for read models, which no page waits for. */
  readonly isConsistent?: boolean;
}

/**
 * One page of a list, by one query over a range of places. A number beyond the last page is an empty page, not an
 * error: the browser may have asked just before a shorter list was published.
 */
export async function readList<Name extends keyof Lists>(
  name: Name,
  { number, size, isConsistent = false }: PageOfList,
): Promise<Page<Lists[Name]>> {
  const from = (number - 1) * size;
  const found = await readPlaces(name, [from, from + size - 1], isConsistent);
  const { total = 0 } = found[0] ?? (number > 1 ? (await readPlaces(name, [0, 0], isConsistent))[0] : undefined) ?? {};
  // What lies behind the end was published with a longer list.
  const items = found.slice(0, Math.max(0, total - from));
  return {
    items: items.map((each) => parsedDocument<Lists[Name]>(listKinds[name], each)),
    totalPages: Math.ceil(total / size),
  };
}

async function readPlaces(
  name: string,
  [from, to]: readonly [number, number],
  isConsistent: boolean,
): Promise<readonly ListItem[]> {
  const { pk, sk: first } = contentKeys.listItem(name, from);
  const { sk: last } = contentKeys.listItem(name, to);
  const { items, isCut } = await queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':pk': pk, ':first': first, ':last': last },
    ConsistentRead: isConsistent,
  });
  // 100 documents are far below 1 MB; cutting the page in silence would lose events from the season.
  if (isCut) throw new Error(`A page of the list ${name} does not fit into one query.`);
  return items as readonly ListItem[];
}

/**
 * An event as its page shows it, in one season or, without one, in the latest (season ids sort by time: 2526 before
 * 2627). Null where the house never gave it. One round trip.
 */
export async function readEventDetails(slug: string, seasonId?: string): Promise<EventDetails | null> {
  if (seasonId) return readOf(documentKinds.eventDetails, contentKeys.eventDetails(slug, seasonId));
  const { items } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': contentKeys.event(slug) },
    ScanIndexForward: false,
    Limit: 1,
  });
  return items[0] ? parsedDocument(documentKinds.eventDetails, items[0]) : null;
}

/** A page of the site; null until somebody publishes it. */
export function readPage<Name extends keyof Pages>(name: Name, isConsistent = false): Promise<Pages[Name] | null> {
  const kind: StoredKind<Pages[Name]> | undefined = pageKinds[name];
  const key = contentKeys.page(name);
  return kind ? readOf(kind, key, isConsistent) : readDocument<Pages[Name]>(key, isConsistent);
}
