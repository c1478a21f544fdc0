import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';

import type { OrderState } from './order.ts';

/**
 * Declined and abandoned orders can still be paid: the provider's page stays open longer than the house waits. A payment for seats that are
 * gone is refunded (spec 2 §4, a late payment).
 */
export const orderLifeCycle = defineLifeCycle<OrderState>('order', {
  initial: 'awaiting-payment',
  states: {
    'awaiting-payment': ['paid', 'declined', 'abandoned', 'refund-due'],
    declined: ['paid', 'refund-due'],
    abandoned: ['paid', 'refund-due'],
    paid: ['refund-due'],
    'refund-due': ['refunded'],
    refunded: [],
  },
});
