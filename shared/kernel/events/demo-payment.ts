import * as z from 'zod/mini';

import type { OrderId } from '../ids.ts';
import { defineEvent, idOf } from './event.ts';

/** The demonstration provider was asked to pay late; the consumer sends its notice. Only deployed with that provider. */
export const demoPaymentDue = defineEvent('box-office', 'DemoPaymentDue', {
  orderId: idOf<OrderId>(z.string()),
  paymentId: z.string(),
  pence: z.int(),
  /** The means of payment that were kept for renewals. */
  mandateId: z.optional(z.string()),
});
