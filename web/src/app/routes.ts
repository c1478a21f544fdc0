import { links } from '#web/api/links.ts';

import { errorScreens } from './error-screens.ts';
import { classic, restyled, bare, route } from './route.ts';
import type { Route } from './route.ts';
import { accountRoutes } from './routes-account.ts';
import { streamingRoutes } from './routes-streaming.ts';

/** Pages that editors publish by path; each pattern has its own prefix, so that it matches nothing else. */
function staticRoute(name: keyof typeof links): Route {
  const load = async () => {
    const { staticPageAt } = await import('#web/screens/site/static-page-screen.tsx');
    return { default: staticPageAt(links[name].pattern) };
  };
  return route(name, classic, 'site/static-page-screen.tsx', load);
}

function errorRoute([path, screen]: (typeof errorScreens)[number]): Route {
  return { name: path, pattern: `/${path}`, shell: 'classic', file: null, load: async () => ({ default: screen }) };
}

const staticRoutes = (
  [
    'policyPage',
    'about',
    'aboutPage',
    'aboutSubPage',
    'learning',
    'learningPage',
    'support',
    'supportPage',
    'supportSubPage',
  ] as const
).map(staticRoute);

/** Every screen of the site. The first matching pattern wins; few overlap. */
export const routes: readonly Route[] = [
  route('home', classic, 'season/home-screen.tsx', () => import('#web/screens/season/home-screen.tsx')),
  route('listing', classic, 'season/listing-screen.tsx', () => import('#web/screens/season/listing-screen.tsx')),
  route('calendar', classic, 'season/calendar-screen.tsx', () => import('#web/screens/season/calendar-screen.tsx')),
  route('eventDetails', classic, 'season/event-screen.tsx', () => import('#web/screens/season/event-screen.tsx')),
  // Before the season's event pages, whose pattern would take `festival` for a season.
  route(
    'festivalDetails',
    classic,
    'season/festival-details-screen.tsx',
    () => import('#web/screens/season/festival-details-screen.tsx'),
  ),
  route(
    'festivalDates',
    classic,
    'season/festival-dates-screen.tsx',
    () => import('#web/screens/season/festival-dates-screen.tsx'),
  ),
  route(
    'festivalEventDates',
    classic,
    'season/festival-dates-screen.tsx',
    () => import('#web/screens/season/festival-dates-screen.tsx'),
  ),
  route('seasonEventDetails', classic, 'season/event-screen.tsx', () => import('#web/screens/season/event-screen.tsx')),
  route(
    'eventDates',
    classic,
    'season/event-dates-screen.tsx',
    () => import('#web/screens/season/event-dates-screen.tsx'),
  ),
  route(
    'fridayRush',
    classic,
    'season/friday-rush-screen.tsx',
    () => import('#web/screens/season/friday-rush-screen.tsx'),
  ),
  route(
    'eventTickets',
    classic,
    'season/event-tickets-screen.tsx',
    () => import('#web/screens/season/event-tickets-screen.tsx'),
  ),
  route(
    'findCinema',
    classic,
    'season/find-cinema-screen.tsx',
    () => import('#web/screens/season/find-cinema-screen.tsx'),
  ),
  route('seatMap', classic, 'box-office/seat-screen.tsx', () => import('#web/screens/box-office/seat-screen.tsx')),
  ...accountRoutes,
  route('basket', classic, 'box-office/basket-screen.tsx', () => import('#web/screens/box-office/basket-screen.tsx')),
  route(
    'newCheckout',
    classic,
    'box-office/basket-screen.tsx',
    () => import('#web/screens/box-office/basket-screen.tsx'),
  ),
  route(
    'checkout',
    classic,
    'box-office/checkout-screen.tsx',
    () => import('#web/screens/box-office/checkout-screen.tsx'),
  ),
  route(
    'orderReturn',
    classic,
    'box-office/order-return-screen.tsx',
    () => import('#web/screens/box-office/order-return-screen.tsx'),
  ),
  route('order', classic, 'box-office/order-screen.tsx', () => import('#web/screens/box-office/order-screen.tsx')),
  route(
    'orderTickets',
    classic,
    'box-office/order-tickets-screen.tsx',
    () => import('#web/screens/box-office/order-tickets-screen.tsx'),
  ),
  ...streamingRoutes,
  ...(['searchField', 'search', 'searchPage'] as const).map((name) =>
    route(name, classic, 'site/search-screen.tsx', () => import('#web/screens/site/search-screen.tsx')),
  ),
  route('contact', restyled, 'site/contact-screen.tsx', () => import('#web/screens/site/contact-screen.tsx')),
  route('news', restyled, 'site/news-screen.tsx', () => import('#web/screens/site/news-screen.tsx')),
  route('newsPost', restyled, 'site/news-post-screen.tsx', () => import('#web/screens/site/news-post-screen.tsx')),
  route(
    'covid19Tickets',
    restyled,
    'site/covid19-tickets-screen.tsx',
    () => import('#web/screens/site/covid19-tickets-screen.tsx'),
  ),
  route('helpCentre', classic, 'site/help-centre-screen.tsx', () => import('#web/screens/site/help-centre-screen.tsx')),
  route('sitemap', classic, 'site/sitemap-screen.tsx', () => import('#web/screens/site/sitemap-screen.tsx')),
  route('newsletter', classic, 'site/newsletter-screen.tsx', () => import('#web/screens/site/newsletter-screen.tsx')),
  route(
    'newsletterConfirm',
    classic,
    'site/newsletter-confirm-screen.tsx',
    () => import('#web/screens/site/newsletter-confirm-screen.tsx'),
  ),
  route(
    'newsletterLeave',
    classic,
    'site/newsletter-unsubscribe-screen.tsx',
    () => import('#web/screens/site/newsletter-unsubscribe-screen.tsx'),
  ),
  route('friends', classic, 'site/friends-screen.tsx', () => import('#web/screens/site/friends-screen.tsx')),
  route(
    'giftVouchers',
    classic,
    'site/gift-vouchers-screen.tsx',
    () => import('#web/screens/site/gift-vouchers-screen.tsx'),
  ),
  ...staticRoutes,
  route('visitUs', restyled, 'site/visit-us-screen.tsx', () => import('#web/screens/site/visit-us-screen.tsx')),
  route(
    'eatAndDrink',
    classic,
    'site/eat-and-drink-screen.tsx',
    () => import('#web/screens/site/eat-and-drink-screen.tsx'),
  ),
  route(
    'bookFoodAndDrink',
    classic,
    'site/book-food-and-drink-screen.tsx',
    () => import('#web/screens/site/book-food-and-drink-screen.tsx'),
  ),
  route(
    'cateringMenu',
    bare,
    'site/catering-menu-screen.tsx',
    () => import('#web/screens/site/catering-menu-screen.tsx'),
  ),
  route('donate', restyled, 'site/donate-screen.tsx', () => import('#web/screens/site/donate-screen.tsx')),
  route(
    'educationPartners',
    classic,
    'site/education-partners-screen.tsx',
    () => import('#web/screens/site/education-partners-screen.tsx'),
  ),
  route(
    'returnsNutcracker',
    restyled,
    'box-office/ticket-returns-nutcracker-screen.tsx',
    () => import('#web/screens/box-office/ticket-returns-nutcracker-screen.tsx'),
  ),
  route(
    'returnsTosca',
    restyled,
    'box-office/ticket-returns-tosca-screen.tsx',
    () => import('#web/screens/box-office/ticket-returns-tosca-screen.tsx'),
  ),
  route('castList', restyled, 'season/cast-list-screen.tsx', () => import('#web/screens/season/cast-list-screen.tsx')),
  route(
    'seasonCastList',
    restyled,
    'season/cast-list-screen.tsx',
    () => import('#web/screens/season/cast-list-screen.tsx'),
  ),
  route(
    'currentCastLists',
    restyled,
    'season/current-cast-lists-screen.tsx',
    () => import('#web/screens/season/current-cast-lists-screen.tsx'),
  ),
  route('people', classic, 'site/people-screen.tsx', () => import('#web/screens/site/people-screen.tsx')),
  route('person', classic, 'site/person-screen.tsx', () => import('#web/screens/site/person-screen.tsx')),
  ...errorScreens.map(errorRoute),
];

/** For every unmatched path (spec 1 §2, catch-all). */
export const notFound: Route = { ...routes.find(({ name }) => name === '404')!, name: 'notFound', pattern: '' };
