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

/** The facts of a subscription with a mail to its customer. */
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
