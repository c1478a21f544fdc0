import * as z from 'zod';

import { identifier, paging, pence, slug } from './field.ts';
import { definePath, method } from './path.ts';
import { many, one, resource } from './resource.ts';
import { calendar } from './season/calendar.ts';
import { calendarFiles } from './season/calendar-file.ts';
import { castLists } from './season/cast.ts';
import { eventCard, eventDetails } from './season/event.ts';
import { festivals } from './season/festival.ts';
import { fridayRushPaths } from './season/friday-rush.ts';
import { performancePaths } from './season/performance.ts';
import { screeningPaths } from './season/screening.ts';
import { staffPaths } from './season/staff.ts';
import { listing } from './season/listing.ts';

export {
  activity,
  activityDetails,
  activityType,
  castEntry,
  eventCard,
  eventDetails,
  location,
  moreToWatch,
  onSaleDate,
  production,
  tag,
} from './season/event.ts';

/** Tickets left for a performance, the same for everybody (spec 1 §3, Availability). */
export const activityAvailability = resource(
  'activityAvailability',
  z.object({
    ticketsAvailable: z.int().min(0),
    minPriceAvailable: pence.nullable(),
    maxPriceAvailable: pence.nullable(),
  }),
);

export const season = {
  availability: definePath('availability', {
    path: '/api/availability',
    area: 'season',
    cache: 'live',
    methods: {
      GET: method({ summary: 'Tickets left for every coming performance.', answers: many(activityAvailability) }),
    },
  }),
  availabilityOfPerformance: definePath('availabilityOfPerformance', {
    path: '/api/availability/{id}',
    area: 'season',
    cache: 'live',
    methods: {
      GET: method({
        summary: 'Tickets left for one performance.',
        answers: one(activityAvailability),
        refusals: ['unknown-performance'],
      }),
    },
  }),
  events: definePath('events', {
    path: '/api/events',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({ summary: 'The season, as cards.', query: z.object({ ...paging }), answers: many(eventCard) }),
    },
  }),
  eventDetails: definePath('eventDetails', {
    path: '/api/event-details',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'One event with everything its page shows; without a season, the latest one.',
        query: z.object({ slug, seasonId: identifier.optional(), ...paging }),
        answers: many(eventDetails),
        refusals: ['not-found'],
      }),
    },
  }),
  ...calendar,
  ...listing,
  ...castLists,
  ...festivals,
  ...calendarFiles,
  ...screeningPaths,
  ...performancePaths,
  ...fridayRushPaths,
  ...staffPaths,
};
