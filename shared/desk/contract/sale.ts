import * as z from 'zod';

import { idOf, identifier, instant, line, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

import { phase } from '../domain/season/fields.ts';

/** What is sold by some terms: prices by zone and ticket type, who may book and when, and the limit. */
const sold = z.object({
  /** The version of the plan that is sold; null without seats to sell. */
  planId: identifier.nullable(),
  /** "The Barn, version 2": the hall by the title of its plan; null without seats to sell. */
  planTitle: line.nullable(),
  zones: z.array(
    z.object({ zone: z.string(), prices: z.array(z.object({ id: identifier, title: line, pence })).readonly() }),
  ),
  /** Those of the staff among them. */
  onSaleDates: z.array(phase),
  seatLimit: z.int().min(0),
});

export const deskSale = resource('desk-sale', () =>
  z.object({
    performanceId: idOf<PerformanceId>(identifier),
    title: line,
    venueTitle: line,
    date: instant,
    isCancelled: z.boolean(),
    /** What a change is judged on: it is refused when the sale has another. */
    version: z.int().min(0),
    /** Null while the sale runs. */
    pause: z.object({ at: instant, by: line, reason: line }).nullable(),
    /** Null before a performance that begins at a moment. */
    now: sold.nullable(),
    /** What counts from an instant to come. */
    next: z.object({ from: instant, sold }).nullable(),
  }),
);

export const salePaths = {
  deskSale: definePath('deskSale', {
    path: '/api/desk/performances/{id}/sale',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'sale.stop', POST: 'sale.stop' },
    methods: {
      GET: method({
        summary: 'What is sold of a performance now, what follows, and whether its sale is paused.',
        answers: one(deskSale),
        refusals: ['unknown-performance'],
      }),
      POST: method({
        summary:
          'Pause or resume the sale of a performance: seats in baskets stay there, and open payments are settled.',
        body: z.object({
          action: z.enum(['pause', 'resume']),
          reason: z.string().trim().min(1, 'Say why.').max(200, 'Use at most 200 characters.'),
          /** The version of the sale that the screen shows. */
          version: z.int().min(0),
        }),
        answers: one(deskSale),
        refusals: ['unknown-performance', 'sale-changed', 'sale-moving'],
      }),
    },
  }),
};
