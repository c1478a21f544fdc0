import { defineLifeCycle } from '../life-cycle/life-cycle.ts';

export type PaymentState = 'open' | 'settled' | 'declined' | 'abandoned' | 'refund-due' | 'refunded';

/** A payment at the provider. Notices come in any order, so a settled one may follow a declined or abandoned one. */
export const paymentLifeCycle = defineLifeCycle<PaymentState>('payment', {
  initial: 'open',
  states: {
    open: ['settled', 'declined', 'abandoned'],
    declined: ['settled'],
    abandoned: ['settled'],
    settled: ['refund-due'],
    'refund-due': ['refunded'],
    refunded: [],
  },
});
