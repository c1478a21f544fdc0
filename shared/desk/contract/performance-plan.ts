import * as z from 'zod';

import { idOf, identifier, instant, line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

const seat = z.object({ seatId: z.string(), label: z.string(), zone: z.string() });

/** Where everybody with a seat of a performance would sit in another version of its plan. */
const planMapping = resource('plan-mapping', () =>
  z.object({
    performanceId: idOf<PerformanceId>(identifier),
    title: line,
    date: instant,
    from: z.string(),
    to: z.string(),
    /** Seats that are sold, or held or being paid for now. */
    sold: z.int(),
    held: z.int(),
    /** How many keep their seat's id, or find the same place under another; the others are named. */
    stay: z.int(),
    samePlace: z.int(),
    /** To the nearest seat of their zone and kind. */
    moved: z.array(z.object({ from: seat, to: seat })),
    unseated: z.array(seat),
    /** Of the sale; a move names it. */
    version: z.int().min(0),
    /** A mark of who would sit elsewhere; a move names it, so that it does what was looked at. */
    review: z.string(),
    /** Since when the sale is paused, and from when on nobody who began before it can take a seat any more; null while it runs. */
    pausedAt: instant.nullable(),
    mayBeginAt: instant.nullable(),
    /** Zones of the other version that have no price yet. */
    zonesWithoutPrice: z.array(z.string()),
  }),
);

/** A performance on its way to another version of its plan, or there. The id is the performance's. */
export const planMove = resource('plan-move', () =>
  z.object({
    performanceId: idOf<PerformanceId>(identifier),
    from: z.string(),
    to: z.string(),
    byName: line,
    begunAt: instant,
    state: z.enum(['moving', 'done']),
    /** How many slices it has, of which each is the seats of one owner, and how many are written. */
    slices: z.int(),
    done: z.int(),
    /** Seats that have another number now. */
    moved: z.int(),
    /** Why it cannot go on, in words. */
    trouble: z.string().nullable(),
  }),
);

export const performancePlanPaths = {
  deskPerformancePlan: definePath('deskPerformancePlan', {
    path: '/api/desk/performances/{performanceId}/plan',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write', POST: 'season.publish' },
    methods: {
      GET: method({
        summary:
          'What another version of its plan would mean for those who have seats of a performance; nothing is done.',
        query: z.object({ to: identifier }),
        answers: one(planMapping),
        refusals: ['not-found', 'unknown-performance', 'other-plan'],
      }),
      POST: method({
        summary:
          'Move everybody with a seat of a paused performance to another version of its plan, as it was reviewed.',
        body: z.object({
          to: identifier,
          version: z.int().min(0),
          review: z.string().max(100),
          reason: z.string().trim().min(1, 'Say why.').max(200, 'Use at most 200 characters.'),
        }),
        answers: one(planMove),
        refusals: [
          'not-found',
          'unknown-performance',
          'other-plan',
          'performance-past',
          'sale-running',
          'sale-not-quiet',
          'sale-has-moment',
          'sale-moving',
          'sale-changed',
          'plan-unpriced',
          'seats-missing',
          'review-changed',
        ],
        repeatable: true,
        proof: 'fresh',
      }),
    },
  }),
  deskPlanMove: definePath('deskPlanMove', {
    path: '/api/desk/performances/{performanceId}/plan-move',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write' },
    methods: {
      GET: method({
        summary: 'How far the last move of a performance to another version of its plan is.',
        answers: one(planMove),
        refusals: ['not-found'],
      }),
    },
  }),
};
