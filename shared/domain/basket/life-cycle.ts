import { defineLifeCycle } from '../life-cycle/life-cycle.ts';

export type BasketState = 'empty' | 'open' | 'paying' | 'ordered' | 'expired';

/**
 * A basket serves one browser again and again, so no state ends it. While it is paying nothing in it changes; a payment that
 * comes after its hold has ended may still turn it into an order.
 */
export const basketLifeCycle = defineLifeCycle<BasketState>('basket', {
  initial: 'empty',
  states: {
    empty: ['open'],
    open: ['empty', 'paying', 'expired'],
    paying: ['open', 'ordered', 'expired'],
    expired: ['empty', 'open', 'ordered'],
    ordered: ['empty', 'open'],
  },
});
