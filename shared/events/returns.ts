import * as z from 'zod/mini';

import type { OrderId } from '../domain/ids.ts';
import { defineEvent, idOf } from './event.ts';

/** Tickets were given back and their seats are free again. Subject: the order. */
export const ticketsReturned = defineEvent('box-office', 'TicketsReturned', {
  orderId: idOf<OrderId>(z.string()),
  returnId: z.string(),
  ticketCount: z.int(),
});
