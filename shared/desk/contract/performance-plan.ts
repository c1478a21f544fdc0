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
  }),
);

export const performancePlanPaths = {
  deskPerformancePlan: definePath('deskPerformancePlan', {
    path: '/api/desk/performances/{performanceId}/plan',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write' },
    methods: {
      GET: method({
        summary:
          'What another version of its plan would mean for those who have seats of a performance; nothing is done.',
        query: z.object({ to: identifier }),
        answers: one(planMapping),
        refusals: ['not-found', 'unknown-performance', 'other-plan'],
      }),
    },
  }),
};
