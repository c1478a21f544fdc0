import * as z from 'zod';

import { planTitles } from '../../domain/subscription/plan.ts';
import { subscriptionStates } from '../../domain/subscription/subscription.ts';
import { identifier, instant, line, pence } from '../field.ts';
import { notBuilt } from '../path.ts';
import { resource } from '../resource.ts';

const yesOrNo = z.enum(['Y', 'N']);
const planName = z.enum(planTitles);

/**
 * The subscription of whoever is signed in (spec 2 §3, User stream details). Somebody who never had one has the same answer with
 * nothing in it: status null, not cancelled, free to subscribe.
 */
export const streamDetails = resource(
  'streamDetails',
  z.object({
    /** `A` is active (spec 2 §4), `P` paused, `I` no longer; null where there never was one. */
    membStatus: z.enum(['A', 'P', 'I']).nullable(),
    /** The promo code of the latest checkout or offer, and when it was applied. */
    subCheckoutPromo: z.string().nullable(),
    subCheckoutDate: instant.nullable(),
    /** Until when what was paid, or given, lasts. */
    benefitsEnd: instant.nullable(),
    /** `Y`: it ends with what was paid and is not renewed. */
    cancelled: yesOrNo,
    /** Subscribing again is allowed unless this is `N` (spec 2 §4). */
    allow_resub: yesOrNo,
    /** Title of the plan. */
    membLevel: line.nullable(),
    hasFreeSubscription: z.boolean(),
    constituencyDates: z.object({ startDate: instant, endDate: instant.nullable() }).nullable(),
    // Beyond the specification: what the pages need to say what happens next.
    state: z.enum(subscriptionStates).nullable(),
    planId: identifier.nullable(),
    period: z.enum(['month', 'year']).nullable(),
    /** What the next bill comes to, offers and a pending change of plan counted; null where there is none. */
    nextBillPence: pence.nullable(),
    nextBillAt: instant.nullable(),
    resumesAt: instant.nullable(),
    /** In grace: until when the failed bill can still be paid. */
    graceUntil: instant.nullable(),
    /** A change of plan that waits for the next bill. */
    nextPlan: z.object({ planId: identifier, title: planName, from: instant }).nullable(),
  }),
);

/** A bill of a subscription (spec 2 §3, Billing). */
export const bill = z.object({
  camp_type: z.enum(['subscription']),
  bill_dt: instant,
  /** Whole pence, as charged or as it will be. */
  pence,
  title: line,
  status: z.enum(['scheduled', 'paid', 'failed', 'refunded']),
  /** The order that it was paid by; null while it is to come. */
  orderNo: z.string().nullable(),
});
export const billing = resource('billing', z.object({ bills: z.array(bill) }));

/** What changing to a plan would mean, before it is done. */
export const planChange = z.object({
  planId: identifier,
  title: planName,
  period: z.enum(['month', 'year']),
  pence,
  /** `now`: what is left of the old plan counts towards it; `next-bill`: the old one runs to its end first. */
  takesEffect: z.enum(['now', 'next-bill', 'current']),
  /** Charged at once; 0 where the change waits. */
  dueNowPence: pence,
  /** What is left of the running plan and was taken off. */
  creditPence: pence,
  nextBillAt: instant,
});
export const planChanges = resource('planChanges', z.object({ changes: z.array(planChange) }));

export const subscriptionPaths = {
  streamDetails: notBuilt('streamDetails', '/api/user/streamDetails', 'streaming', ['GET'], 'customer'),
  subscriptionBilling: notBuilt(
    'subscriptionBilling',
    '/api/checkout/subscription/billing',
    'streaming',
    ['GET'],
    'customer',
  ),
  subscriptionCancel: notBuilt(
    'subscriptionCancel',
    '/api/user/subscription/cancel',
    'streaming',
    ['POST'],
    'customer',
  ),
  applySpecialOffer: notBuilt(
    'applySpecialOffer',
    '/api/checkout/stream/applySubscriptionSpecialOffer',
    'streaming',
    ['POST'],
    'customer',
  ),
};
