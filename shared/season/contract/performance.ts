import * as z from 'zod';

import { idOf, identifier, instant, line, pence, slug } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

import { activityType, onSaleDate } from './event.ts';
import { returnRules } from './return-rules.ts';

/** One performance with its page: when, where, for whom, at what price. Availability tells what is left. */
export const performance = resource('performance', () =>
  z.object({
    performanceId: idOf<PerformanceId>(identifier),
    eventSlug: slug,
    title: line,
    venueTitle: line,
    /** Curtain up, UTC. */
    date: instant,
    activityType,
    isCancelled: z.boolean(),
    isFree: z.boolean(),
    isTicketed: z.boolean(),
    /** Booked by number of people, not by seat (tag 1153). */
    isUnseated: z.boolean(),
    /** There is a seat plan. */
    hasPlan: z.boolean(),
    onSaleDates: z.array(onSaleDate),
    /** The most tickets of one customer. */
    limit: z.int().min(0),
    /** The price of each ticket type, from the cheapest zone to the most expensive, fees included. */
    prices: z.array(z.object({ id: identifier, title: line, min: pence, max: pence })),
    /** Its own return rules; absent where those of the house count. */
    returnRules: returnRules.optional(),
  }),
);

export const performancePaths = {
  performance: definePath('performance', {
    path: '/api/performances/{id}',
    area: 'season',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'One performance: when, where, for whom and at what price.',
        answers: one(performance),
        refusals: ['unknown-performance'],
      }),
    },
  }),
};
