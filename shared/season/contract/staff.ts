import * as z from 'zod';

import { identifier, slug } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, resource } from '#shared/kernel/contract/resource.ts';

import { onSaleDate } from './event.ts';

/** What the staff's own sale adds to a performance; shared answers omit it (spec 1 §6). */
export const staffOnSaleDates = resource('staffOnSaleDates', () => z.object({ onSaleDates: z.array(onSaleDate) }));

export const staffPaths = {
  staffOnSaleDates: definePath('staffOnSaleDates', {
    path: '/api/staff/on-sale-dates',
    area: 'season',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'When the sale to staff opens, for every coming performance that has one; for sale groups 52 and 37.',
        answers: many(staffOnSaleDates),
        refusals: ['staff-only'],
      }),
    },
  }),
  calendarFileStaffBooking: definePath('calendarFileStaffBooking', {
    path: '/api/staff/calendar-file/booking',
    area: 'season',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'When booking opens for the staff, with an alarm, as a calendar file; for sale groups 52 and 37.',
        query: z.object({ slug, seasonId: identifier.optional(), activityId: identifier.optional() }),
        answers: null,
        file: 'text/calendar',
        refusals: ['not-found', 'staff-only'],
      }),
    },
  }),
};
