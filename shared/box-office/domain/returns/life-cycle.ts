import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';

export type ReturnState = 'received' | 'accepted' | 'settled';

/**
 * A return of tickets: requested by the form and waiting for the box office, or accepted at once by its rules; settled when all money has
 * been paid, which for credit and gifts is the same moment.
 */
export const returnLifeCycle = defineLifeCycle<ReturnState>('return', {
  initial: 'received',
  states: {
    received: ['accepted', 'settled'],
    accepted: ['settled'],
    settled: [],
  },
});
