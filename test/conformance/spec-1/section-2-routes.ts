import { section } from '../section.ts';

export const siteRoutes = section('siteRoutes', {
  rootTitleHomepageCallAction:
    "Root: title Homepage, a call to action labelled See what's on, and no slices by default",
  ticketsEventsListEventsWhose: '/tickets-and-events is a list of events whose filters live in the URL query',
  ticketsEventsFestivalSlugDetails: '/tickets-and-events/festival/{slug}-details shows a festival',
  festivalSlugDatesShowsDates: '{festival}/{slug}-dates shows dates and prices of a festival',
  festivalSlugDatesFestivalEventSlugShows:
    '{festival}/{slug}-dates/{festivalEventSlug} shows those of one of its events',
  ticketsEventsSlugDigitalShows: '/tickets-and-events/{slug}-digital shows a film',
  ticketsEventsSlugDatesShows: '/tickets-and-events/{slug}-dates shows dates and prices',
  ticketsEventsSlugDetailsShows: '/tickets-and-events/{slug}-details shows an event',
  detailsTakeSlugSeason: 'Details take a slug and a season',
  ticketsEventsSlugCastList: '/tickets-and-events/{slug}/cast-list/{activityId} is the cast list of one performance',
  ticketsEventsSeasonIdSlugCast:
    '/tickets-and-events/{seasonId}/{slug}/cast-list/{activityId} is the same in one season',
  castListVenueCurrentShows: '/cast-list/{venue}/current shows the current cast lists',
  calendarTakesMonthQueryParameter: '/calendar takes the month from the query parameter date in year-month form',
  calendarIgnoresInvalidDate: '/calendar ignores an invalid date',
  newsNewsIndexTitledNews: '/news is the news index, titled News by default',
  newsIdNewsPost: '/news/{id} is a news post',
  visitUs: '/visit-us',
  eatDrink: '/eat-and-drink',
  eatDrinkBookYourFood: '/eat-and-drink/book-your-food-and-drink',
  eatDrinkSlugMenuCatering: '/eat-and-drink/{slug}/menu is a catering menu',
  peopleListsPeople: '/people lists people',
  peopleSlugProfile: '/people/{slug} is a profile',
  searchQueryPageOptionalShows: '/search/{query}/{page optional} shows results, with the query URL-encoded',
  educationPartners: '/education-partners',
  donateNow: '/donate-now',
  contact: '/contact',
  covid19tickets: '/covid19tickets',
  sitemap: '/sitemap',
  helpCentre: '/help-centre',
  ticketReturnsNutcrackerTicketReturns: '/ticket-returns-nutcracker and /ticket-returns-tosca are ticket returns pages',
  supportMembershipFriendsStaticPage: '/support/membership/friends is a static page',
  fourPoliciesStaticPagesPrivacy:
    'The four policies are static pages: privacy, cookie usage, terms and conditions of sale, community guidelines',
  aboutRoyalOperaHouseCorporate: '/about/royal-opera-house/corporate-policies is a static page',
  error403404410500: '/error, /403, /404, /410, /500, /503 and /504 are error pages',
  otherAddressShowsNotFound: 'Any other address shows the not-found screen',
  seasonTwoTwoDigitYears: 'A season and two two-digit years redirect to the listing with booking-season',
  yearsRun1850: 'Years run from 18 to 50',
  eventTimeEventTypeVenue: 'Event-time, event-type and venue values redirect with their own query names',
  contactDonateNowNewsCovid19tickets:
    'Contact, donate-now, news, covid19tickets, ticket returns, visit-us and cast lists use the restyled layout',
  eatDrinkMenuPagesNoHeader: 'Eat-and-drink menu pages have no header or footer',
  otherPagesUseOlderHeader:
    'All other pages use the older header and footer (where one chooses, pays or watches, decision 107)',
  renderErrorReplacesPageFallback: 'A render error replaces the page with a fallback, cleared when the path changes',
  pageScrollsTopPathChanges: 'The page scrolls to the top when the path changes',
});
