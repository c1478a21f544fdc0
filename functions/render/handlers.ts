import { handler as seatAvailability } from '#functions/api/box-office/seat-availability.ts';
import { handler as seatMap } from '#functions/api/box-office/seat-map.ts';
import { handler as availabilityOfPerformance } from '#functions/api/season/availability-of-performance.ts';
import { handler as availability } from '#functions/api/season/availability.ts';
import { handler as calendar } from '#functions/api/season/calendar.ts';
import { handler as castListCurrent } from '#functions/api/season/cast-list-current.ts';
import { handler as eventDetails } from '#functions/api/season/event-details.ts';
import { handler as events } from '#functions/api/season/events.ts';
import { handler as festival } from '#functions/api/season/festival.ts';
import { handler as fridayRush } from '#functions/api/season/friday-rush.ts';
import { handler as fridayRushSeats } from '#functions/api/season/friday-rush-seats.ts';
import { handler as performance } from '#functions/api/season/performance.ts';
import { handler as screenings } from '#functions/api/season/screenings.ts';
import { handler as ticketsAndEventsOrder } from '#functions/api/season/tickets-and-events-order.ts';
import { handler as ticketsAndEvents } from '#functions/api/season/tickets-and-events.ts';
import { handler as announcementBanner } from '#functions/api/site/announcement-banner.ts';
import { handler as featureFlags } from '#functions/api/site/feature-flags.ts';
import { handler as contactPage } from '#functions/api/site/contact-page.ts';
import { handler as homepage } from '#functions/api/site/homepage.ts';
import { handler as people } from '#functions/api/site/people.ts';
import { handler as search } from '#functions/api/site/search.ts';
import { handler as bookFoodAndDrink } from '#functions/api/site/book-food-and-drink.ts';
import { handler as cateringMenu } from '#functions/api/site/catering-menu.ts';
import { handler as donations } from '#functions/api/site/donations.ts';
import { handler as eatAndDrink } from '#functions/api/site/eat-and-drink.ts';
import { handler as educationPartnersPage } from '#functions/api/site/education-partners-page.ts';
import { handler as visitUs } from '#functions/api/site/visit-us.ts';
import { handler as returnsPage } from '#functions/api/box-office/returns-page.ts';
import { handler as navBar } from '#functions/api/site/nav-bar.ts';
import { handler as siteMap } from '#functions/api/site/site-map.ts';
import { handler as newsPost } from '#functions/api/site/news-post.ts';
import { handler as news } from '#functions/api/site/news.ts';
import { handler as staticPage } from '#functions/api/site/static-page.ts';
import { handler as digitalEventDetails } from '#functions/api/streaming/digital-event-details.ts';
import { handler as digitalEvents } from '#functions/api/streaming/digital-events.ts';
import { handler as streamHomePage } from '#functions/api/streaming/stream-home-page.ts';

import type { Handlers } from './fetch-resource.ts';

/** The paths that screens need for their first view; a screen with a new need gets its line here. */
export const handlers: Handlers = {
  visitUs,
  eatAndDrink,
  bookFoodAndDrink,
  cateringMenu,
  donations,
  educationPartnersPage,
  returnsPage,
  navBar,
  announcementBanner,
  featureFlags,
  siteMap,
  homepage,
  search,
  contactPage,
  news,
  newsPost,
  staticPage,
  events,
  castListCurrent,
  people,
  eventDetails,
  festival,
  performance,
  fridayRush,
  fridayRushSeats,
  screenings,
  availability,
  availabilityOfPerformance,
  calendar,
  ticketsAndEvents,
  ticketsAndEventsOrder,
  seatMap,
  seatAvailability,
  streamHomePage,
  digitalEvents,
  digitalEventDetails,
};
