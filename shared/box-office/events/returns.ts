import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { OrderId } from '#shared/kernel/ids.ts';

/** Tickets were returned and their seats are free again. Subject: the order. */
export const ticketsReturned = defineEvent('box-office', 'TicketsReturned', {
  orderId: idOf<OrderId>(z.string()),
  returnId: z.string(),
  ticketCount: z.int(),
});
/** A customer requests a return from the box office; the event carries only the id, because the text is personal. */
export const returnRequested = defineEvent('box-office', 'ReturnRequested', { enquiryId: z.string() });
