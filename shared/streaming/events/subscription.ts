import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';

/** The subscription after the change, so that consumers need not read it. */
const about = {
  customerId: idOf<CustomerId>(z.string()),
  planId: z.string(),
  title: z.string(),
  paidUntil: z.iso.datetime(),
  nextBillAt: z.nullable(z.iso.datetime()),
  /** The next bill. */
  nextPence: z.int(),
  /** Base URL of the site when it began; empty where unknown. */
  siteOrigin: z.string(),
};

/** A plan of the stream has begun or was extended. */
export const subscriptionStarted = defineEvent('streaming', 'SubscriptionStarted', {
  customerId: idOf<CustomerId>(z.string()),
  planId: z.string(),
  nextBillAt: z.nullable(z.iso.datetime()),
  title: z.optional(z.string()),
  paidUntil: z.optional(z.iso.datetime()),
  siteOrigin: z.optional(z.string()),
  /** Granted by a campaign. */
  isFree: z.optional(z.boolean()),
  /** Bought during free time: when the paid time begins, and the bill after it. */
  paidFrom: z.optional(z.iso.datetime()),
  nextPence: z.optional(z.int()),
  /** Whether a card is saved for renewals. */
  hasCard: z.optional(z.boolean()),
});
/** The bill of a further period was paid. */
export const subscriptionRenewed = defineEvent('streaming', 'SubscriptionRenewed', {
  ...about,
  orderId: idOf<OrderId>(z.string()),
});
/** A bill is written but not charged yet. */
export const subscriptionBillOpened = defineEvent('streaming', 'SubscriptionBillOpened', {
  ...about,
  orderId: idOf<OrderId>(z.string()),
});
/** The bank declined; the next attempt is at `nextTryAt`, unless that is null, and grace ends at `graceUntil`. */
export const subscriptionPaymentFailed = defineEvent('streaming', 'SubscriptionPaymentFailed', {
  ...about,
  pence: z.int(),
  graceUntil: z.iso.datetime(),
  nextTryAt: z.nullable(z.iso.datetime()),
  /** Whether a card was saved that could be charged. */
  hasCard: z.boolean(),
  /** Whether everything can be watched until then; not after a pause. */
  isShown: z.boolean(),
});
/** Notice of a renewal; `hasCard`: whether there is a card to charge. */
export const subscriptionRenewalNear = defineEvent('streaming', 'SubscriptionRenewalNear', {
  ...about,
  hasCard: z.optional(z.boolean()),
  /** The bill's plan, where it is another. */
  newTitle: z.optional(z.string()),
  /** It ends a pause. */
  isPaused: z.optional(z.boolean()),
});
/** Free time ends soon, and nothing follows. */
export const subscriptionEndNear = defineEvent('streaming', 'SubscriptionEndNear', about);
export const subscriptionCancelled = defineEvent('streaming', 'SubscriptionCancelled', {
  ...about,
  allowResub: z.boolean(),
  /** Its payment was refunded, which the order's mail says. */
  isRefunded: z.optional(z.boolean()),
});
/** A customer has withdrawn their cancellation. */
export const subscriptionKept = defineEvent('streaming', 'SubscriptionKept', about);
export const subscriptionPaused = defineEvent('streaming', 'SubscriptionPaused', {
  ...about,
  resumesAt: z.iso.datetime(),
});
export const subscriptionResumed = defineEvent('streaming', 'SubscriptionResumed', about);
/** `takesEffect` is now or with the next bill. */
export const subscriptionPlanChanged = defineEvent('streaming', 'SubscriptionPlanChanged', {
  ...about,
  newTitle: z.string(),
  takesEffect: z.string(),
  /** Not requested by the customer: the Friends' price ended with the membership, or returned with it. */
  because: z.optional(z.enum(['membership-ended', 'membership-back'])),
});
export const subscriptionOfferTaken = defineEvent('streaming', 'SubscriptionOfferTaken', {
  ...about,
  promoCode: z.string(),
  percentOff: z.int(),
  bills: z.int(),
});
/** `reason`: its time was over, its bill was never paid, its customer cancelled it, or its payment was refunded. */
export const subscriptionEnded = defineEvent('streaming', 'SubscriptionEnded', {
  ...about,
  reason: z.enum(['over', 'unpaid', 'cancelled', 'refunded']),
  /** Whether another may be bought. */
  allowResub: z.optional(z.boolean()),
});
/** A subscription's next date is due. */
export const subscriptionDue = defineEvent('streaming', 'SubscriptionDue', {
  customerId: idOf<CustomerId>(z.string()),
});
