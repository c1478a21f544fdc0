import * as z from 'zod/mini';

import type { CustomerId, OrderId } from '../domain/ids.ts';
import { defineEvent, idOf } from './event.ts';

/** A customer has said what they would like for an evening of the stream; what they wrote stays in the table. Subject: the order. */
export const streamReturnRequested = defineEvent('streaming', 'StreamReturnRequested', {
  customerId: idOf<CustomerId>(z.string()),
  orderId: idOf<OrderId>(z.string()),
  occasion: z.string(),
});
