import * as z from 'zod';

import { idOf, identifier, instant, line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

const count = z.int().min(0);
/** Pence, negative where more was given back than sold. */
const net = z.int();

/** Sold tickets, seats put into baskets, and refused holds by cause. */
const figures = {
  sold: count,
  returned: count,
  pence: net,
  held: count,
  refusedTaken: count,
  refusedLimit: count,
  refusedClosed: count,
};

export const deskToday = resource('desk-today', () =>
  z.object({
    /** Of the figures. */
    at: instant,
    /** In London. */
    day: z.iso.date(),
    /** Every hour of the day up to this one, of the performance that was asked for, or of all. */
    hours: z.array(z.object({ from: instant, ...figures })),
    /** From when `sinceYesterday` counts: the beginning of the same hour yesterday. */
    since: instant,
    /** Performances of today and the thirteen days after it, by time. */
    evenings: z.array(
      z.object({
        performanceId: idOf<PerformanceId>(identifier),
        title: line,
        venueTitle: line,
        date: instant,
        isCancelled: z.boolean(),
        isPaused: z.boolean(),
        /** Seats that are sold, held or left. */
        capacity: count,
        sold: count,
        held: count,
        /** Prices of the tickets sold and not given back. */
        pence: net,
        /** Tickets sold, less those given back. */
        sinceYesterday: z.int(),
        /** Holds refused today, for whatever cause. */
        refused: count,
      }),
    ),
  }),
);

export const todayPaths = {
  deskToday: definePath('deskToday', {
    path: '/api/desk/today',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'books.read' },
    methods: {
      GET: method({
        summary: 'What sells now: by hour today, and the performances of the next fourteen days.',
        query: z.object({ 'filter[performanceId]': idOf<PerformanceId>(identifier).optional() }),
        answers: one(deskToday),
      }),
    },
  }),
};
