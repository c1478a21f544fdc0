import {
  subscriptionStarted,
  subscriptionPaymentFailed,
  subscriptionRenewalNear,
  subscriptionEndNear,
  subscriptionCancelled,
  subscriptionKept,
  subscriptionPaused,
  subscriptionResumed,
  subscriptionPlanChanged,
  subscriptionOfferTaken,
  subscriptionEnded,
} from './subscription.ts';

/** The facts of a subscription that its customer gets a mail about. */
export const mailedSubscriptionFacts = [
  subscriptionStarted,
  subscriptionPaymentFailed,
  subscriptionRenewalNear,
  subscriptionEndNear,
  subscriptionCancelled,
  subscriptionKept,
  subscriptionPaused,
  subscriptionResumed,
  subscriptionPlanChanged,
  subscriptionOfferTaken,
  subscriptionEnded,
] as const;
