import * as z from 'zod';

import { instant, line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

/** A card as its provider describes it; the house stores only the provider's id. */
const card = z.object({
  /** "Visa", as printed on the card. */
  brand: line,
  last4: z.string().regex(/^\d{4}$/),
  expiryMonth: z.int().min(1).max(12),
  expiryYear: z.int().min(2000).max(2100),
});

export const paymentMethods = resource('payment-methods', () =>
  z.object({
    /** The card that renewals are charged to; null where none is saved. */
    card: card.nullable(),
    /** The stream plan that uses it; null where none runs. */
    plan: z
      .object({
        title: line,
        /** The next charge; null where there is none. */
        nextBillAt: instant.nullable(),
        /** The plan renews with the card, so it cannot be deleted. */
        renews: z.boolean(),
      })
      .nullable(),
  }),
);

/** A page of the payment provider that saves another card. */
export const paymentMethodPage = resource('payment-method-page', () => z.object({ url: z.string() }));

export const paymentMethodPaths = {
  paymentMethods: definePath('paymentMethods', {
    path: '/api/account/payment-methods',
    area: 'account',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'The means of payment that are kept for the stream, as their provider describes them.',
        answers: one(paymentMethods),
        refusals: ['card-unavailable'],
      }),
      POST: method({
        summary: "Open the provider's page on which another card is given; it takes the place of the old one.",
        answers: one(paymentMethodPage),
        refusals: ['no-subscription', 'card-unavailable'],
      }),
      DELETE: method({
        summary: 'Have the provider forget the means of payment; refused while the plan renews by them.',
        repeatable: true,
        answers: one(paymentMethods),
        refusals: ['plan-renews', 'card-unavailable', 'subscription-changed'],
      }),
    },
  }),
};
