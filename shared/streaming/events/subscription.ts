import * as z from 'zod/mini';

import { defineEvent, idOf } from '#shared/kernel/events/event.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';

/** What a subscription is like once it happened; nobody who reads it has to look it up. */
const about = {
  customerId: idOf<CustomerId>(z.string()),
  planId: z.string(),
  title: z.string(),
  paidUntil: z.iso.datetime(),
  nextBillAt: z.nullable(z.iso.datetime()),
  /** What the next bill comes to. */
  nextPence: z.int(),
  /** Where the site stood when it began; empty where that is not known. */
  siteOrigin: z.string(),
};

/** A plan of the stream has begun, or was paid for longer. */
export const subscriptionStarted = defineEvent('streaming', 'SubscriptionStarted', {
  customerId: idOf<CustomerId>(z.string()),
  planId: z.string(),
  nextBillAt: z.nullable(z.iso.datetime()),
  title: z.optional(z.string()),
  paidUntil: z.optional(z.iso.datetime()),
  siteOrigin: z.optional(z.string()),
  /** Given by a campaign. */
  isFree: z.optional(z.boolean()),
  /** Bought while time runs that was given: where the paid time begins, and what the bill after it comes to. */
  paidFrom: z.optional(z.iso.datetime()),
  nextPence: z.optional(z.int()),
  /** Whether a card is kept that it can be renewed by. */
  hasCard: z.optional(z.boolean()),
});
/** The bill of a further period was paid. */
export const subscriptionRenewed = defineEvent('streaming', 'SubscriptionRenewed', {
  ...about,
  orderId: idOf<OrderId>(z.string()),
});
/** A bill is written, and nothing charged yet. */
export const subscriptionBillOpened = defineEvent('streaming', 'SubscriptionBillOpened', {
  ...about,
  orderId: idOf<OrderId>(z.string()),
});
/** The bank did not pay; it is tried again at `nextTryAt`, unless that is null, and all is over at `graceUntil`. */
export const subscriptionPaymentFailed = defineEvent('streaming', 'SubscriptionPaymentFailed', {
  ...about,
  pence: z.int(),
  graceUntil: z.iso.datetime(),
  nextTryAt: z.nullable(z.iso.datetime()),
  /** No card is kept that could have been charged. */
  hasCard: z.boolean(),
  /** Whether everything is shown until then; not to whoever was paused. */
  isShown: z.boolean(),
});
/** A renewal that the customer should know of is near; `hasCard`: whether there is a card to charge it to. */
export const subscriptionRenewalNear = defineEvent('streaming', 'SubscriptionRenewalNear', {
  ...about,
  hasCard: z.optional(z.boolean()),
  /** The plan that the bill is for, where that is another one. */
  newTitle: z.optional(z.string()),
  /** A pause ends with it. */
  isPaused: z.optional(z.boolean()),
});
/** What was given ends soon, and nothing comes after it. */
export const subscriptionEndNear = defineEvent('streaming', 'SubscriptionEndNear', about);
export const subscriptionCancelled = defineEvent('streaming', 'SubscriptionCancelled', {
  ...about,
  allowResub: z.boolean(),
  /** Its payment went back, which a mail of its own tells. */
  isRefunded: z.optional(z.boolean()),
});
/** Somebody who had cancelled stays. */
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
  /** Where not the customer wished it: the Friends' price ended with the membership, or came back with it. */
  because: z.optional(z.enum(['membership-ended', 'membership-back'])),
});
export const subscriptionOfferTaken = defineEvent('streaming', 'SubscriptionOfferTaken', {
  ...about,
  promoCode: z.string(),
  percentOff: z.int(),
  bills: z.int(),
});
/** `reason`: its time was over, its bill was never paid, its customer wished it, or its payment went back. */
export const subscriptionEnded = defineEvent('streaming', 'SubscriptionEnded', {
  ...about,
  reason: z.enum(['over', 'unpaid', 'cancelled', 'refunded']),
  /** Whether another may be bought. */
  allowResub: z.optional(z.boolean()),
});
/** It is time to look at a subscription. */
export const subscriptionDue = defineEvent('streaming', 'SubscriptionDue', {
  customerId: idOf<CustomerId>(z.string()),
});
