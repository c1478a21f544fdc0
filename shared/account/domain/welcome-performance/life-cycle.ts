import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';

/** Where somebody stands with the welcome performances of a season. */
export type WelcomeStatus =
  | 'not-registered'
  | 'registered'
  | 'eligible'
  | 'waiting-list'
  | 'invited'
  | 'booked'
  | 'declined'
  | 'expired';

/**
 * A registration waits until the desk has looked at it. Whoever is eligible or invited may book; whoever has booked may come back to it
 * when the tickets were returned. A wrong turn is never the end: declined and expired ones may register anew.
 */
export const welcomeLifeCycle = defineLifeCycle<WelcomeStatus>('welcome registration', {
  initial: 'not-registered',
  states: {
    'not-registered': ['registered'],
    registered: ['eligible', 'waiting-list', 'invited', 'declined', 'not-registered', 'expired'],
    eligible: ['invited', 'booked', 'waiting-list', 'declined', 'not-registered', 'expired'],
    'waiting-list': ['eligible', 'invited', 'declined', 'not-registered', 'expired'],
    invited: ['booked', 'eligible', 'waiting-list', 'declined', 'not-registered', 'expired'],
    booked: ['eligible', 'expired'],
    declined: ['registered', 'not-registered', 'expired'],
    expired: ['registered', 'not-registered'],
  },
});

/** What the desk may decide. */
export const welcomeDecisions = ['eligible', 'waiting-list', 'invited', 'declined'] as const;
export type WelcomeDecision = (typeof welcomeDecisions)[number];

/** A registration that has booked opens again with the return of its tickets, and by nobody's word. */
export const mayDecide = (status: WelcomeStatus, to: WelcomeDecision): boolean =>
  status !== 'booked' && welcomeLifeCycle.may(status, to);

/** The form may still be changed while nobody has promised anything. */
export const mayEdit = (status: WelcomeStatus): boolean =>
  status === 'registered' || welcomeLifeCycle.may(status, 'registered');

/** Tickets are given back in their order, not by taking the registration back. */
export const mayWithdraw = (status: WelcomeStatus): boolean => welcomeLifeCycle.may(status, 'not-registered');
