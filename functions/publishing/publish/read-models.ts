import type { Promo } from '#shared/box-office/domain/basket/promo.ts';
import type { House } from '#shared/kernel/house/facts.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { venuesOf } from '#shared/kernel/venue.ts';
import type { Venue } from '#shared/kernel/venue.ts';
import { promoItem } from '#functions/box-office/store/promos.ts';
import { houseItem } from '#functions/platform/documents/house.ts';
import { contentItems, documentItem } from '#functions/platform/documents/pages-and-lists.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { calendarItem } from '#functions/season/store/calendar.ts';
import { castListItem } from '#functions/season/store/cast-lists.ts';
import { eventItem, eventList } from '#functions/season/store/events.ts';
import type { EventDetails } from '#functions/season/store/events.ts';
import { festivalItem } from '#functions/season/store/festivals.ts';
import { seasonPages } from '#functions/season/store/pages.ts';
import { peopleItems } from '#functions/season/store/people.ts';
import { screeningsItem } from '#functions/season/store/screenings.ts';
import { calendarMonths } from '#functions/season/views/calendar.ts';
import { castListDocuments, castListVenues } from '#functions/season/views/cast-lists.ts';
import { cardOf } from '#functions/season/views/event-card.ts';
import { isOnTour } from '#functions/season/views/event-facts.ts';
import { festivalOf } from '#functions/season/views/festivals.ts';
import type { FestivalText } from '#functions/season/views/festivals.ts';
import { hiddenPerformances, listed } from '#functions/season/views/listed-events.ts';
import { listingOf } from '#functions/season/views/listing-page.ts';
import type { ListingTexts } from '#functions/season/views/listing-page.ts';
import { peopleDocuments } from '#functions/season/views/people.ts';
import type { EditedPerson } from '#functions/season/views/people.ts';
import { screeningsOf } from '#functions/season/views/screenings.ts';
import type { Cinema } from '#functions/season/views/screenings.ts';
import { newsPostItem } from '#functions/site/store/news-posts.ts';
import { sitePages } from '#functions/site/store/pages.ts';
import type { CateringMenu, VisitUs } from '#functions/site/store/pages.ts';
import { sitemapItems } from '#functions/site/store/sitemap.ts';
import type { SitemapEntry } from '#functions/site/store/sitemap.ts';
import { staticPageItem } from '#functions/site/store/static-pages.ts';
import { homepageOf } from '#functions/site/views/homepage.ts';
import type { HomeLayout } from '#functions/site/views/homepage.ts';
import { newsDocuments } from '#functions/site/views/news.ts';
import type { EditedPost } from '#functions/site/views/news.ts';
import { publicPagesOf } from '#functions/site/views/public-pages.ts';
import { sitemapEntries } from '#functions/site/views/sitemap-entries.ts';
import { staticPageDocuments } from '#functions/site/views/static-pages.ts';
import type { EditedPage } from '#functions/site/views/static-pages.ts';
import type { DigitalEventDetails } from '#functions/streaming/store/films.ts';
import { filmItems, filmList, packageList, videoList } from '#functions/streaming/store/films.ts';
import { filmCardOf } from '#functions/streaming/views/film-card.ts';

import { alone } from '../kinds-of-content.ts';
import type { NewsTexts } from '../readers/news.ts';
import { packageFeeOf, rentedFilms } from '../readers/packages.ts';
import { searchItems } from '../readers/search.ts';
import type { EditorsDocument, Programme } from './documents.ts';

/** Kinds from which read models are made; a document of another kind is a page as submitted. */
const madeKinds: ReadonlySet<string> = new Set([
  'events',
  'films',
  'rental-packages',
  'people',
  'news',
  'news-texts',
  'pages',
  'festivals',
  'promo-codes',
  'listing',
  'cinemas',
  'homepage',
  'house',
]);

/** The body of each kind from which something else is made. */
interface Bodies {
  readonly events: EventDetails;
  readonly films: DigitalEventDetails;
  readonly 'rental-packages': Programme['packages'][number];
  readonly people: EditedPerson;
  readonly 'news-texts': NewsTexts;
  readonly news: EditedPost;
  readonly pages: EditedPage;
  readonly festivals: FestivalText;
  readonly cinemas: readonly Cinema[];
  readonly 'catering-menu': CateringMenu;
  readonly 'visit-us': VisitUs;
  readonly listing: ListingTexts;
  readonly homepage: HomeLayout;
  readonly house: House;
  readonly 'promo-codes': Promo;
}

/**
 * All read models, made from the editors' documents by a pure function, so that a rollback restores them exactly. `previous` has the date
 * of each unchanged page of the sitemap.
 */
export function readModels(
  documents: readonly EditorsDocument[],
  previous: readonly SitemapEntry[],
  now: Instant,
): readonly TableItem[] {
  const byKind = Map.groupBy(documents, ({ kind }) => kind);
  // Its schema checked it when it was submitted.
  const all = <Kind extends keyof Bodies>(kind: Kind): readonly Bodies[Kind][] =>
    (byKind.get(kind) ?? []).map(({ body }) => body as Bodies[Kind]);
  const [listing] = all('listing');
  const ownVenues = venuesOf(all('house')[0]?.facts);
  const details = all('events').map((event) => ({ ...event, isTour: isOnTour(event, listing?.tourEvents ?? []) }));
  const events = details.map(cardOf);
  const inLists = listed(events);
  const films = all('films');
  const filmCards = films.map(filmCardOf);
  const packages = all('rental-packages');
  const people = all('people');
  const [texts] = all('news-texts');
  const news = texts && newsDocuments(texts, all('news'));
  const pages = staticPageDocuments(all('pages'));
  const festivals = all('festivals');
  const [cinemas = []] = all('cinemas');
  const screenings = screeningsOf(inLists, cinemas);
  const posts = news?.posts ?? [];
  const summaries = news?.index.summaries ?? [];
  const own = documents.filter(({ kind }) => !madeKinds.has(kind));
  const pageNamed = new Map(own.map((page) => [nameOf(page), page.body]));
  const ofPeople = peopleDocuments({ people, details, films, posts });
  const published = { events: details, festivals, films: filmCards, people, news: summaries, pages };
  const sitemap = {
    menus: all('catering-menu'),
    visits: all('visit-us'),
    screenings,
    fixed: fixedPages(ownVenues, byKind.get('stream-category') ?? []),
  };
  return [
    ...contentItems.list(eventList, events),
    contentItems.page(seasonPages.hiddenPerformances, hiddenPerformances(events)),
    ...details.map(eventItem),
    ...calendarMonths(events).map(calendarItem),
    ...festivals.flatMap((text) => festivalOf(text, inLists) ?? []).map(festivalItem),
    ...castListDocuments(details, castListVenues(details, ownVenues)).map(castListItem),
    ...screenings.map(screeningsItem),
    ...listingItems(listing, inLists),
    ...all('homepage').map((layout) =>
      contentItems.page(sitePages.home, homepageOf(layout, { events, films: filmCards, posts: summaries })),
    ),
    ...filmItemsOf(films, packages),
    peopleItems.index(ofPeople.index),
    ...ofPeople.pages.map(peopleItems.person),
    ...(news ? [contentItems.page(sitePages.news, news.index)] : []),
    ...posts.map(newsPostItem),
    ...pages.map(staticPageItem),
    ...all('promo-codes').map(promoItem),
    ...all('house').map(houseItem),
    ...own.map((page) => documentItem(contentKeys.page(nameOf(page)), page.body)),
    ...searchItems({ details, films, posts, people, pages, festivals, pageNamed, venues: ownVenues }),
    ...sitemapItems(sitemapEntries({ ...published, ...sitemap }, previous, now)),
  ];
}

const fixedPages = (venues: readonly Venue[], categories: readonly EditorsDocument[]): readonly string[] => [
  ...publicPagesOf(venues),
  ...categories.map(({ id }) => `/stream/category/${id}`),
];

const nameOf = ({ kind, id }: EditorsDocument): string => (id === alone ? kind : `${kind}/${id}`);

function listingItems(text: ListingTexts | undefined, events: Parameters<typeof listingOf>[0]): readonly TableItem[] {
  if (!text) return [];
  const { page, order } = listingOf(events, text);
  return [contentItems.page(seasonPages.listing, page), contentItems.page(seasonPages.listingOrder, order)];
}

/** Titles with their videos, and each rental's price and contents. */
function filmItemsOf(films: readonly DigitalEventDetails[], packages: Programme['packages']): readonly TableItem[] {
  const videos = films.flatMap((film) => film.videos);
  const fees = films.flatMap(({ slug, videos: own }) =>
    own.flatMap(({ feeId, feeAmount, title, ppvAvailabilityWindow: windowHours }) =>
      feeId === null || feeAmount === null
        ? []
        : [{ feeId, title, pence: feeAmount, windowHours, slug, films: rentedFilms(own) }],
    ),
  );
  return [
    ...contentItems.list(filmList, films.map(filmCardOf)),
    ...films.map(filmItems.film),
    ...videos.map(filmItems.video),
    ...contentItems.list(videoList, videos),
    ...fees.map(filmItems.fee),
    ...contentItems.list(packageList, packages),
    ...packages.map((each) => filmItems.fee(packageFeeOf(each, films))),
  ];
}
