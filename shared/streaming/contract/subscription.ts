import * as z from 'zod';

import { idOf, identifier, instant, line, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { promoCode } from '#shared/kernel/contract/promo-code.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { OrderId, OrderNumber } from '#shared/kernel/ids.ts';

import { planTitles } from '../domain/subscription/plan.ts';
import { subscriptionStates } from '../domain/subscription/subscription.ts';

const yesOrNo = z.enum(['Y', 'N']);
const planName = z.enum(planTitles);

/**
 * The signed-in customer's subscription (spec 2 §3, User stream details). Without one the answer is the same and empty: status null, not
 * cancelled, free to subscribe.
 */
export const streamDetails = resource('streamDetails', () =>
  z.object({
    /** `A` is active (spec 2 §4), `P` paused, `I` no longer; null where there never was one. */
    membStatus: z.enum(['A', 'P', 'I']).nullable(),
    /** The promo code of the latest checkout or offer, and when it was applied. */
    subCheckoutPromo: z.string().nullable(),
    subCheckoutDate: instant.nullable(),
    /** Until when the paid or free time lasts. */
    benefitsEnd: instant.nullable(),
    /** `Y`: it ends with the paid time and is not renewed. */
    cancelled: yesOrNo,
    /** Subscribing again is allowed unless this is `N` (spec 2 §4). */
    allow_resub: yesOrNo,
    /** Title of the plan. */
    membLevel: line.nullable(),
    hasFreeSubscription: z.boolean(),
    constituencyDates: z.object({ startDate: instant, endDate: instant.nullable() }).nullable(),
    // Beyond the specification: what the pages need for the next step.
    state: z.enum(subscriptionStates).nullable(),
    planId: identifier.nullable(),
    period: z.enum(['month', 'year']).nullable(),
    /** The next bill, with offers and a pending change of plan; null where there is none. */
    nextBillPence: pence.nullable(),
    nextBillAt: instant.nullable(),
    /** While free time precedes paid time: when the paid time begins. */
    paidFrom: instant.nullable(),
    resumesAt: instant.nullable(),
    /** In grace: how long the failed bill can still be paid. */
    graceUntil: instant.nullable(),
    /** When it ended, and whether for an unpaid bill. */
    endedAt: instant.nullable(),
    endedUnpaid: z.boolean(),
    /** A change of plan waiting for the next bill. */
    nextPlan: z.object({ planId: identifier, title: planName, from: instant }).nullable(),
    /** The discount on the next bills. */
    offer: z.object({ promoCode: z.string(), percentOff: z.int(), billsLeft: z.int() }).nullable(),
    /** Whether a card is saved for renewals; never which. */
    hasCard: z.boolean(),
  }),
);

/** A bill of a subscription (spec 2 §3, Billing). */
export const bill = z.object({
  camp_type: z.enum(['subscription']),
  bill_dt: instant,
  /** Whole pence, as charged or expected. */
  pence,
  title: line,
  status: z.enum(['scheduled', 'paid', 'failed', 'refunded']),
  /** The number and id of its order; null for a future bill. */
  orderNo: idOf<OrderNumber>(z.string()).nullable(),
  orderId: idOf<OrderId>(identifier).nullable(),
});
export const billing = resource('billing', () => z.object({ bills: z.array(bill) }));

/** What changing to a plan would mean. */
export const planChange = z.object({
  planId: identifier,
  title: planName,
  period: z.enum(['month', 'year']),
  pence,
  /** `now`: the rest of the old plan is credited; `next-bill`: the old one runs to its end first. */
  takesEffect: z.enum(['now', 'next-bill', 'current']),
  /** Charged at once; 0 for a later change. */
  dueNowPence: pence,
  /** The credited rest of the running plan. */
  creditPence: pence,
  nextBillAt: instant,
});
export const planChanges = resource('planChanges', () => z.object({ changes: z.array(planChange) }));

/** A page of the payment provider on which the customer pays a bill. */
export const subscriptionPayment = resource('subscriptionPayment', () => z.object({ url: z.string() }));

const customerId = identifier.optional();
/** Commands on one's own subscription need no further data. */
const own = z.object({ customerId });

export const subscriptionPaths = {
  streamDetails: definePath('streamDetails', {
    path: '/api/user/streamDetails',
    area: 'streaming',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'The subscription of the signed-in customer; nothing but nulls where there never was one.',
        query: z.object({ customerId }),
        answers: one(streamDetails),
      }),
    },
  }),
  subscriptionBilling: definePath('subscriptionBilling', {
    path: '/api/checkout/subscription/billing',
    area: 'streaming',
    access: 'customer',
    methods: {
      GET: method({
        summary:
          'Bills of the subscription: those to come, or those that were paid, failed or refunded, the newest first.',
        query: z.object({
          customerId,
          status: z.enum(['scheduled', 'received']).default('scheduled'),
          type: z.enum(['subscription']).default('subscription'),
        }),
        answers: one(billing),
      }),
    },
  }),
  subscriptionCancel: definePath('subscriptionCancel', {
    path: '/api/user/subscription/cancel',
    area: 'streaming',
    access: 'customer',
    methods: {
      POST: method({
        summary: 'Not renew the subscription: it runs to the end of what was paid. Cancelling twice changes nothing.',
        repeatable: true,
        body: own,
        answers: one(streamDetails),
        refusals: ['no-subscription', 'subscription-over', 'subscription-changed'],
      }),
    },
  }),
  applySpecialOffer: definePath('applySpecialOffer', {
    path: '/api/checkout/stream/applySubscriptionSpecialOffer',
    area: 'streaming',
    access: 'customer',
    methods: {
      POST: method({
        summary:
          'Take the special offer of the cancellation page: the subscription goes on, and its next bills are smaller.',
        body: z.object({ customerId, promoCode }),
        answers: one(streamDetails),
        refusals: [
          'no-subscription',
          'subscription-over',
          'offer-disabled',
          'promo-unknown',
          'resub-not-allowed',
          'subscription-changed',
        ],
      }),
    },
  }),
  subscriptionPlan: definePath('subscriptionPlan', {
    path: '/api/user/subscription/plan',
    area: 'streaming',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'What changing to each plan that this customer may have would come to today.',
        query: z.object({ customerId }),
        answers: one(planChanges),
        refusals: ['no-subscription', 'subscription-over', 'subscription-changed', 'subscription-refused'],
      }),
      POST: method({
        summary: 'Change the plan as quoted. Month to year begins now and charges the difference; year to month waits.',
        body: z.object({ customerId, planId: identifier, dueNowPence: pence }),
        answers: one(streamDetails),
        refusals: [
          'no-subscription',
          'subscription-over',
          'plan-unknown',
          'plan-for-friends',
          'quote-changed',
          'card-needed',
          'card-declined',
          'subscription-changed',
          'subscription-refused',
        ],
      }),
    },
  }),
  subscriptionPause: definePath('subscriptionPause', {
    path: '/api/user/subscription/pause',
    area: 'streaming',
    access: 'customer',
    methods: {
      POST: method({
        summary: 'Pause for one to three months: billing stops at once, watching at the end of what was paid.',
        repeatable: true,
        body: z.object({ customerId, months: z.int().min(1).max(3) }),
        answers: one(streamDetails),
        refusals: ['no-subscription', 'subscription-over', 'subscription-refused', 'subscription-changed'],
      }),
      DELETE: method({
        summary: 'Go on before the pause is over. Where nothing paid is left, the next period is charged now.',
        repeatable: true,
        answers: one(streamDetails),
        refusals: ['no-subscription', 'subscription-over', 'subscription-refused', 'subscription-changed'],
      }),
    },
  }),
  subscriptionResubscribe: definePath('subscriptionResubscribe', {
    path: '/api/user/subscription/resubscribe',
    area: 'streaming',
    access: 'customer',
    methods: {
      POST: method({
        summary: 'Keep a cancelled subscription that has not ended.',
        repeatable: true,
        body: own,
        answers: one(streamDetails),
        refusals: ['no-subscription', 'subscription-over', 'resub-not-allowed', 'subscription-changed'],
      }),
    },
  }),
  subscriptionPayment: definePath('subscriptionPayment', {
    path: '/api/user/subscription/payment',
    area: 'streaming',
    access: 'customer',
    methods: {
      POST: method({
        summary: 'Open the payment page for the bill that failed; its card is kept for the next ones.',
        body: own,
        answers: one(subscriptionPayment),
        refusals: ['no-subscription', 'no-open-bill', 'subscription-changed', 'payment-unavailable'],
      }),
    },
  }),
};
