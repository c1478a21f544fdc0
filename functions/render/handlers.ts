import type { Handlers } from './fetch-resource.ts';

/**
 * The paths that screens need for their first view; a screen with a new need gets its line here. Each is read when a page first asks for
 * it, so that a cold start reads what one page needs.
 */
export const handlers: Handlers = {
  visitUs: () => import('#functions/api/site/visit-us.ts'),
  eatAndDrink: () => import('#functions/api/site/eat-and-drink.ts'),
  bookFoodAndDrink: () => import('#functions/api/site/book-food-and-drink.ts'),
  cateringMenu: () => import('#functions/api/site/catering-menu.ts'),
  donations: () => import('#functions/api/site/donations.ts'),
  educationPartnersPage: () => import('#functions/api/site/education-partners-page.ts'),
  returnsPage: () => import('#functions/api/box-office/returns-page.ts'),
  navBar: () => import('#functions/api/site/nav-bar.ts'),
  announcementBanner: () => import('#functions/api/site/announcement-banner.ts'),
  featureFlags: () => import('#functions/api/site/feature-flags.ts'),
  siteMap: () => import('#functions/api/site/site-map.ts'),
  homepage: () => import('#functions/api/site/homepage.ts'),
  search: () => import('#functions/api/site/search.ts'),
  contactPage: () => import('#functions/api/site/contact-page.ts'),
  news: () => import('#functions/api/site/news.ts'),
  newsPost: () => import('#functions/api/site/news-post.ts'),
  staticPage: () => import('#functions/api/site/static-page.ts'),
  events: () => import('#functions/api/season/events.ts'),
  castListCurrent: () => import('#functions/api/season/cast-list-current.ts'),
  people: () => import('#functions/api/site/people.ts'),
  eventDetails: () => import('#functions/api/season/event-details.ts'),
  festival: () => import('#functions/api/season/festival.ts'),
  performance: () => import('#functions/api/season/performance.ts'),
  fridayRush: () => import('#functions/api/season/friday-rush.ts'),
  fridayRushSeats: () => import('#functions/api/season/friday-rush-seats.ts'),
  screenings: () => import('#functions/api/season/screenings.ts'),
  availability: () => import('#functions/api/season/availability.ts'),
  availabilityOfPerformance: () => import('#functions/api/season/availability-of-performance.ts'),
  calendar: () => import('#functions/api/season/calendar.ts'),
  ticketsAndEvents: () => import('#functions/api/season/tickets-and-events.ts'),
  ticketsAndEventsOrder: () => import('#functions/api/season/tickets-and-events-order.ts'),
  seatMap: () => import('#functions/api/box-office/seat-map.ts'),
  seatAvailability: () => import('#functions/api/box-office/seat-availability.ts'),
  streamHomePage: () => import('#functions/api/streaming/stream-home-page.ts'),
  digitalEvents: () => import('#functions/api/streaming/digital-events.ts'),
  digitalEventDetails: () => import('#functions/api/streaming/digital-event-details.ts'),
};
