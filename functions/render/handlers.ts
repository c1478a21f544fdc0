import { handler as seatAvailability } from '#functions/api/box-office/seat-availability.ts';
import { handler as seatMap } from '#functions/api/box-office/seat-map.ts';
import { handler as availability } from '#functions/api/season/availability.ts';
import { handler as eventDetails } from '#functions/api/season/event-details.ts';
import { handler as events } from '#functions/api/season/events.ts';
import { handler as homepage } from '#functions/api/site/homepage.ts';
import { handler as digitalEventDetails } from '#functions/api/streaming/digital-event-details.ts';
import { handler as digitalEvents } from '#functions/api/streaming/digital-events.ts';
import { handler as streamHomePage } from '#functions/api/streaming/stream-home-page.ts';

import type { Handlers } from './fetch-resource.ts';

/** The paths that screens need for their first view; a screen with a new need gets its line here. */
export const handlers: Handlers = {
  homepage,
  events,
  eventDetails,
  availability,
  seatMap,
  seatAvailability,
  streamHomePage,
  digitalEvents,
  digitalEventDetails,
};
