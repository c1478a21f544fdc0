/** What follows from a change of a kind of document. */
export interface KindOfContent {
  /** The file of a document below content: `*` is its id, or the name of any folder above it. Null for what the box office hands in. */
  readonly files: string | null;
  /** The API paths whose answers include it, as cached at the edge; `*` stands for any suffix. */
  readonly answers: readonly string[];
}

const everyList = ['/api/information/search*'];
const season = [
  '/api/events',
  '/api/event-details',
  // The calendar and its files.
  '/api/calendar*',
  '/api/tickets-and-events*',
  '/api/information/listing*',
  '/api/festival',
  '/api/screenings/*',
  '/api/performances/*',
  '/api/cast-list/*',
  '/api/friday-rush*',
  '/api/seatmap*',
  '/api/homepage',
  '/api/information/people',
  '/api/information/friends-area',
  ...everyList,
];
const films = [
  '/api/digital-event*',
  '/api/information/digital-event-videos',
  '/api/stream-home-page',
  '/api/stream-category',
  '/api/information/rental-packages',
  '/api/homepage',
  '/api/information/people',
  ...everyList,
];
const page = (files: string, ...answers: readonly string[]): KindOfContent => ({ files, answers });

/** Every kind of published document, with the answers that include it. Pages share one name at the edge. */
export const kindsOfContent: Readonly<Record<string, KindOfContent>> = {
  events: { files: null, answers: season },
  films: { files: null, answers: films },
  'rental-packages': { files: null, answers: ['/api/information/rental-packages'] },
  people: page('people/*.md', '/api/information/people', '/api/homepage', ...everyList),
  news: page('news/*.md', '/api/information/news*', '/api/homepage', '/api/information/people', ...everyList),
  'news-texts': page('listing/news.yaml', '/api/information/news'),
  pages: page('pages/*.md', '/api/static-page', ...everyList),
  festivals: page('festival/*.md', '/api/festival', ...everyList),
  'promo-codes': page('promo-codes/*.md', '/api/information/stream-special-offer-page'),
  listing: page('listing/tickets-and-events.md', '/api/tickets-and-events*', '/api/information/listing*'),
  cinemas: page('cinema/cinemas.yaml', '/api/screenings/*'),
  homepage: page('home/homepage.yaml', '/api/homepage'),
  'nav-bar': page('chrome/nav-bar.yaml', '/api/nav-bar'),
  'announcement-banner': page('chrome/announcement-banner.yaml', '/api/announcement-banner'),
  // Everything that the edge keeps may name a fact: pages are forgotten with any kind.
  // Its venues are in the listing's filter, in cast lists and in the search.
  house: page(
    'house/facts.yaml',
    '/api/information/house',
    '/api/calendar*',
    '/api/book-food-and-drink',
    '/api/information/listing*',
    '/api/cast-list/*',
    ...everyList,
  ),
  'feature-flags': page('chrome/feature-flags.yaml', '/api/information/feature-flags', '/api/information/listing*'),
  'site-map': page('chrome/sitemap.yaml', '/api/information/sitemap'),
  'visit-us': page('visit/*.md', '/api/information/visit-us', ...everyList),
  'eat-and-drink': page('catering/eat-and-drink.md', '/api/eat-and-drink', ...everyList),
  'book-food-and-drink': page('catering/book-food-and-drink.md', '/api/book-food-and-drink', ...everyList),
  'catering-menu': page('catering/menus/*.yaml', '/api/information/catering-menu', ...everyList),
  donations: page('donation/donations.md', '/api/donations', ...everyList),
  'education-partners-page': page(
    'education/education-partners.md',
    '/api/information/education-partners-page',
    ...everyList,
  ),
  'returns-page': page('returns/returns-page.md', '/api/returnspage'),
  contact: page('contact/contact.md', '/api/information/contact-page', ...everyList),
  'friends-area': page(
    'friends-area/friends-area.md',
    '/api/information/friends-area',
    '/api/calendar-file/friends-area',
  ),
  'welcome-performances-page': page('welcome/welcome-performances.md', '/api/information/welcome-performances'),
  'your-data-page': page('account/your-data.md', '/api/information/your-data-page'),
  'contact-preferences-page': page('consent/contact-preferences.md', '/api/information/contact-preferences-page'),
  'membership-levels': page(
    'membership/membership.md',
    '/api/information/membership-levels',
    '/api/information/friends-area',
    '/api/calendar-file/friends-area',
  ),
  'page-texts': page('texts/*/*.md', '/api/information/page-texts*'),
  'subscription-prices': page('plans/stream-plans.md'),
  'stream-offer': page('stream/offers/*.md', '/api/information/stream-special-offer-page'),
  'stream-promo': page('stream/promos/*.md', '/api/information/stream-campaigns-promo-page'),
  'stream-category': page('stream/categories/*.md', '/api/stream-category', '/api/stream-home-page'),
  'stream-returns': page('stream/returns/*.md', '/api/stream-returns-page'),
  streamHomePage: page('stream/home/home.yaml', '/api/stream-home-page'),
  'stream-subscription-status-page': page(
    'stream/subscription/status.yaml',
    '/api/information/stream-subscription-status-page',
  ),
  'stream-subscription-details-page': page('stream/subscription/details.md', '/api/stream-subscription-details-page'),
  'stream-cancellation-page': page('stream/cancellation/cancellation.md', '/api/information/stream-cancellation-page'),
  'tv-app-upsell-info': page('stream/tv-app/tv-app.yaml', '/api/information/tv-app-upsell-info'),
};

/** The edge's cache has every page under this name: it requests it for any address, and passes the path in a header. */
const pagesAtEdge = '/shell.html';

/** Feed and sitemap change with the pages; a large sitemap has several files. */
const files = ['/sitemap*', '/news.rss'];

/** What the edge must invalidate after a change of these kinds. An unknown kind invalidates everything. */
export function keptAnswersOf(kinds: readonly string[]): readonly string[] {
  const known = kinds.map((kind) => kindsOfContent[kind]);
  if (known.some((kind) => kind === undefined)) return ['/*'];
  return [...new Set([pagesAtEdge, ...files, ...known.flatMap((kind) => kind?.answers ?? [])])].toSorted();
}

/** Kinds of documents without files of the house: from the box office, or from an exported programme. */
const programmeKinds: ReadonlySet<string> = new Set(['events', 'films', 'rental-packages']);
export const isProgramme = (kind: string): boolean => programmeKinds.has(kind);

/** The id of the only page of its kind. */
export const alone = 'page';
