import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { BasketId, OrderId, PerformanceId } from '#shared/kernel/ids.ts';

const seats = {
  performanceId: idOf<PerformanceId>(z.string()),
  seatIds: z.array(z.string()),
  basketId: idOf<BasketId>(z.string()),
};

/** Subject: the basket. `expiresAt` is the next due date. */
export const seatsHeld = defineEvent('box-office', 'SeatsHeld', {
  ...seats,
  expiresAt: z.iso.datetime(),
  /** The seats were held before: their hold was prolonged, or moved to another basket. */
  isAgain: z.optional(z.boolean()),
});

/** Released, expired, or freed by a declined payment. */
export const seatsReleased = defineEvent('box-office', 'SeatsReleased', seats);

/** Kept for a payment, possibly beyond the end of their hold. */
export const seatsKept = defineEvent('box-office', 'SeatsKept', seats);

export const seatsSold = defineEvent('box-office', 'SeatsSold', { ...seats, orderId: idOf<OrderId>(z.string()) });

/** Subject: the performance. Counts and price range, never seat lists. */
export const performanceAvailabilityChanged = defineEvent('season', 'PerformanceAvailabilityChanged', {
  performanceId: idOf<PerformanceId>(z.string()),
  ticketsAvailable: z.int(),
  minPriceAvailable: z.nullable(z.int()),
  maxPriceAvailable: z.nullable(z.int()),
  /** When the performance begins; its count ends a day later. */
  date: z.optional(z.iso.datetime()),
  /** The sale is paused: nothing of what is left can be bought now. */
  isPaused: z.optional(z.boolean()),
});
