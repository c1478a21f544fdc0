import * as z from 'zod/mini';

import type { OrderId } from '../ids.ts';
import { defineEvent, idOf } from './event.ts';

/** A delayed notice of the demonstration provider is due; the consumer sends it. Deployed only with that provider. */
export const demoPaymentDue = defineEvent('box-office', 'DemoPaymentDue', {
  orderId: idOf<OrderId>(z.string()),
  paymentId: z.string(),
  pence: z.int(),
  /** The mandate for renewals. */
  mandateId: z.optional(z.string()),
});
