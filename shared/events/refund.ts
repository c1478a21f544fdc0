import * as z from 'zod/mini';

import { defineEvent } from './event.ts';

/** The provider could not send money back; somebody has to look at it. */
export const refundFailed = defineEvent('box-office', 'RefundFailed', {
  orderId: z.string(),
  paymentId: z.string(),
  refundId: z.string(),
  pence: z.int(),
});
