import * as z from 'zod';

import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource, toMany } from '#shared/kernel/contract/resource.ts';

import { eventCard } from './event.ts';

/** Year and month, `2026-12`; the house plans no further than this. */
const yearMonth = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/);

/** An event with its performances of that month only; otherwise a card. */
export const calendarEvent = resource('calendarEvent', () => eventCard.attributes, eventCard.relations);

/** One month of the calendar; a month without performances has no events. */
export const calendarMonth = resource(
  'calendarMonth',
  () =>
    z.object({
      month: yearMonth,
      /** The nearest months before and after it that have performances; null where there are none. */
      previousMonth: yearMonth.nullable(),
      nextMonth: yearMonth.nullable(),
    }),
  { events: toMany(calendarEvent) },
);

export const calendar = {
  calendar: definePath('calendar', {
    path: '/api/calendar',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'One month of performances; without a date, the current month in London.',
        query: z.object({ date: yearMonth.optional() }),
        answers: one(calendarMonth),
      }),
    },
  }),
};
