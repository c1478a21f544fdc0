import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { OrderId } from '#shared/kernel/ids.ts';

/** A colleague put a paid order right: its name, way of delivery, postal address or seats, or the codes of its tickets. Subject: the order. */
export const orderCorrected = defineEvent('box-office', 'OrderCorrected', {
  orderId: idOf<OrderId>(z.string()),
  what: z.enum(['name', 'address', 'delivery', 'seats', 'tickets']),
});
