import * as z from 'zod';

import { idOf, identifier } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

import { basket } from './basket.ts';
import { priceType, seatId } from './seat-map.ts';

const seatChoice = z.object({ seatId, priceType: priceType.default('standard') });

export const seatHoldPaths = {
  seatHolds: definePath('seatHolds', {
    path: '/api/checkout/seat-holds',
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'Hold exact seats of one performance, all or none; a seat already held here gets the new price type.',
        body: z.object({ performanceId: idOf<PerformanceId>(identifier), seats: z.array(seatChoice).min(1).max(100) }),
        answers: one(basket),
        repeatable: true,
        refusals: [
          'unknown-performance',
          'performance-past',
          'performance-cancelled',
          'not-on-sale',
          'sale-closed',
          'sale-paused',
          'seat-unknown',
          'seat-not-offered',
          'seat-taken',
          'rush-not-open',
          'access-space',
          'access-pair',
          'performance-unseated',
          'too-many-seats',
          'too-many-performances',
          'basket-paying',
          'basket-changed',
        ],
      }),
      DELETE: method({
        summary: 'Give seats back.',
        repeatable: true,
        body: z.object({ performanceId: idOf<PerformanceId>(identifier), seatIds: z.array(seatId).min(1).max(100) }),
        answers: one(basket),
        refusals: ['basket-paying', 'basket-changed'],
      }),
    },
  }),
};
