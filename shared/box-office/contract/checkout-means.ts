import * as z from 'zod';

import { instant, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { order, orderKey } from './orders.ts';

/** What a visitor can pay with beside a card. */
export const checkoutMeans = resource('checkoutMeans', () => z.object({ credit: pence }));

export const checkoutVoucher = resource('checkoutVoucher', () =>
  z.object({
    /** In stored form, however it was typed. */
    code: z.string(),
    balance: pence,
    /** First instant at which it no longer counts. */
    expiresAt: instant,
  }),
);

export const meansPaths = {
  checkoutMeans: definePath('checkoutMeans', {
    path: '/api/checkout/means',
    area: 'box-office',
    methods: {
      GET: method({
        summary: 'What is in credit for this visitor; nothing without an account.',
        answers: one(checkoutMeans),
      }),
    },
  }),
  checkoutVouchers: definePath('checkoutVouchers', {
    path: '/api/checkout/vouchers',
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'What is left on a gift voucher. Unknown, used-up and expired codes are answered alike.',
        body: z.object({ code: z.string().trim().min(1).max(40) }),
        answers: one(checkoutVoucher),
        repeatable: true,
        refusals: ['voucher-unknown', 'too-many-codes'],
      }),
    },
  }),
  orderPayment: definePath('orderPayment', {
    path: '/api/checkout/orders/{orderId}/payment',
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'Have the provider asked what became of the payment, for a visitor who came back before its notice.',
        query: orderKey,
        answers: one(order),
        repeatable: true,
        refusals: ['not-found'],
      }),
    },
  }),
};
