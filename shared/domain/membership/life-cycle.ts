import { defineLifeCycle } from '../life-cycle/life-cycle.ts';
import type { ProofState } from './group-proof.ts';
import type { MembershipState } from './membership.ts';

/** Time itself leads from waiting to active to ended; the other two ends are somebody's. */
export const membershipLifeCycle = defineLifeCycle<MembershipState>('membership', {
  initial: 'waiting',
  states: {
    waiting: ['active', 'upgraded', 'refunded'],
    active: ['ended', 'upgraded', 'refunded'],
    ended: [],
    upgraded: [],
    refunded: [],
  },
});

/** Asked again after a refusal or an end, a proof begins anew. */
export const proofLifeCycle = defineLifeCycle<ProofState>('proof of a group', {
  initial: 'pending',
  states: {
    pending: ['approved', 'refused'],
    approved: ['expired'],
    refused: ['pending'],
    expired: ['pending'],
  },
});
