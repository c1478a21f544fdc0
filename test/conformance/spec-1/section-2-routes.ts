import { statement } from '../statement.ts';

export const section2Routes = [
  // Routes
  statement(
    "Root: title Homepage, a call to action labelled See what's on, and no slices by default",
    'functions/api/site/homepage.test.ts › is titled Homepage and leads to the listing until an editor publishes one',
  ),
  statement(
    '/tickets-and-events is a list of events whose filters live in the URL query',
    'web/src/screens/season/listing-screen.test.tsx › narrows to accessible performances by a tab of its own, and leads back from there',
    'shared/domain/filter/address.test.ts › reads "%s"',
  ),
  statement(
    '/tickets-and-events/festival/{slug}-details shows a festival',
    'web/src/screens/season/festival-screens.test.tsx › has title, dates from the earliest start to the latest end, a few words, and the way back and down',
  ),
  statement(
    '{festival}/{slug}-dates shows dates and prices of a festival',
    'web/src/screens/season/festival-screens.test.tsx › lists the performances of every event with what can be done about them',
  ),
  statement(
    '{festival}/{slug}-dates/{festivalEventSlug} shows those of one of its events',
    'web/src/screens/season/festival-screens.test.tsx › shows one event alone at its own address, and the way to the others',
  ),
  statement(
    '/tickets-and-events/{slug}-digital shows a film',
    'web/src/app/match-route.test.ts › %s is the screen %s',
    'web/src/screens/streaming/title-screen.test.tsx › says what it costs, and sends a visitor to sign in and back',
  ),
  statement(
    '/tickets-and-events/{slug}-dates shows dates and prices',
    'web/src/screens/season/event-screen.test.tsx › lists the coming evenings by month with what is left of each',
  ),
  statement(
    '/tickets-and-events/{slug}-details shows an event',
    'web/src/screens/season/event-screen.test.tsx › says what can be had before anything else',
  ),
  statement(
    'Details take a slug and a season',
    'web/src/screens/season/event-screen.test.tsx › reads the season that its address names, and is not found in another',
  ),
  statement(
    '/tickets-and-events/{slug}/cast-list/{activityId} is the cast list of one performance',
    'web/src/screens/season/cast-screens.test.tsx › says when and where it is, how long with its intervals, and who conducts',
  ),
  statement(
    '/tickets-and-events/{seasonId}/{slug}/cast-list/{activityId} is the same in one season',
    'web/src/screens/season/cast-screens.test.tsx › leads to the performances before and after, in the form of address that it was opened by',
  ),
  statement(
    '/cast-list/{venue}/current shows the current cast lists',
    'web/src/screens/season/cast-screens.test.tsx › show today with its casts, then what is next',
  ),
  statement(
    '/calendar takes the month from the query parameter date in year-month form',
    'web/src/screens/season/calendar-screen.test.tsx › %s shows %s',
  ),
  statement('/calendar ignores an invalid date', 'web/src/screens/season/calendar-screen.test.tsx › %s shows %s'),
  statement(
    '/news is the news index, titled News by default',
    'web/src/screens/site/news-screens.test.tsx › is titled by its editors, and News before anything has come',
    'functions/api/site/news.test.ts › is titled News until an editor publishes one (spec 1 §2)',
  ),
  statement(
    '/news/{id} is a news post',
    'web/src/screens/site/news-screens.test.tsx › shows title, standfirst, author, London’s date and time, and its text',
  ),
  statement(
    '/visit-us',
    'web/src/app/visit-screens.test.tsx › leads on with teaser arrows, and lists its sections (spec 1 §3)',
  ),
  statement(
    '/eat-and-drink',
    'web/src/app/visit-screens.test.tsx › shows every place with its tags, its menu and how to book',
  ),
  statement(
    '/eat-and-drink/book-your-food-and-drink',
    'web/src/app/visit-screens.test.tsx › offers what is to come in this house, and keeps the choice in the address',
  ),
  statement(
    '/eat-and-drink/{slug}/menu is a catering menu',
    'web/src/app/visit-screens.test.tsx › names price, diet and allergens of every dish in words',
    'functions/api/site/visit.test.ts › a menu is found by %s',
  ),
  statement(
    '/people lists people',
    'web/src/screens/site/people-screens.test.tsx › stands by letter, and its letters lead there; a letter without anybody leads nowhere',
  ),
  statement(
    '/people/{slug} is a profile',
    'web/src/screens/site/people-screens.test.tsx › is shown with role and biography',
  ),
  statement(
    '/search/{query}/{page optional} shows results, with the query URL-encoded',
    'web/src/screens/site/search-screen.test.tsx › has pages as links that name the one before and the one after, and keep the kind',
    'web/src/app/search-addresses.test.ts › %s%s asks for its results and stays out of search engines',
  ),
  statement(
    '/education-partners',
    'web/src/app/visit-screens.test.tsx › leads partners to sign in and then to the stream (spec 2 §2)',
  ),
  statement(
    '/donate-now',
    'web/src/app/visit-screens.test.tsx › says what an amount does and what Gift Aid makes of it',
  ),
  statement(
    '/contact',
    'web/src/screens/site/contact-screen.test.tsx › has its header, its intro, what to do when it is urgent, the consent, and when messages are read',
  ),
  statement(
    '/covid19tickets',
    'web/src/screens/site/static-pages.test.tsx › shows the preview day with its three sessions and the closed days, month by month',
  ),
  statement(
    '/sitemap',
    'functions/api/site/chrome.test.ts › is a sitemap of thirteen sections in their order, each with links (spec 1 §2)',
    'test/journeys/every-route.ts › Every link of sitemap, header and footer leads to a page',
  ),
  statement(
    '/help-centre',
    'web/src/screens/site/static-pages.test.tsx › opens an answer by its question, and says when people can be reached',
  ),
  statement(
    '/ticket-returns-nutcracker and /ticket-returns-tosca are ticket returns pages',
    'web/src/app/visit-screens.test.tsx › %s is about %s, with four ways, an appeal, Gift Aid and how to tell us',
  ),
  statement(
    '/support/membership/friends is a static page',
    'web/src/app/static-routes.test.ts › %s is a route of its own, in the older layout, and asks for its own path',
  ),
  statement(
    'The four policies are static pages: privacy, cookie usage, terms and conditions of sale, community guidelines',
    'web/src/app/static-routes.test.ts › %s is a route of its own, in the older layout, and asks for its own path',
  ),
  statement(
    '/about/royal-opera-house/corporate-policies is a static page',
    'web/src/app/static-routes.test.ts › %s is a route of its own, in the older layout, and asks for its own path',
  ),
  statement(
    '/error, /403, /404, /410, /500, /503 and /504 are error pages',
    'web/src/app/server.test.tsx › %s has status %i, its heading and its button',
  ),
  statement(
    'Any other address shows the not-found screen',
    'test/journeys/first-view.ts › Unknown addresses are 404, a season leads to the listing for good',
    'web/src/app/server.test.tsx › %s has status %i, its heading and its button',
  ),
  // Redirects
  statement(
    'A season and two two-digit years redirect to the listing with booking-season',
    'web/src/app/match-route.test.ts › %s leads to %s',
    'test/journeys/first-view.ts › Unknown addresses are 404, a season leads to the listing for good',
    'functions/render/render.test.ts › answers a moved address with 301 and fetches nothing',
  ),
  statement('Years run from 18 to 50', 'web/src/app/match-route.test.ts › %s is not one of them'),
  statement(
    'Event-time, event-type and venue values redirect with their own query names',
    'web/src/app/match-route.test.ts › %s leads to %s',
  ),
  // Layout
  statement(
    'Contact, donate-now, news, covid19tickets, ticket returns, visit-us and cast lists use the restyled layout',
    'web/src/app/match-route.test.ts › shows exactly these pages in the restyled layout, and menus bare (spec 1 §2)',
  ),
  statement(
    'Eat-and-drink menu pages have no header or footer',
    'web/src/features/chrome/shell.test.tsx › have neither header nor footer when bare (spec 1 §2)',
    'web/src/app/match-route.test.ts › shows exactly these pages in the restyled layout, and menus bare (spec 1 §2)',
  ),
  statement(
    'All other pages use the older header and footer',
    'web/src/app/match-route.test.ts › shows exactly these pages in the restyled layout, and menus bare (spec 1 §2)',
  ),
  statement(
    'A render error replaces the page with a fallback, cleared when the path changes',
    'web/src/app/site.test.tsx › is replaced by the error page until the path changes',
  ),
  statement(
    'The page scrolls to the top when the path changes',
    'web/src/app/site.test.tsx › begins the new page at the top, with focus on its content, its title said and its theme set',
  ),
];
