import * as z from 'zod';

import { idOf, identifier } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

import { basket } from './basket.ts';
import { priceType } from './seat-map.ts';

/** Places of unseated performances (tag 1153). */
export const placeHoldPaths = {
  placeHolds: definePath('placeHolds', {
    path: '/api/checkout/place-holds',
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'Hold so many places of an unseated performance in all, by kind of ticket; 0 gives them back.',
        body: z.object({
          performanceId: idOf<PerformanceId>(identifier),
          /** The wished number in all, not the difference; a ticket type not named is not wished. */
          places: z
            .array(z.object({ priceType: priceType.default('standard'), count: z.int().min(0).max(100) }))
            .min(1)
            .max(10),
        }),
        answers: one(basket),
        repeatable: true,
        refusals: [
          'unknown-performance',
          'performance-past',
          'performance-cancelled',
          'performance-seated',
          'not-on-sale',
          'sale-closed',
          'sale-paused',
          'price-type-unknown',
          'places-gone',
          'too-many-seats',
          'too-many-performances',
          'basket-paying',
          'basket-changed',
        ],
      }),
    },
  }),
};
