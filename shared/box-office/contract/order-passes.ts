import * as z from 'zod';

import { line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { orderKey } from './orders.ts';

/** The link that saves a ticket in Google Wallet. */
export const googlePass = resource('googlePass', () => z.object({ ticketNumber: line, url: z.url() }));

const ofOrder = '/api/checkout/orders/{orderId}' as const;

/** Passes of valid tickets for wallets. Each requires the order's customer, its key or the staff, and answers 404 to others. */
export const orderPassPaths = {
  orderApplePass: definePath('orderApplePass', {
    path: `${ofOrder}/apple-pass`,
    area: 'box-office',
    methods: {
      GET: method({
        summary:
          'Passes for Apple Wallet: one as .pkpass, two to ten as .pkpasses; 404 where the house has no certificate.',
        query: orderKey.extend({
          /** Numbers with commas; absent for every valid ticket. */
          tickets: z.string().max(200).optional(),
        }),
        answers: null,
        file: 'application/vnd.apple.pkpass',
        refusals: ['not-found', 'no-tickets', 'ticket-unknown', 'too-many-passes', 'pass-unavailable'],
      }),
    },
  }),
  orderGooglePass: definePath('orderGooglePass', {
    path: `${ofOrder}/google-pass`,
    area: 'box-office',
    methods: {
      GET: method({
        summary: 'The link that saves one ticket in Google Wallet; 404 where the house has no service account.',
        query: orderKey.extend({ ticket: line }),
        answers: one(googlePass),
        refusals: ['not-found', 'ticket-unknown', 'pass-unavailable'],
      }),
    },
  }),
};
