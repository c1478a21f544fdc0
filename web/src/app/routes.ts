import { links } from '#web/api/links.ts';
import type { Screen } from '#web/api/screen.ts';

import { errorScreens } from './error-screens.ts';

export interface Route {
  readonly name: string;
  readonly pattern: string;
  /** The two looks of the specification; `bare` has neither header nor footer (spec 1 §2). */
  readonly shell: 'classic' | 'restyled' | 'bare';
  /** Stream pages are always dark, like a house with the lights down. */
  readonly theme?: 'dark';
  /** The source file of the screen, by which the build finds its chunks; null where it is part of the entry. */
  readonly file: string | null;
  readonly load: () => Promise<{ readonly default: Screen }>;
}

type Look = Pick<Route, 'shell' | 'theme'>;

const classic: Look = { shell: 'classic' };
const restyled: Look = { shell: 'restyled' };
const bare: Look = { shell: 'bare' };
const dark: Look = { shell: 'classic', theme: 'dark' };

function route(name: keyof typeof links, look: Look, file: string, load: Route['load']): Route {
  return { name, pattern: links[name].pattern, ...look, file: `src/screens/${file}`, load };
}

/** The pages that editors publish by path; each pattern is a prefix of its own, so that nothing else is swallowed. */
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

/** Every screen of the site. The first pattern that matches a path has it; few of them share any. */
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
  route(
    'accountMembership',
    classic,
    'account/membership-screen.tsx',
    () => import('#web/screens/account/membership-screen.tsx'),
  ),
  route(
    'groupProofs',
    classic,
    'account/group-proofs-screen.tsx',
    () => import('#web/screens/account/group-proofs-screen.tsx'),
  ),
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
  route('title', dark, 'streaming/title-screen.tsx', () => import('#web/screens/streaming/title-screen.tsx')),
  route(
    'stream',
    dark,
    'streaming/stream-home-screen.tsx',
    () => import('#web/screens/streaming/stream-home-screen.tsx'),
  ),
  route(
    'streamCategory',
    dark,
    'streaming/stream-category-screen.tsx',
    () => import('#web/screens/streaming/stream-category-screen.tsx'),
  ),
  route(
    'streamExploreAll',
    dark,
    'streaming/explore-all-screen.tsx',
    () => import('#web/screens/streaming/explore-all-screen.tsx'),
  ),
  route(
    'streamAlphabetical',
    dark,
    'streaming/alphabetical-screen.tsx',
    () => import('#web/screens/streaming/alphabetical-screen.tsx'),
  ),
  route(
    'streamStatus',
    dark,
    'streaming/subscription-status-screen.tsx',
    () => import('#web/screens/streaming/subscription-status-screen.tsx'),
  ),
  route(
    'streamDetails',
    dark,
    'streaming/subscription-details-screen.tsx',
    () => import('#web/screens/streaming/subscription-details-screen.tsx'),
  ),
  route(
    'streamUnsubscribe',
    dark,
    'streaming/unsubscribe-screen.tsx',
    () => import('#web/screens/streaming/unsubscribe-screen.tsx'),
  ),
  route(
    'streamReturns',
    dark,
    'streaming/stream-returns-screen.tsx',
    () => import('#web/screens/streaming/stream-returns-screen.tsx'),
  ),
  route(
    'streamHelp',
    dark,
    'streaming/stream-help-screen.tsx',
    () => import('#web/screens/streaming/stream-help-screen.tsx'),
  ),
  route('streamOffer', dark, 'streaming/offer-screen.tsx', () => import('#web/screens/streaming/offer-screen.tsx')),
  route(
    'streamSpecialOffer',
    dark,
    'streaming/special-offer-screen.tsx',
    () => import('#web/screens/streaming/special-offer-screen.tsx'),
  ),
  route('streamPromo', dark, 'streaming/promo-screen.tsx', () => import('#web/screens/streaming/promo-screen.tsx')),
  ...(['searchField', 'search', 'searchPage'] as const).map((name) =>
    route(name, classic, 'site/search-screen.tsx', () => import('#web/screens/site/search-screen.tsx')),
  ),
  route('contact', restyled, 'site/contact-screen.tsx', () => import('#web/screens/site/contact-screen.tsx')),
  route('account', classic, 'account/account-screen.tsx', () => import('#web/screens/account/account-screen.tsx')),
  route(
    'accountData',
    classic,
    'account/your-data-screen.tsx',
    () => import('#web/screens/account/your-data-screen.tsx'),
  ),
  route(
    'accountSecurity',
    classic,
    'account/security-screen.tsx',
    () => import('#web/screens/account/security-screen.tsx'),
  ),
  route(
    'accountDetails',
    classic,
    'account/details-screen.tsx',
    () => import('#web/screens/account/details-screen.tsx'),
  ),
  route(
    'contactPreferences',
    classic,
    'account/contact-preferences-screen.tsx',
    () => import('#web/screens/account/contact-preferences-screen.tsx'),
  ),
  route(
    'accountAddresses',
    classic,
    'account/addresses-screen.tsx',
    () => import('#web/screens/account/addresses-screen.tsx'),
  ),
  route(
    'accountPayment',
    classic,
    'account/payment-methods-screen.tsx',
    () => import('#web/screens/account/payment-methods-screen.tsx'),
  ),
  route('accountOrders', classic, 'account/orders-screen.tsx', () => import('#web/screens/account/orders-screen.tsx')),
  route('signIn', classic, 'account/sign-in-screen.tsx', () => import('#web/screens/account/sign-in-screen.tsx')),
  route('register', classic, 'account/register-screen.tsx', () => import('#web/screens/account/register-screen.tsx')),
  route(
    'signInByLink',
    classic,
    'account/sign-in-link-screen.tsx',
    () => import('#web/screens/account/sign-in-link-screen.tsx'),
  ),
  route(
    'passwordForgotten',
    classic,
    'account/password-forgotten-screen.tsx',
    () => import('#web/screens/account/password-forgotten-screen.tsx'),
  ),
  route(
    'newPassword',
    classic,
    'account/password-reset-screen.tsx',
    () => import('#web/screens/account/password-reset-screen.tsx'),
  ),
  route(
    'emailCheck',
    classic,
    'account/email-check-screen.tsx',
    () => import('#web/screens/account/email-check-screen.tsx'),
  ),
  route(
    'emailChange',
    classic,
    'account/email-change-screen.tsx',
    () => import('#web/screens/account/email-change-screen.tsx'),
  ),
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
  // Before the static pages, whose patterns would take them.
  route(
    'welcomeRegistration',
    classic,
    'account/welcome-registration-screen.tsx',
    () => import('#web/screens/account/welcome-registration-screen.tsx'),
  ),
  route(
    'friendsArea',
    classic,
    'account/friends-area-screen.tsx',
    () => import('#web/screens/account/friends-area-screen.tsx'),
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

/** Whatever no pattern matches (spec 1 §2, catch-all). */
export const notFound: Route = { ...routes.find(({ name }) => name === '404')!, name: 'notFound', pattern: '' };
