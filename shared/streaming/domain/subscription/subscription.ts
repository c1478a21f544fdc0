import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';

export const subscriptionStates = ['active', 'grace', 'paused', 'cancelled', 'ended'] as const;

/**
 * `active`: paid and renewing. `grace`: a bill failed and can still be paid; watching continues meanwhile. `paused`: nothing is billed, and
 * nothing can be watched after the paid time. `cancelled`: runs to the end of the paid time, without renewal. `ended`: over.
 */
export type SubscriptionState = (typeof subscriptionStates)[number];

/** The life of a subscription to the stream (spec 2 §4, Stream membership). */
export const subscriptionLifeCycle = defineLifeCycle<SubscriptionState>('stream subscription', {
  initial: 'active',
  states: {
    active: ['grace', 'paused', 'cancelled', 'ended'],
    grace: ['active', 'cancelled', 'ended'],
    paused: ['active', 'grace', 'cancelled', 'ended'],
    // Withdrawn before it was over.
    cancelled: ['active', 'ended'],
    // Subscribed again.
    ended: ['active'],
  },
});
