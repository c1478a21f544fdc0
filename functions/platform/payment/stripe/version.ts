/** The version of Stripe's answers that this adapter reads; an update of the package does not change it. */
export const apiVersion = '2026-10-28.endive';

/** Stripe.js has the names of these releases, and speaks their version. */
export const releaseTrain = 'endive';
