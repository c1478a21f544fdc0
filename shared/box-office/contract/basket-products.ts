import * as z from 'zod';

import { idOf, identifier, line, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { promoCode } from '#shared/kernel/contract/promo-code.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';

import { basket } from './basket.ts';

/** The refusals of every change of the basket. */
const anyChange = ['basket-full', 'basket-paying', 'basket-changed'] as const;

export const recipient = z.object({
  name: z.string().trim().min(1, 'Enter the name of the person it is for.').max(100, 'Use at most 100 characters.'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'Use an address of at most 254 characters.')
    .check(z.email('Enter an e-mail address in the form name@example.org.')),
  message: z.string().trim().max(500, 'Use at most 500 characters.').default(''),
});

/** From £1 to £10,000; larger gifts go through the desk. */
const smallestDonation = 100;
const largestDonation = 1_000_000;
const smallestVoucher = 1000;
const largestVoucher = 50_000;

/** The specification's second view of the basket: the lines that renew themselves (spec 2 §3). */
const virtualBasket = resource('virtual-basket', () =>
  z.object({
    sessionKey: z.string(),
    customerId: idOf<CustomerId>(identifier).nullable(),
    subscriptions: z.object({
      stream: z.array(z.object({ id: identifier, title: line, period: z.enum(['month', 'year']), pence })),
      member: z.array(
        z.object({
          id: identifier,
          title: line,
          modeOfSale: z.int(),
          months: z.int(),
          isGift: z.boolean(),
          pence,
        }),
      ),
    }),
  }),
);

export const basketProducts = {
  basketDonation: definePath('basketDonation', {
    path: '/api/checkout/basket/donation',
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'Put a donation into the basket; there is one at most, and the latest counts.',
        repeatable: true,
        body: z.object({
          pence: z
            .int('Give a sum in pounds and pence.')
            .min(smallestDonation, 'Give £1 or more.')
            .max(largestDonation, 'Above £10,000 please talk to us first, so that we can thank you properly.'),
        }),
        answers: one(basket),
        refusals: anyChange,
      }),
    },
  }),
  basketMembership: definePath('basketMembership', {
    path: '/api/checkout/basket/membership',
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'Put a year of membership into the basket, for oneself or, with a recipient, as a present.',
        body: z.object({
          modeOfSale: z.int(),
          dateOfBirth: z.iso.date('Enter the date of birth.').optional(),
          recipient: recipient.optional(),
        }),
        answers: one(basket),
        refusals: ['membership-unknown', 'membership-owned', 'membership-early', 'membership-age', ...anyChange],
      }),
    },
  }),
  basketGiftVoucher: definePath('basketGiftVoucher', {
    path: '/api/checkout/basket/gift-voucher',
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'Put a gift voucher into the basket; without a recipient the buyer passes it on.',
        body: z.object({
          pence: z
            .int('Choose a sum in pounds and pence.')
            .min(smallestVoucher, 'A gift voucher is for £10 or more.')
            .max(largestVoucher, 'A gift voucher is for at most £500.'),
          recipient: recipient.optional(),
        }),
        answers: one(basket),
        refusals: anyChange,
      }),
    },
  }),
  basketPromo: definePath('basketPromo', {
    path: '/api/checkout/basket/promo',
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'Enter a promo code; it stays in the basket and is judged with every price.',
        repeatable: true,
        body: z.object({ code: promoCode }),
        answers: one(basket),
        refusals: ['promo-unknown', 'too-many-codes', 'basket-paying', 'basket-changed'],
      }),
      DELETE: method({
        summary: 'Take the promo code out of the basket.',
        repeatable: true,
        answers: one(basket),
        refusals: ['basket-paying', 'basket-changed'],
      }),
    },
  }),
  virtualBasket: definePath('virtualBasket', {
    path: '/api/checkout/virtual-basket',
    area: 'box-office',
    methods: {
      GET: method({
        summary: 'The subscriptions in the basket: stream plans and memberships.',
        answers: one(virtualBasket),
      }),
    },
  }),
};
