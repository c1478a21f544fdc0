import * as z from 'zod';

import { idOf, identifier, instant, line, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { OrderId, OrderNumber, PerformanceId } from '#shared/kernel/ids.ts';
import { returnRules } from '#shared/season/contract/return-rules.ts';

import { orderKey, postalAddress } from './orders.ts';
import { returnType } from './returns.ts';

const tender = z.object({ kind: z.enum(['credit', 'voucher', 'card']), pence, lastFour: z.string().nullable() });
const problem = z.enum(['not-paid', 'returned', 'by-hand', 'past', 'closed', 'refund-over', 'pair']);
export const ticketNumber = z.string().regex(/^[0-9A-Z]{4,12}-[0-9]{2}$/);

/** The value of some tickets of an order by each return type, before anything is done. */
export const returnQuote = resource('return-quote', () =>
  z.object({
    orderNo: idOf<OrderNumber>(z.string()),
    isGuest: z.boolean(),
    tickets: z.array(
      z.object({
        ticketNumber: z.string(),
        performanceId: idOf<PerformanceId>(identifier),
        title: line,
        detail: line,
        pence,
        /** Why it cannot be given back; null when it can. */
        problem: problem.nullable(),
        /** When returning closes; null for a cancelled performance. */
        closesAt: instant.nullable(),
        isCancelled: z.boolean(),
        /** The rules of its purchase. */
        returnRules: returnRules.nullable(),
      }),
    ),
    /** For the requested tickets, or for all that can be given back. */
    options: z.array(
      z.object({
        returnType,
        problem: problem.nullable(),
        value: pence,
        fee: pence,
        donation: pence,
        credit: pence,
        refund: z.array(tender),
      }),
    ),
  }),
);

export const ticketReturn = resource('ticket-return', () =>
  z.object({
    orderId: idOf<OrderId>(identifier),
    returnType,
    state: z.enum(['accepted', 'settled']),
    ticketNumbers: z.array(z.string()),
    value: pence,
    fee: pence,
    donation: pence,
    credit: pence,
    /** A guest's credit: the code of the voucher. */
    creditVoucher: z.string().nullable(),
    refund: z.array(tender),
    at: instant,
  }),
);

export const orderReturns = {
  orderReturns: definePath('orderReturns', {
    path: '/api/checkout/orders/{orderId}/returns',
    area: 'box-office',
    methods: {
      GET: method({
        summary: 'What giving tickets of this order back comes to, each way; nothing is done.',
        query: orderKey.extend({
          /** Numbers with commas; absent for every ticket that can be given back. */
          tickets: z.string().max(1000).optional(),
          donation: z.coerce.number().int().min(0).max(100_000_000).optional(),
        }),
        answers: one(returnQuote),
        refusals: ['not-found', 'ticket-unknown'],
      }),
      POST: method({
        summary: 'Give tickets back for what the quote said; all of them or none.',
        query: orderKey,
        body: z.object({
          tickets: z.array(ticketNumber).min(1).max(40),
          returnType,
          /** The part to donate, for PartDonate. */
          donation: pence.optional(),
          /** The sum that the page showed, credit and money together. Another sum is refused. */
          expected: pence,
          giftAid: z.object({ firstName: line, lastName: line, address: postalAddress }).optional(),
        }),
        answers: one(ticketReturn),
        statuses: [201],
        refusals: ['not-found', 'ticket-unknown', 'return-refused', 'return-changed'],
      }),
    },
  }),
};
