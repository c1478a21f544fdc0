import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';

/** A customer has chosen what to get for an evening of the stream; the form stays in the table. Subject: the order. */
export const streamReturnRequested = defineEvent('streaming', 'StreamReturnRequested', {
  customerId: idOf<CustomerId>(z.string()),
  orderId: idOf<OrderId>(z.string()),
  occasion: z.string(),
});
