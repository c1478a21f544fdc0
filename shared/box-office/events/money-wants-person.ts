import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { OrderId } from '#shared/kernel/ids.ts';

/**
 * Money of an order is not where the house thinks that it is, and a person has to look. Subject: the order. `reference` tells two troubles
 * of an order apart: a refund's id at the provider, or a line of the order.
 */
export const moneyWantsPerson = defineEvent('box-office', 'MoneyWantsPerson', {
  orderId: idOf<OrderId>(z.string()),
  trouble: z.enum(['by-hand-ends-nothing', 'another-sum', 'not-due', 'present-taken-up']),
  reference: z.string(),
  pence: z.nullable(z.int()),
});
