import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';

/** A customer has said what they would like for an evening of the stream; what they wrote stays in the table. Subject: the order. */
export const streamReturnRequested = defineEvent('streaming', 'StreamReturnRequested', {
  customerId: idOf<CustomerId>(z.string()),
  orderId: idOf<OrderId>(z.string()),
  occasion: z.string(),
});
