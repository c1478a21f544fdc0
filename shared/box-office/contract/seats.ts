import * as z from 'zod';

import { idOf, identifier } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

import { seatAvailability, seatMap } from './seat-map.ts';

export const seatPaths = {
  seatMap: definePath('seatMap', {
    path: '/api/seatmap',
    area: 'box-office',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'The house and the prices of one performance.',
        query: z.object({ performanceId: idOf<PerformanceId>(identifier) }),
        answers: one(seatMap),
        refusals: ['unknown-performance'],
      }),
    },
  }),
  seatAvailability: definePath('seatAvailability', {
    path: '/api/seatmap/availability',
    area: 'box-office',
    cache: 'live',
    methods: {
      GET: method({
        summary: 'Which seats of one performance can be taken now.',
        query: z.object({ performanceId: idOf<PerformanceId>(identifier) }),
        answers: one(seatAvailability),
        refusals: ['unknown-performance'],
      }),
    },
  }),
};
