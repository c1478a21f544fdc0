import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { OrderId } from '#shared/kernel/ids.ts';

/** A colleague has put an order right. Subject: the order. The values are personal and stay in the order. */
export const orderCorrected = defineEvent('box-office', 'OrderCorrected', {
  orderId: idOf<OrderId>(z.string()),
  what: z.enum(['name', 'address', 'delivery', 'seats', 'tickets']),
});
