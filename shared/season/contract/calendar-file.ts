import * as z from 'zod';

import { identifier, slug } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';

/** One event and its season, as the event's own path names them. */
const ofEvent = { slug, seasonId: identifier.optional() };

const file = 'text/calendar';

/** Files for calendar programs: each answers `text/calendar`, not JSON:API. */
export const calendarFiles = {
  calendarFilePerformance: definePath('calendarFilePerformance', {
    path: '/api/calendar-file/performance',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'One performance as a calendar file.',
        query: z.object({ ...ofEvent, activityId: identifier }),
        answers: null,
        file,
        refusals: ['not-found'],
      }),
    },
  }),
  calendarFileProduction: definePath('calendarFileProduction', {
    path: '/api/calendar-file/production',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'Every coming performance of an event as a calendar file.',
        query: z.object(ofEvent),
        answers: null,
        file,
        refusals: ['not-found'],
      }),
    },
  }),
  calendarFileBooking: definePath('calendarFileBooking', {
    path: '/api/calendar-file/booking',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'When booking opens for a mode of sale, with an alarm, as a calendar file.',
        query: z.object({
          ...ofEvent,
          activityId: identifier.optional(),
          modeOfSale: z.coerce.number().int().min(1).max(9999),
        }),
        answers: null,
        file,
        refusals: ['not-found'],
      }),
    },
  }),
  calendarFileSeason: definePath('calendarFileSeason', {
    path: '/api/calendar-file/season',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({ summary: 'The coming season, to subscribe to.', answers: null, file }),
    },
  }),
};
