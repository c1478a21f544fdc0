import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { BasketId, OrderId } from '#shared/kernel/ids.ts';

/** Said by the scheduler when a hold or an open payment is due to end; the consumer looks whether it really has. */
export const basketDue = defineEvent('box-office', 'BasketDue', { basketId: idOf<BasketId>(z.string()) });

export const basketExpired = defineEvent('box-office', 'BasketExpired', {
  basketId: idOf<BasketId>(z.string()),
  seatCount: z.int(),
});

/** Nobody answered for an open payment in time; the consumer looks whether it is still open. */
export const paymentDue = defineEvent('box-office', 'PaymentDue', { orderId: idOf<OrderId>(z.string()) });
