import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { OrderId } from '#shared/kernel/ids.ts';

/** Tickets were given back and their seats are free again. Subject: the order. */
export const ticketsReturned = defineEvent('box-office', 'TicketsReturned', {
  orderId: idOf<OrderId>(z.string()),
  returnId: z.string(),
  ticketCount: z.int(),
});
/** A customer asks the box office to take tickets back; the event carries the id alone, because what they wrote is personal. */
export const returnRequested = defineEvent('box-office', 'ReturnRequested', { enquiryId: z.string() });
