import * as z from 'zod';

import { idOf, identifier } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

import { seatAvailability, seatMap, seatPlan } from './seat-map.ts';

export const seatPaths = {
  seatMap: definePath('seatMap', {
    path: '/api/seatmap',
    area: 'box-office',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'The hall without its seats, and the prices of one performance.',
        query: z.object({ performanceId: idOf<PerformanceId>(identifier) }),
        answers: one(seatMap),
        refusals: ['unknown-performance'],
      }),
    },
  }),
  seatPlan: definePath('seatPlan', {
    path: '/api/seatmap/plan',
    area: 'box-office',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'Every seat of a hall; kept for ever under the version that the map names.',
        query: z.object({ houseId: identifier, version: z.string().regex(/^[\w-]{1,40}$/) }),
        answers: one(seatPlan),
        refusals: ['unknown-hall'],
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
