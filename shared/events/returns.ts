import * as z from 'zod/mini';

import { defineEvent } from './event.ts';

/** Tickets were given back and their seats are free again. Subject: the order. */
export const ticketsReturned = defineEvent('box-office', 'TicketsReturned', {
  orderId: z.string(),
  returnId: z.string(),
  ticketCount: z.int(),
});
