import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';

export type RentalState = 'pending' | 'purchased' | 'declined' | 'refunded' | 'expired';

/**
 * A pay-per-view transaction (spec 2 §4). Pending lasts as long as the payment; a declined one may still be paid late, or be paid and
 * refunded at once. Renting the same film again is another transaction.
 */
export const rentalLifeCycle = defineLifeCycle<RentalState>('pay-per-view transaction', {
  initial: 'pending',
  states: {
    pending: ['purchased', 'declined', 'refunded'],
    declined: ['purchased', 'refunded'],
    purchased: ['refunded', 'expired'],
    refunded: [],
    expired: [],
  },
});
