import { addSections, countSection } from '#shared/domain/availability/count-section.ts';
import type { House } from '#shared/domain/house/plan.ts';
import type { SaleTerms } from '#shared/domain/performance/sale-terms.ts';
import { startByOf } from '#shared/domain/rental/window.ts';
import { day, plus } from '#shared/domain/time/instant.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { accountItems, customerIdOf } from '#functions/account/account-items.ts';
import { calendarMonths } from '#functions/editorial/calendar.ts';
import { castListDocuments } from '#functions/editorial/cast-lists.ts';
import { festivalOf } from '#functions/editorial/festivals.ts';
import { peopleDocuments } from '#functions/editorial/people.ts';
import { screeningsOf } from '#functions/editorial/screenings.ts';
import { publicPages } from '#functions/editorial/public-pages.ts';
import { sitemapEntries } from '#functions/editorial/sitemap-entries.ts';
import { availabilityItem } from '#functions/store/availability-writer.ts';
import { writeItems } from '#functions/store/batch.ts';
import type { TableItem } from '#functions/store/batch.ts';
import { tables } from '#functions/store/client.ts';
import { calendarItem } from '#functions/store/calendar.ts';
import { castListItem } from '#functions/store/cast-lists.ts';
import { contentItems } from '#functions/store/content.ts';
import { screeningsItem } from '#functions/store/screenings.ts';
import { festivalItem } from '#functions/store/festivals.ts';
import { filmItems } from '#functions/store/films.ts';
import { houseItems } from '#functions/store/houses.ts';
import { newsPostItem } from '#functions/store/news-posts.ts';
import { peopleItems } from '#functions/store/people.ts';
import { promoItem } from '#functions/store/promos.ts';
import { announcePublication } from '#functions/store/publications.ts';
import { termsItem } from '#functions/store/performances.ts';
import { rentalItem } from '#functions/store/rental-record.ts';
import { staticPageItem } from '#functions/store/static-pages.ts';
import { chromeItems } from '#local/content/chrome/chrome-items.ts';

import { castListVenues } from './casting.ts';
import { contactPage } from './contact.ts';
import { contactPreferencesPage } from './contact-preferences.ts';
import { friendsAreaItem } from './friends-area.ts';
import { listingOf } from './listing.ts';
import { searchItems } from './search.ts';
import { cateringMenus } from './catering.ts';
import { cinemas } from './cinemas.ts';
import { packageFeeOf, packagesOf } from './packages.ts';
import { membershipLevels, membershipOf } from './memberships.ts';
import { subscriptionPrices } from './plans.ts';
import { streamCategoryItems } from './stream-pages/categories.ts';
import { tvAppItem } from './stream-pages/tv-app.ts';
import { streamOfferItems } from './stream-pages/offers.ts';
import { campaignCodeItems, streamCampaignItems } from './stream-pages/promos.ts';
import { streamReturnsItems } from './stream-pages/returns.ts';
import { subscriptionPageItems } from './stream-pages/subscription-items.ts';
import { promosOf } from './promos.ts';
import { seedSeason } from './season.ts';
import type { SeedSeason } from './season.ts';
import { announceSubscribers, subscribersOf } from './subscribers.ts';
import { visitPages } from './visit.ts';
import { visitItems } from './visit-pages.ts';
import { yourDataPage } from './your-data.ts';

/** What became of loading a season, for whoever started it. */
export interface Loaded {
  readonly season: SeedSeason;
  readonly items: number;
}

/** Writes a whole season around `now` into the three tables, over whatever stands there. */
export async function loadSeason(now: Instant): Promise<Loaded> {
  const season = seedSeason(now);
  const content = [...contentOf(season, now), ...chromeItems(now).map((item) => ({ ...item }))];
  const subscribers = subscribersOf(season.customers, now);
  const bills = subscribers.flatMap(({ orders }) => orders);
  const sales = [...salesOf(season, now), ...rentalsOf(season, now), ...campaignCodeItems(now), ...bills];
  const customers = [...(await customersOf(season, now)), ...subscribers.map(({ item }) => item)];
  await writeItems(tables.content(), content);
  await writeItems(tables.sales(), sales);
  await writeItems(tables.customers(), customers);
  return { season, items: content.length + sales.length + customers.length };
}

/** Tells that a season was loaded, once the streams are read by which that travels: the search index is built then. */
export async function announceSeason(now: Instant): Promise<void> {
  await announcePublication(['events', 'films', 'people', 'news', 'pages'], now);
  await announceSubscribers(now);
}

function contentOf(season: SeedSeason, now: Instant): readonly TableItem[] {
  const slugOf = new Map(season.digitalEventDetails.flatMap(({ slug, videos }) => videos.map(({ id }) => [id, slug])));
  const own = season.videos.flatMap((video) => {
    const { feeId, feeAmount, title, ppvAvailabilityWindow } = video;
    if (feeId === null || feeAmount === null) return [];
    return [{ feeId, title, pence: feeAmount, windowHours: ppvAvailabilityWindow, slug: slugOf.get(video.id) ?? '' }];
  });
  const listing = listingOf(season.events);
  return [
    ...contentItems.list('events', season.events),
    ...season.details.map(contentItems.eventDetails),
    contentItems.page('homepage', season.homepage),
    ...calendarMonths(season.events).map(calendarItem),
    contentItems.page('tickets-and-events', listing.page),
    contentItems.page('tickets-and-events-order', listing.order),
    ...visitItems(),
    ...season.festivals.flatMap((text) => festivalOf(text, season.events) ?? []).map(festivalItem),
    contentItems.page('news', season.news.index),
    ...season.news.posts.map(newsPostItem),
    ...season.pages.map(staticPageItem),
    ...peopleItemsOf(season),
    ...castListDocuments(season.details, castListVenues).map(castListItem),
    contentItems.page('contact', contactPage()),
    friendsAreaItem(),
    ...searchItems(season),
    ...screeningsOf(season.events, cinemas).map(screeningsItem),
    contentItems.page('sitemap-entries', sitemapOf(season, now)),
    ...contentItems.list('digital-events', season.digitalEvents),
    ...season.digitalEventDetails.map(contentItems.digitalEvent),
    ...season.videos.map(contentItems.video),
    ...contentItems.list('digital-event-videos', season.videos),
    ...own.map(filmItems.fee),
    ...contentItems.list('rental-packages', packagesOf(season)),
    ...packagesOf(season).map((each) => filmItems.fee(packageFeeOf(each))),
    ...promosOf(now).map(promoItem),
    contentItems.page('subscription-prices', subscriptionPrices()),
    contentItems.page('your-data-page', yourDataPage()),
    contentItems.page('contact-preferences-page', contactPreferencesPage()),
    contentItems.page('membership-levels', membershipLevels(season.events, now)),
    ...streamOfferItems(now),
    ...streamCategoryItems(season.digitalEvents),
    tvAppItem(),
    ...streamCampaignItems(now),
    ...subscriptionPageItems(),
    ...streamReturnsItems(),
    filmItems.streamHomePage(season.streamHome),
  ].map((item) => ({ ...item }));
}

function peopleItemsOf({ people, details, digitalEventDetails: films, news }: SeedSeason): readonly TableItem[] {
  const { index, pages } = peopleDocuments({ people, details, films, posts: news.posts });
  return [peopleItems.index(index), ...pages.map(peopleItems.person)];
}

function sitemapOf(season: SeedSeason, now: Instant) {
  const { details, festivals, digitalEvents, people, news, pages } = season;
  const { summaries } = news.index;
  const found = screeningsOf(season.events, cinemas);
  const published = { events: details, festivals, films: digitalEvents, people, news: summaries, pages };
  const categories = season.streamHome.categories.map(({ slug }) => `/stream/category/${slug}`);
  const fixed = [...publicPages, ...categories];
  const more = { menus: cateringMenus(), visits: visitPages(), screenings: found, fixed };
  return sitemapEntries({ ...published, ...more }, null, now);
}

function salesOf({ houses, saleTerms }: SeedSeason, now: Instant): readonly TableItem[] {
  const houseOf = new Map(houses.map((house) => [house.id, house]));
  return [
    ...houses.flatMap(houseItems),
    ...saleTerms.map(termsItem),
    ...saleTerms.flatMap((terms) => {
      const house = houseOf.get(terms.houseId ?? '');
      return house && terms.date > now ? [availabilityItem(countedAtFirst(terms, house, now))] : [];
    }),
  ];
}

/** Before the first sale everything that was allocated is free; the first recount is version 1. */
function countedAtFirst(terms: SaleTerms, house: House, now: Instant) {
  const counts = house.sections.map((section) => countSection(section, terms, [], now));
  return { performanceId: terms.performanceId, version: 0, ...addSections(counts) };
}

async function customersOf({ customers }: SeedSeason, now: Instant): Promise<readonly TableItem[]> {
  const schemeOf = new Map(subscribersOf(customers, now).map(({ email, scheme }) => [email, scheme]));
  const items = await Promise.all(
    customers.map(({ membership, stream: _stream, ...customer }) =>
      accountItems({
        ...customer,
        schemes: [...customer.schemes, schemeOf.get(customer.email) ?? []].flat(),
        membership: membership && membershipOf(membership, customer.modeOfSale, now),
      }),
    ),
  );
  return items.flat().map((item) => ({ ...item }));
}

/** Rentals that were paid for yesterday and not begun. */
function rentalsOf({ customers, digitalEventDetails }: SeedSeason, now: Instant): readonly TableItem[] {
  const openedAt = plus(now, -day);
  return customers.flatMap(({ email, rentedFeeId }) => {
    const film = digitalEventDetails.find(({ videos }) => videos.some(({ feeId }) => feeId === rentedFeeId));
    const video = film?.videos.find(({ feeId }) => feeId === rentedFeeId);
    if (!rentedFeeId || !video || !film) return [];
    const customerId = customerIdOf(email);
    const { title, ppvAvailabilityWindow: windowHours } = video;
    const { slug } = film;
    const facts = { customerId, feeId: rentedFeeId, orderId: `seed-${customerId}`, title, slug, windowHours, openedAt };
    return [{ ...rentalItem({ ...facts, status: 'purchased', startBy: startByOf(openedAt) }) }];
  });
}
