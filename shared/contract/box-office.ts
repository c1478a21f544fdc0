import * as z from 'zod';

import { basket, basketPaths } from './box-office/basket.ts';
import { basketThings } from './box-office/basket-things.ts';
import { meansPaths } from './box-office/means.ts';
import { creditPaths } from './box-office/credit.ts';
import { orderReturns } from './box-office/order-returns.ts';
import { orderPaths } from './box-office/orders.ts';
import { afterOrderPaths } from './box-office/orders-after.ts';
import { placeHoldPaths } from './box-office/place-holds.ts';
import { returnsPages } from './box-office/returns.ts';
import { identifier } from './field.ts';
import { definePath, method, notBuilt } from './path.ts';
import { one, resource } from './resource.ts';
import { priceType, seatAvailability, seatId, seatMap } from './seat-map.ts';

const seatChoice = z.object({ seatId, priceType: priceType.default('standard') });

export const boxOffice = {
  seatMap: definePath('seatMap', {
    path: '/api/seatmap',
    area: 'box-office',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'The house and the prices of one performance.',
        query: z.object({ performanceId: identifier }),
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
        query: z.object({ performanceId: identifier }),
        answers: one(seatAvailability),
        refusals: ['unknown-performance'],
      }),
    },
  }),
  seatHolds: definePath('seatHolds', {
    path: '/api/checkout/seat-holds',
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'Hold exact seats of one performance, all or none; a seat already held here gets the new price type.',
        body: z.object({ performanceId: identifier, seats: z.array(seatChoice).min(1).max(100) }),
        answers: one(basket),
        repeatable: true,
        refusals: [
          'unknown-performance',
          'performance-past',
          'performance-cancelled',
          'not-on-sale',
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
        body: z.object({ performanceId: identifier, seatIds: z.array(seatId).min(1).max(100) }),
        answers: one(basket),
        refusals: ['basket-paying', 'basket-changed'],
      }),
    },
  }),
  ...placeHoldPaths,
  ...basketPaths,
  ...orderPaths,
  ...meansPaths,
  ...orderReturns,
  ...creditPaths,
  ...afterOrderPaths,
  ...basketThings,
  ...returnsPages,
  streamReturnsPage: notBuilt('streamReturnsPage', '/api/stream-returns-page', 'box-office'),
  streamReturnsForm: notBuilt('streamReturnsForm', '/api/stream-returns-form', 'box-office', ['POST'], 'customer'),
};
