import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';

const money = { orderId: idOf<OrderId>(z.string()), customerId: idOf<CustomerId>(z.string()), pence: z.int() };

/** A payment page was opened for an order; `dueAt` is when the house stops waiting for it. */
export const paymentOpened = defineEvent('box-office', 'PaymentOpened', { ...money, dueAt: z.iso.datetime() });

/** The order is paid and everything in it belongs to the customer. */
export const orderPlaced = defineEvent('box-office', 'OrderPlaced', {
  ...money,
  /** Fee ids of the rentals in it. */
  feeIds: z.array(z.string()),
  ticketCount: z.int(),
  /** Kinds of the lines in it: whoever only cares for one kind is not told of the others. */
  kinds: z.optional(z.array(z.string())),
});

export const paymentSettled = defineEvent('box-office', 'PaymentSettled', money);
export const paymentDeclined = defineEvent('box-office', 'PaymentDeclined', {
  ...money,
  feeIds: z.array(z.string()),
  /** `declined` by the bank, or `abandoned` by the visitor; facts of old do not say. */
  state: z.optional(z.string()),
});

/** Paid too late: the money has to go back. The consumer asks the provider. */
export const refundDue = defineEvent('box-office', 'RefundDue', {
  ...money,
  paymentId: z.string(),
  /** Names the refund within its payment; without it, it is the one that sends all of it back. */
  refundId: z.optional(z.string()),
  feeIds: z.array(z.string()),
});
export const paymentRefunded = defineEvent('box-office', 'PaymentRefunded', { ...money, feeIds: z.array(z.string()) });

/** A paid order was paid once more by mistake, and that payment has gone back. */
export const secondPaymentRefunded = defineEvent('box-office', 'SecondPaymentRefunded', money);

/** The buyer wants the confirmation of a paid order once more. */
export const confirmationRequested = defineEvent('box-office', 'ConfirmationRequested', {
  orderId: idOf<OrderId>(z.string()),
  customerId: idOf<CustomerId>(z.string()),
});
