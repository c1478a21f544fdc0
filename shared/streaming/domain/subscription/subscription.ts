import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';

export const subscriptionStates = ['active', 'grace', 'paused', 'cancelled', 'ended'] as const;

/**
 * `active`: paid, and renews itself. `grace`: a bill failed and can still be paid; it goes on for that time. `paused`: nothing is billed
 * and nothing is shown until it resumes. `cancelled`: runs to the end of what was paid and is not renewed. `ended`: over.
 */
export type SubscriptionState = (typeof subscriptionStates)[number];

/** The life of a subscription to the stream (spec 2 §4, Stream membership). */
export const subscriptionLifeCycle = defineLifeCycle<SubscriptionState>('stream subscription', {
  initial: 'active',
  states: {
    active: ['grace', 'paused', 'cancelled', 'ended'],
    grace: ['active', 'cancelled', 'ended'],
    paused: ['active', 'grace', 'cancelled', 'ended'],
    // Thought better of before it was over.
    cancelled: ['active', 'ended'],
    // Subscribed again.
    ended: ['active'],
  },
});
