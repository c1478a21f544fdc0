import * as z from 'zod';

import { basket } from '#shared/box-office/contract/basket.ts';
import { identifier, line, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { promoCode } from '#shared/kernel/contract/promo-code.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { planTitles } from '../domain/subscription/plan.ts';

/** A plan on sale; its titles are the specification's (spec 2 §3). */
export const plan = z.object({
  id: identifier,
  title: z.enum(planTitles),
  period: z.enum(['month', 'year']),
  pence,
  isForFriends: z.boolean(),
});

export const subscriptionPrices = resource('subscription-prices', () =>
  z.object({
    plans: z.array(plan.extend({ isOffered: z.boolean().describe('Whether this visitor may have it.') })),
    /** Below the prices. */
    note: line,
  }),
);

export const planPaths = {
  subscriptionPrices: definePath('subscriptionPrices', {
    path: '/api/checkout/subscriptionPrices',
    area: 'streaming',
    methods: {
      GET: method({
        summary: 'The four plans of the stream, and which of them this visitor may have.',
        answers: one(subscriptionPrices),
      }),
    },
  }),
  basketSubscriptionStream: definePath('basketSubscriptionStream', {
    path: '/api/checkout/basket/subscription/stream',
    area: 'streaming',
    methods: {
      POST: method({
        summary: 'Put a plan of the stream into the basket; there is one at most.',
        repeatable: true,
        body: z.object({ planId: identifier }),
        answers: one(basket),
        refusals: [
          'plan-unknown',
          'plan-for-friends',
          'stream-owned',
          'stream-cancelled',
          'resub-not-allowed',
          'basket-full',
          'basket-paying',
          'basket-changed',
        ],
      }),
    },
  }),
  basketPromoStream: definePath('basketPromoStream', {
    path: '/api/checkout/basket/promo/stream',
    area: 'streaming',
    methods: {
      POST: method({
        summary: 'Enter a promo code for a plan of the stream.',
        repeatable: true,
        body: z.object({ promoCode }),
        answers: one(basket),
        refusals: ['promo-unknown', 'too-many-codes', 'basket-paying', 'basket-changed'],
      }),
    },
  }),
};
