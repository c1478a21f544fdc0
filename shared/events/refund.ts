import * as z from 'zod/mini';

import type { OrderId } from '../domain/ids.ts';
import { defineEvent, idOf } from './event.ts';

/** The provider could not send money back; somebody has to look at it. */
export const refundFailed = defineEvent('box-office', 'RefundFailed', {
  orderId: idOf<OrderId>(z.string()),
  paymentId: z.string(),
  refundId: z.string(),
  pence: z.int(),
});
