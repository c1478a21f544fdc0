import * as z from 'zod/mini';

import { defineEvent } from './event.ts';

const seats = {
  performanceId: z.string(),
  seatIds: z.array(z.string()),
  basketId: z.string(),
};

/** Subject: the basket. `expiresAt` tells the scheduler when to look at it again. */
export const seatsHeld = defineEvent('box-office', 'SeatsHeld', { ...seats, expiresAt: z.iso.datetime() });

/** Given back, expired, or freed by a declined payment. */
export const seatsReleased = defineEvent('box-office', 'SeatsReleased', seats);

/** Kept for a payment, perhaps past the end of their hold. */
export const seatsKept = defineEvent('box-office', 'SeatsKept', seats);

export const seatsSold = defineEvent('box-office', 'SeatsSold', { ...seats, orderId: z.string() });

/** Subject: the performance. Counts and price range, never seat lists. */
export const performanceAvailabilityChanged = defineEvent('season', 'PerformanceAvailabilityChanged', {
  performanceId: z.string(),
  ticketsAvailable: z.int(),
  minPriceAvailable: z.nullable(z.int()),
  maxPriceAvailable: z.nullable(z.int()),
});
