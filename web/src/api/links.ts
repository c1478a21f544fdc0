/** Names of the `{parts}` of a pattern. */
type PartsOf<Pattern extends string> = Pattern extends `${string}{${infer Part}}${infer Rest}`
  ? Part | PartsOf<Rest>
  : never;

type Query = Readonly<Record<string, string | number | null | undefined>>;

type Arguments<Pattern extends string> = [PartsOf<Pattern>] extends [never]
  ? [query?: Query]
  : [parts: Readonly<Record<PartsOf<Pattern>, string>>, query?: Query];

export interface PageLink<Pattern extends string = string> {
  readonly pattern: Pattern;
  /** The page's address: first the parts of its pattern, if any, then the query. */
  readonly to: (...given: Arguments<Pattern>) => string;
}

function page<const Pattern extends string>(pattern: Pattern): PageLink<Pattern> {
  const hasParts = pattern.includes('{');
  return {
    pattern,
    to: (...given) => {
      const [parts, query] = (hasParts ? given : [{}, ...given]) as [Readonly<Record<string, string>>, Query?];
      const path = pattern.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(parts[part] ?? ''));
      return withQuery(path, query ?? {});
    },
  };
}

/** Members without a value are dropped; commas stay unescaped, as filters write them (spec 1 §2). */
function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === ''
      ? []
      : [`${encodeURIComponent(name)}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%2F', '/')}`],
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/**
 * Every page of the site: its pattern and how to link to it (spec 1 §2, spec 2 §2). What each knows of a query is in
 * shared/site/domain/page-query.ts.
 */
export const links = {
  home: page('/'),
  listing: page('/tickets-and-events'),
  festivalDetails: page('/tickets-and-events/festival/{slug}-details'),
  festivalDates: page('/tickets-and-events/festival/{slug}-dates'),
  /** The dates of one event of a festival. */
  festivalEventDates: page('/tickets-and-events/festival/{slug}-dates/{festivalEventSlug}'),
  eventDetails: page('/tickets-and-events/{slug}-details'),
  eventDates: page('/tickets-and-events/{slug}-dates'),
  /** An event in one season. */
  seasonEventDetails: page('/tickets-and-events/{seasonId}/{slug}-details'),
  title: page('/tickets-and-events/{slug}-digital'),
  castList: page('/tickets-and-events/{slug}/cast-list/{activityId}'),
  seasonCastList: page('/tickets-and-events/{seasonId}/{slug}/cast-list/{activityId}'),
  currentCastLists: page('/cast-list/{venue}/current'),
  calendar: page('/calendar'),
  news: page('/news'),
  newsPost: page('/news/{id}'),
  visitUs: page('/visit-us'),
  eatAndDrink: page('/eat-and-drink'),
  bookFoodAndDrink: page('/eat-and-drink/book-your-food-and-drink'),
  cateringMenu: page('/eat-and-drink/{slug}/menu'),
  people: page('/people'),
  person: page('/people/{slug}'),
  /** Without a query: the search field alone. */
  searchField: page('/search'),
  search: page('/search/{query}'),
  searchPage: page('/search/{query}/{page}'),
  educationPartners: page('/education-partners'),
  donate: page('/donate-now'),
  contact: page('/contact'),
  covid19Tickets: page('/covid19tickets'),
  sitemap: page('/sitemap'),
  newsletter: page('/newsletter'),
  /** The mail's secret stands in the fragment, as in account links. */
  newsletterConfirm: page('/newsletter/confirm'),
  newsletterLeave: page('/newsletter/unsubscribe'),
  ticketAlertConfirm: page('/ticket-alert/confirm'),
  ticketAlertEnd: page('/ticket-alert/end'),
  helpCentre: page('/help-centre'),
  friends: page('/support/membership/friends'),
  friendsArea: page('/friends-area'),
  giftVouchers: page('/support/gift-vouchers'),
  /** Static pages by path: only addresses below these are looked up (spec 1 §2). */
  policyPage: page('/policies/{page}'),
  about: page('/about'),
  aboutPage: page('/about/{page}'),
  aboutSubPage: page('/about/{section}/{page}'),
  learning: page('/learning'),
  learningPage: page('/learning/{page}'),
  support: page('/support'),
  supportPage: page('/support/{page}'),
  supportSubPage: page('/support/{section}/{page}'),
  returnsNutcracker: page('/ticket-returns-nutcracker'),
  returnsTosca: page('/ticket-returns-tosca'),
  fridayRush: page('/events/friday-rush'),
  eventTickets: page('/events/{id}/tickets'),
  findCinema: page('/cinemas/production/{id}/findcinema'),
  seatMap: page('/seatmap'),
  basket: page('/basket'),
  /** The same basket, for the flag `newCheckout`. */
  newCheckout: page('/basket/checkout'),
  checkout: page('/checkout'),
  order: page('/checkout/orders/{orderId}'),
  orderTickets: page('/checkout/orders/{orderId}/tickets'),
  orderReturn: page('/checkout/orders/{orderId}/return'),
  stream: page('/stream'),
  streamOffer: page('/stream/offer'),
  streamSpecialOffer: page('/stream/offer/{slug}'),
  streamPromo: page('/stream/promo/{slug}'),
  streamStatus: page('/stream/subscription-status'),
  streamDetails: page('/stream/subscription-details'),
  streamUnsubscribe: page('/stream/unsubscribe'),
  streamHelp: page('/stream/help'),
  streamCategory: page('/stream/category/{slug}'),
  streamExploreAll: page('/stream/explore-all'),
  streamAlphabetical: page('/stream/a-z'),
  streamReturns: page('/stream/returns/{slug}'),
  account: page('/account'),
  accountOrders: page('/account/orders'),
  accountDetails: page('/account/details'),
  accountAddresses: page('/account/addresses'),
  accountPayment: page('/account/payment-methods'),
  accountData: page('/account/your-data'),
  accountSecurity: page('/account/security'),
  /** Information for members and newsletter subscribers; static pages, as those below `support`. */
  accountMembership: page('/account/membership'),
  contactPreferences: page('/account/edit-contact-preferences'),
  welcomeRegistration: page('/account/welcome-performance-registration'),
  signIn: page('/account/signin'),
  register: page('/account/register'),
  /** Pages behind mail links. The secret stands in the fragment, so that no server sees it. */
  signInByLink: page('/account/signin/link'),
  newPassword: page('/account/password/new'),
  emailCheck: page('/account/email/check'),
  emailChange: page('/account/email/change'),
  accountLink: page('/account/link'),
  accountLinkUndo: page('/account/link/undo'),
  passwordForgotten: page('/account/password'),
} as const;

/** Streaming and education pages return to the stream, all others to the visitor's page (spec 2 §2). */
const streamReturn = new Set(['/stream', '/stream/offer', '/stream/help', '/education-partners']);

const entrances = new Set<string>(
  [
    links.signIn,
    links.register,
    links.signInByLink,
    links.passwordForgotten,
    links.newPassword,
    links.emailCheck,
    links.emailChange,
    links.accountLink,
    links.accountLinkUndo,
  ].map(({ pattern }) => pattern),
);

/** The page that a sign-in page returns to; skips sign-in pages nested in it, as older addresses have them. */
function setOutFrom(path: string): string | null {
  const target = new URLSearchParams(path.split('?')[1]?.replace(/#.*$/, '')).get('redirectUrl');
  return target && entrances.has(target.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')) ? setOutFrom(target) : target;
}

/**
 * The sign-in link that returns to the present page; `path` may have a query. On sign-in pages it keeps their return path, so that none
 * leads back to signing in.
 */
export function signInLink(path: string): string {
  const bare = path.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
  if (entrances.has(bare)) return links.signIn.to({ redirectUrl: setOutFrom(path) });
  return links.signIn.to({ redirectUrl: streamReturn.has(bare) ? links.stream.to() : path });
}

/** The link of a sign-in prompt (spec 1 §8), with the way back. */
export function signInFrom(path: string): string {
  return signInLink(path).replace(links.signIn.pattern, '/signin');
}
