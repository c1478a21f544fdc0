import * as z from 'zod';

import { instant, line, paging, pence } from '#shared/kernel/contract/field.ts';
import { method } from '#shared/kernel/contract/path.ts';
import { many, resource } from '#shared/kernel/contract/resource.ts';

/** One order in the list of its customer. */
export const orderSummary = resource('orderSummary', () =>
  z.object({
    orderNo: line,
    state: z.enum(['awaiting-payment', 'paid', 'declined', 'abandoned', 'refund-due', 'refunded']),
    total: pence,
    placedAt: instant,
    /** The distinct titles of its lines. */
    titles: z.array(line),
    /** Tickets that were not given back. */
    ticketCount: z.int(),
    returnedCount: z.int(),
    /** Null where all its performances are over, or it has none. */
    nextPerformance: instant.nullable(),
    lastPerformance: instant.nullable(),
    /** It was ordered with the account that is linked with this one. */
    isOfLinked: z.boolean().optional(),
  }),
);

export const listOrders = method({
  summary: 'The orders of the signed-in customer and of their linked account, the newest first.',
  query: z.object(paging),
  answers: many(orderSummary),
  refusals: ['sign-in-needed'],
});
