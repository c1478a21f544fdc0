import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';

export type ReturnState = 'received' | 'accepted' | 'settled';

/**
 * A return of tickets: asked for by the form and waiting for the box office, or accepted at once by its rules; settled when the last
 * penny has arrived, which for credit and gifts is the same moment.
 */
export const returnLifeCycle = defineLifeCycle<ReturnState>('return', {
  initial: 'received',
  states: {
    received: ['accepted', 'settled'],
    accepted: ['settled'],
    settled: [],
  },
});
