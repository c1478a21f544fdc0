import * as z from 'zod';

import { idOf, identifier, instant } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { OrderNumber, PerformanceId } from '#shared/kernel/ids.ts';

/** The verdict on a code for the door; the facts are null where the house has not signed it. */
export const ticketCheck = resource('ticketCheck', () =>
  z.object({
    verdict: z.enum(['valid', 'wrong-performance', 'returned', 'refunded', 'replaced', 'unknown', 'tampered']),
    /** For the staff at the door. */
    words: z.string(),
    ticketNumber: z.string().nullable(),
    performanceId: idOf<PerformanceId>(z.string()).nullable(),
    seatId: z.string().nullable(),
    orderNo: idOf<OrderNumber>(z.string()).nullable(),
    title: z.string().nullable(),
    date: instant.nullable(),
    seatLabel: z.string().nullable(),
  }),
);

export const ticketCheckPaths = {
  ticketChecks: definePath('ticketChecks', {
    path: '/api/desk/ticket-checks',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'door.scan' },
    methods: {
      GET: method({
        summary: 'Whether a ticket opens the door, by the text of its code.',
        query: z.object({
          token: z.string().max(500),
          /** The evening being admitted; any where absent. */
          performanceId: idOf<PerformanceId>(identifier).optional(),
        }),
        answers: one(ticketCheck),
      }),
    },
  }),
};
