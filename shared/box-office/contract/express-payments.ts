import * as z from 'zod';

import { line, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { smallestCardPayment } from '../domain/order/tender.ts';

/** A payment that a wallet may confirm on the checkout. Its id is the provider's. */
export const expressPayment = resource('expressPayment', () =>
  z.object({
    pence,
    /** Lets the provider's script confirm this payment. */
    clientSecret: z.string(),
  }),
);

/** The id of an express payment, as its provider wrote it. */
export const expressPaymentId = line.regex(/^[\w.-]+$/);

export const expressPaths = {
  expressPayments: definePath('expressPayments', {
    path: '/api/checkout/express-payments',
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'Open a payment for the wallets on the checkout. Nothing is ordered or charged by that.',
        body: z.object({
          /** The card part that the page shows. The order must come to the same. */
          pence: pence.min(smallestCardPayment),
        }),
        answers: one(expressPayment),
        repeatable: true,
        refusals: ['basket-empty', 'basket-expired', 'basket-paying', 'express-not-offered', 'payment-unavailable'],
      }),
    },
  }),
};
