import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { BasketId, OrderId } from '#shared/kernel/ids.ts';

/** Sent by the scheduler when a hold or an open payment is due to end; the consumer checks that it has. */
export const basketDue = defineEvent('box-office', 'BasketDue', { basketId: idOf<BasketId>(z.string()) });

export const basketExpired = defineEvent('box-office', 'BasketExpired', {
  basketId: idOf<BasketId>(z.string()),
  seatCount: z.int(),
});

/** An open payment is overdue; the consumer checks that it is still open. */
export const paymentDue = defineEvent('box-office', 'PaymentDue', { orderId: idOf<OrderId>(z.string()) });
