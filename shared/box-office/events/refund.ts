import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { OrderId } from '#shared/kernel/ids.ts';

/** The provider could not refund; staff must look at it. */
export const refundFailed = defineEvent('box-office', 'RefundFailed', {
  orderId: idOf<OrderId>(z.string()),
  paymentId: z.string(),
  refundId: z.string(),
  pence: z.int(),
});
