import * as z from 'zod/mini';

import { defineEvent } from './event.ts';

/** A customer has said what they would like for an evening of the stream; what they wrote stays in the table. Subject: the order. */
export const streamReturnRequested = defineEvent('streaming', 'StreamReturnRequested', {
  customerId: z.string(),
  orderId: z.string(),
  occasion: z.string(),
});
