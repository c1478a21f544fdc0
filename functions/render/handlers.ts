import type { Handlers } from './fetch-resource.ts';

/** The paths that screens need for their first view; a screen with a new need gets its line here. */
export const handlers: Handlers = {
  homepage: () => import('#functions/api/site/homepage.ts'),
  events: () => import('#functions/api/season/events.ts'),
  eventDetails: () => import('#functions/api/season/event-details.ts'),
  availability: () => import('#functions/api/season/availability.ts'),
  seatMap: () => import('#functions/api/box-office/seat-map.ts'),
  seatAvailability: () => import('#functions/api/box-office/seat-availability.ts'),
  streamHomePage: () => import('#functions/api/streaming/stream-home-page.ts'),
  digitalEvents: () => import('#functions/api/streaming/digital-events.ts'),
  digitalEventDetails: () => import('#functions/api/streaming/digital-event-details.ts'),
};
