import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';

export type SeatState = 'free' | 'held' | 'paying' | 'sold';

/**
 * A seat of one performance. The end of a hold or of a payment frees it; a declined payment returns it to a running hold; a late payment
 * may take it from free, or from the hold of its own basket. A returned ticket frees its seat again.
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
