import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';

/** The status of a registration for a season's welcome performances. */
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
 * A registration waits until the desk has looked at it. An eligible or invited one may be booked; a booked one reopens when the tickets are
 * returned. No decision is final: declined and expired ones may register again.
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

/** The desk's possible decisions. */
export const welcomeDecisions = ['eligible', 'waiting-list', 'invited', 'declined'] as const;
export type WelcomeDecision = (typeof welcomeDecisions)[number];

/** Only the return of its tickets reopens a booked registration. */
export const mayDecide = (status: WelcomeStatus, to: WelcomeDecision): boolean =>
  status !== 'booked' && welcomeLifeCycle.may(status, to);

/** The form may be changed until the desk has invited. */
export const mayEdit = (status: WelcomeStatus): boolean =>
  status === 'registered' || welcomeLifeCycle.may(status, 'registered');

/** Tickets are returned through their order, not by withdrawing the registration. */
export const mayWithdraw = (status: WelcomeStatus): boolean => welcomeLifeCycle.may(status, 'not-registered');
