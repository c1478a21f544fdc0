import * as z from 'zod';

import { welcomeForm, welcomeStatuses } from '#shared/account/contract/welcome-performances.ts';
import { welcomeDecisions } from '#shared/account/domain/welcome-performance/life-cycle.ts';
import { idOf, identifier, instant, line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

/** A registration as the desk sees it: without a name, which the decision does not need. */
const listed = resource('welcome-registration-listed', () =>
  z.object({
    status: z.enum(welcomeStatuses),
    registeredAt: instant,
    ...welcomeForm,
    /** The performance of the invitation or booking. */
    performance: z.object({ title: line, date: instant }).nullable(),
    /** The decisions that the desk may take now. */
    mayBecome: z.array(z.enum(welcomeDecisions)),
  }),
);

/** Statuses that the desk sees, in the order of the life cycle. */
export const welcomeListedStatuses = ['registered', 'waiting-list', 'eligible', 'invited', 'booked'] as const;

const count = z.int().min(0);

/** The desk's overview: the number in each status, and the coming welcome performances. */
const desk = resource('welcome-desk', () =>
  z.object({
    season: line,
    counts: z.object({
      registered: count,
      'waiting-list': count,
      eligible: count,
      invited: count,
      booked: count,
    } satisfies Record<(typeof welcomeListedStatuses)[number], typeof count>),
    performances: z.array(
      z.object({
        performanceId: idOf<PerformanceId>(identifier),
        title: line,
        date: instant,
        /** Null where seats are not counted. */
        seatsLeft: count.nullable(),
        invited: count,
        booked: count,
        mayInvite: z.boolean(),
      }),
    ),
  }),
);

const decided = resource('welcome-decision', () =>
  z.object({ status: z.enum(welcomeStatuses), outcome: z.enum(['done', 'unchanged', 'refused']) }),
);

export const welcomeDeskPaths = {
  welcomeDesk: definePath('welcomeDesk', {
    path: '/api/desk/welcome-performances',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'customers.read' },
    methods: {
      GET: method({
        summary:
          'The coming welcome performances, with who is invited and has booked, and how many wait in each status.',
        answers: one(desk),
      }),
    },
  }),
  welcomeRegistrations: definePath('welcomeRegistrations', {
    path: '/api/desk/welcome-registrations',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'customers.read', POST: 'customers.write' },
    methods: {
      GET: method({
        summary: 'Registrations of this season in one status, the oldest first, a hundred a page.',
        query: z.object({
          status: z.enum(welcomeListedStatuses).default('registered'),
          /** Only those invited to it or with a booking for it. */
          performanceId: idOf<PerformanceId>(identifier).optional(),
          page: z.coerce.number().int().min(1).max(10_000).default(1),
        }),
        answers: many(listed),
      }),
      POST: method({
        summary: 'Decide a batch of registrations alike. Those that are decided already stay as they are.',
        repeatable: true,
        body: z.object({
          ids: z.array(identifier).min(1).max(25),
          to: z.enum(welcomeDecisions),
          /** The performance of the invitation. */
          performanceId: idOf<PerformanceId>(identifier).optional(),
        }),
        answers: many(decided),
        refusals: ['unknown-performance'],
      }),
    },
  }),
};
