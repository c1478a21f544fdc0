import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';

const money = { orderId: idOf<OrderId>(z.string()), customerId: idOf<CustomerId>(z.string()), pence: z.int() };

/** A payment page was opened for an order; `dueAt` is how long the house waits. */
export const paymentOpened = defineEvent('box-office', 'PaymentOpened', { ...money, dueAt: z.iso.datetime() });

/** The order is paid and everything in it belongs to the customer. */
export const orderPlaced = defineEvent('box-office', 'OrderPlaced', {
  ...money,
  /** Fee ids of the rentals in it. */
  feeIds: z.array(z.string()),
  ticketCount: z.int(),
  /** Kinds of the lines, by which subscriptions filter. */
  kinds: z.optional(z.array(z.string())),
});

export const paymentSettled = defineEvent('box-office', 'PaymentSettled', money);
export const paymentDeclined = defineEvent('box-office', 'PaymentDeclined', {
  ...money,
  feeIds: z.array(z.string()),
  /** `declined` by the bank, or `abandoned` by the visitor; absent in old facts. */
  state: z.optional(z.string()),
});

/** Paid too late: the payment must be refunded. The consumer asks the provider. */
export const refundDue = defineEvent('box-office', 'RefundDue', {
  ...money,
  paymentId: z.string(),
  /** Id of the refund within its payment; absent for the refund of all of it. */
  refundId: z.optional(z.string()),
  feeIds: z.array(z.string()),
});
export const paymentRefunded = defineEvent('box-office', 'PaymentRefunded', { ...money, feeIds: z.array(z.string()) });

/** A paid order was paid again by mistake, and that payment has been refunded. */
export const secondPaymentRefunded = defineEvent('box-office', 'SecondPaymentRefunded', money);

/** The buyer has requested the confirmation of a paid order again. */
export const confirmationRequested = defineEvent('box-office', 'ConfirmationRequested', {
  orderId: idOf<OrderId>(z.string()),
  customerId: idOf<CustomerId>(z.string()),
});
