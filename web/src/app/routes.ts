import { createElement } from 'react';

import { links } from '#web/api/links.ts';
import { defineScreen } from '#web/api/screen.ts';

import { ErrorPage } from './error-page.tsx';
import { errorHead } from './error-texts.ts';
import type { ErrorCode } from './error-texts.ts';
import type { Look, Route } from './route.ts';

const classic: Look = { shell: 'classic' };
const restyled: Look = { shell: 'restyled' };
const booking: Look = { shell: 'booking' };
const paying: Look = { shell: 'booking', isApart: true };
const bare: Look = { shell: 'bare' };
const dark: Look = { shell: 'classic', theme: 'dark' };

/** Every screen by its file; the build makes a chunk of each. */
const screens = import.meta.glob<Awaited<ReturnType<Route['load']>>>('../screens/*/*-screen.tsx');

/** A screen, by its area and name, at the address of its link. */
function route(name: keyof typeof links, screen: string, look = classic): Route {
  const file = `screens/${screen}-screen.tsx`;
  const load = screens[`../${file}`];
  if (!load) throw new Error(`The route ${name} has no file web/src/${file}.`);
  return { name, pattern: links[name].pattern, ...look, file: `src/${file}`, load };
}

/** Pages that editors publish by path; each pattern has its own prefix, so that it matches nothing else. */
function staticRoute(name: keyof typeof links): Route {
  const load = async () => {
    const { staticPageAt } = await import('#web/screens/site/static-page-screen.tsx');
    return { default: staticPageAt(links[name].pattern) };
  };
  return { ...route(name, 'site/static-page'), load };
}

/** An error page at its path; `/error` is the generic one (spec 1 §2). */
function errorRoute(name: 'error' | ErrorCode): Route {
  const code = name === 'error' ? 500 : name;
  const screen = defineScreen({
    head: () => errorHead(code),
    status: () => code,
    component: () => createElement(ErrorPage, { code }),
  });
  return {
    name: `${name}`,
    pattern: `/${name}`,
    shell: 'classic',
    file: null,
    load: async () => ({ default: screen }),
  };
}

/** Every screen of the site. The first matching pattern wins; few overlap. */
export const routes: readonly Route[] = [
  route('home', 'season/home'),
  route('listing', 'season/listing'),
  route('calendar', 'season/calendar'),
  route('eventDetails', 'season/event'),
  // Before the season's event pages, whose pattern would take `festival` for a season.
  route('festivalDetails', 'season/festival-details'),
  route('festivalDates', 'season/festival-dates'),
  route('festivalEventDates', 'season/festival-dates'),
  route('seasonEventDetails', 'season/event'),
  route('eventDates', 'season/event-dates'),
  route('fridayRush', 'season/friday-rush'),
  route('eventTickets', 'season/event-tickets', booking),
  route('findCinema', 'season/find-cinema'),
  route('seatMap', 'box-office/seat', booking),
  // Personal pages of a customer.
  route('accountMembership', 'account/membership'),
  route('account', 'account/account'),
  route('accountData', 'account/your-data'),
  route('accountSecurity', 'account/security'),
  route('accountDetails', 'account/details'),
  route('contactPreferences', 'account/contact-preferences'),
  route('accountAddresses', 'account/addresses'),
  route('accountPayment', 'account/payment-methods'),
  route('accountOrders', 'account/orders'),
  route('signIn', 'account/sign-in'),
  route('register', 'account/register'),
  route('signInByLink', 'account/sign-in-link'),
  route('passwordForgotten', 'account/password-forgotten'),
  route('newPassword', 'account/password-reset'),
  route('emailCheck', 'account/email-check'),
  route('emailChange', 'account/email-change'),
  route('accountLink', 'account/account-link'),
  route('accountLinkUndo', 'account/account-link-undo'),
  // Before the static pages, whose patterns also match.
  route('welcomeRegistration', 'account/welcome-registration'),
  route('friendsArea', 'account/friends-area'),
  route('basket', 'box-office/basket', booking),
  route('newCheckout', 'box-office/basket', booking),
  route('checkout', 'box-office/checkout', paying),
  route('orderReturn', 'box-office/order-return'),
  route('order', 'box-office/order'),
  route('orderTickets', 'box-office/order-tickets', booking),
  route('ticketAlertConfirm', 'box-office/ticket-alert-confirm'),
  route('ticketAlertEnd', 'box-office/ticket-alert-end'),
  // The stream.
  route('title', 'streaming/title', dark),
  route('stream', 'streaming/stream-home', dark),
  route('streamCategory', 'streaming/stream-category', dark),
  route('streamExploreAll', 'streaming/explore-all', dark),
  route('streamAlphabetical', 'streaming/alphabetical', dark),
  route('streamStatus', 'streaming/subscription-status', dark),
  route('streamDetails', 'streaming/subscription-details', dark),
  route('streamUnsubscribe', 'streaming/unsubscribe', dark),
  route('streamReturns', 'streaming/stream-returns', dark),
  route('streamHelp', 'streaming/stream-help', dark),
  route('streamOffer', 'streaming/offer', dark),
  route('streamSpecialOffer', 'streaming/special-offer', dark),
  route('streamPromo', 'streaming/promo', dark),
  ...(['searchField', 'search', 'searchPage'] as const).map((name) => route(name, 'site/search')),
  route('contact', 'site/contact', restyled),
  route('news', 'site/news', restyled),
  route('newsPost', 'site/news-post', restyled),
  route('covid19Tickets', 'site/covid19-tickets', restyled),
  route('helpCentre', 'site/help-centre'),
  route('sitemap', 'site/sitemap'),
  route('newsletter', 'site/newsletter'),
  route('newsletterConfirm', 'site/newsletter-confirm'),
  route('newsletterLeave', 'site/newsletter-unsubscribe'),
  route('friends', 'site/friends'),
  route('giftVouchers', 'site/gift-vouchers'),
  staticRoute('policyPage'),
  staticRoute('about'),
  staticRoute('aboutPage'),
  staticRoute('aboutSubPage'),
  staticRoute('learning'),
  staticRoute('learningPage'),
  staticRoute('support'),
  staticRoute('supportPage'),
  staticRoute('supportSubPage'),
  route('visitUs', 'site/visit-us', restyled),
  route('eatAndDrink', 'site/eat-and-drink'),
  route('bookFoodAndDrink', 'site/book-food-and-drink'),
  route('cateringMenu', 'site/catering-menu', bare),
  route('donate', 'site/donate', restyled),
  route('educationPartners', 'site/education-partners'),
  route('returnsNutcracker', 'box-office/ticket-returns-nutcracker', restyled),
  route('returnsTosca', 'box-office/ticket-returns-tosca', restyled),
  route('castList', 'season/cast-list', restyled),
  route('seasonCastList', 'season/cast-list', restyled),
  route('currentCastLists', 'season/current-cast-lists', restyled),
  route('people', 'site/people'),
  route('person', 'site/person'),
  ...(['error', 403, 404, 410, 500, 503, 504] as const).map(errorRoute),
];

/** For every unmatched path (spec 1 §2, catch-all). */
export const notFound: Route = { ...routes.find(({ name }) => name === '404')!, name: 'notFound', pattern: '' };
