import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId, FeeId, OrderId } from '#shared/kernel/ids.ts';

const rental = {
  customerId: idOf<CustomerId>(z.string()),
  feeId: idOf<FeeId>(z.string()),
  orderId: idOf<OrderId>(z.string()),
};

/** Subject: the transaction, `order.fee`; version: its place in the life of a pay-per-view transaction (spec 2 §4). */
export const payPerViewOpened = defineEvent('streaming', 'PayPerViewOpened', rental);
export const payPerViewSettled = defineEvent('streaming', 'PayPerViewSettled', rental);
export const payPerViewDeclined = defineEvent('streaming', 'PayPerViewDeclined', rental);
export const payPerViewRefunded = defineEvent('streaming', 'PayPerViewRefunded', rental);
export const payPerViewExpired = defineEvent('streaming', 'PayPerViewExpired', rental);

/** Sent by the scheduler when a rental should be over; the consumer checks that and writes `PayPerViewExpired`. */
export const rentalDue = defineEvent('streaming', 'RentalDue', rental);

/** Sent by the scheduler a day before an unstarted rental ends; the consumer checks that it still would. */
export const rentalReminderDue = defineEvent('streaming', 'RentalReminderDue', rental);

/** First play: the window has begun. */
export const rentalStarted = defineEvent('streaming', 'RentalStarted', { ...rental, windowEnd: z.iso.datetime() });
