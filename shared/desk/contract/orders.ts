import * as z from 'zod';

import { returnQuote, ticketNumber, ticketReturn } from '#shared/box-office/contract/order-returns.ts';
import { order } from '#shared/box-office/contract/orders.ts';
import { returnType } from '#shared/box-office/contract/returns.ts';
import { line, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

/** An order as its customer sees it, without the links that open it for them. */
export const deskOrder = resource('desk-order', () =>
  order.attributes.omit({ page: true, paymentUrl: true }).extend({
    lastName: z.string(),
    /** Null for a guest. */
    customerId: z.string().nullable(),
  }),
);

/** By the number on the receipt, which is read aloud at the desk. */
const ofOrder = '/api/desk/orders/{orderNo}' as const;

export const deskOrderPaths = {
  deskOrder: definePath('deskOrder', {
    path: ofOrder,
    area: 'desk',
    access: 'staff',
    duties: { GET: 'customers.read' },
    methods: { GET: method({ summary: 'An order by its number.', answers: one(deskOrder), refusals: ['not-found'] }) },
  }),
  deskOrderReturn: definePath('deskOrderReturn', {
    path: `${ofOrder}/return`,
    area: 'desk',
    access: 'staff',
    duties: { GET: 'desk.refund', POST: 'desk.refund' },
    methods: {
      GET: method({
        summary: 'What giving tickets of this order back comes to, each way; nothing is done.',
        query: z.object({
          /** Numbers with commas; absent for every ticket that can be given back. */
          tickets: z.string().max(1000).optional(),
        }),
        answers: one(returnQuote),
        refusals: ['not-found', 'ticket-unknown'],
      }),
      POST: method({
        summary: 'Give tickets back for the customer, by the rules that they were bought by.',
        body: z.object({
          tickets: z.array(ticketNumber).min(1).max(40),
          returnType,
          /** The sum that the screen showed, credit and money together. Another sum is refused. */
          expected: pence,
          reason: line.max(200, 'Use at most 200 characters.'),
        }),
        answers: one(ticketReturn),
        statuses: [201],
        refusals: ['not-found', 'own-record', 'ticket-unknown', 'return-refused', 'return-changed'],
      }),
    },
  }),
};
