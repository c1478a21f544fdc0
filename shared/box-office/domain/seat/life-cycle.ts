import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';

export type SeatState = 'free' | 'held' | 'paying' | 'sold';

/**
 * A seat of one performance. A hold that ends, or a payment that is given up, frees it; a declined payment gives it back to
 * a hold that still runs; a late payment may take it straight from free, or from the hold of its own basket. A returned ticket frees
 * its seat again.
 */
export const seatLifeCycle = defineLifeCycle<SeatState>('seat', {
  initial: 'free',
  states: {
    free: ['held', 'sold'],
    held: ['free', 'paying', 'sold'],
    paying: ['held', 'free', 'sold'],
    sold: ['free'],
  },
});
