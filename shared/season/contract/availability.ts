import * as z from 'zod';

import { identifier, pence, slug } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';

/** Tickets left for a performance, the same for every visitor (spec 1 §3, Availability). */
export const activityAvailability = resource('activityAvailability', () =>
  z.object({
    ticketsAvailable: z.int().min(0),
    minPriceAvailable: pence.nullable(),
    maxPriceAvailable: pence.nullable(),
    /** Sales are paused: what is left cannot be bought now. Absent where they run. */
    isPaused: z.boolean().optional(),
  }),
);

export const availabilityPaths = {
  availability: definePath('availability', {
    path: '/api/availability',
    area: 'season',
    cache: 'live',
    methods: {
      GET: method({
        summary: 'Tickets left for every coming performance in the lists, or for those of one event.',
        query: z.object({ slug: slug.optional(), seasonId: identifier.optional() }),
        answers: many(activityAvailability),
      }),
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
};
