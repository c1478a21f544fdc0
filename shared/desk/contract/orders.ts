import * as z from 'zod';

import { returnQuote, ticketNumber, ticketReturn } from '#shared/box-office/contract/order-returns.ts';
import { order, postalAddress } from '#shared/box-office/contract/orders.ts';
import { returnType } from '#shared/box-office/contract/returns.ts';
import { instant, line, pence } from '#shared/kernel/contract/field.ts';
import { ruled } from '#shared/kernel/contract/form-field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { orderNameRules } from '../domain/order-name-rules.ts';

/** A ticket with another code than its first. */
const reissue = z.object({
  ticketNumber: z.string(),
  generation: z.int(),
  /** When the newest code was issued. */
  at: instant,
  /** How many of its codes came with another seat. */
  moves: z.int(),
  /** Whether the newest one did. */
  isMove: z.boolean(),
});

/** An order as its customer sees it, without the links that open it for them. */
export const deskOrder = resource('desk-order', () =>
  order.attributes.omit({ page: true, paymentUrl: true }).extend({
    lastName: z.string(),
    /** Null for a guest. */
    customerId: z.string().nullable(),
    /** What a correction is judged on: it is refused when the order has another. */
    version: z.int(),
    /** Where posted tickets go. */
    address: z.object({ street: line, town: line, postcode: line, country: line }).nullable(),
    /** The customer was erased: there is nothing to put right. */
    isErased: z.boolean(),
    reissues: z.array(reissue),
  }),
);

/** By the number on the receipt, which is read aloud at the desk. */
const ofOrder = '/api/desk/orders/{orderNo}' as const;

/** The version of the order that the screen shows. */
const version = z.int().min(0);

const reason = z.string().trim().min(1, 'Say why.').max(200, 'Use at most 200 characters.');

/** What refuses every correction. */
const standing = ['not-found', 'own-record', 'order-erased', 'order-not-standing', 'order-changed'] as const;

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
  deskOrderName: definePath('deskOrderName', {
    path: `${ofOrder}/name`,
    area: 'desk',
    access: 'staff',
    duties: { POST: 'customers.write' },
    methods: {
      POST: method({
        summary: 'Correct the name that an order is in; the account keeps its own.',
        body: z.object({
          version,
          firstName: ruled(orderNameRules.firstName),
          lastName: ruled(orderNameRules.lastName),
        }),
        answers: null,
        refusals: [...standing, 'correction-same'],
      }),
    },
  }),
  deskOrderDelivery: definePath('deskOrderDelivery', {
    path: `${ofOrder}/delivery`,
    area: 'desk',
    access: 'staff',
    duties: { POST: 'customers.write' },
    methods: {
      POST: method({
        summary: 'Change how the tickets of an order reach its customer, or the address that they are posted to.',
        body: z.object({
          version,
          delivery: z.enum(['e-ticket', 'post', 'door']),
          /** For posted tickets. */
          address: postalAddress.optional(),
        }),
        answers: null,
        refusals: [...standing, 'correction-same', 'no-tickets', 'order-past', 'post-too-late', 'post-needs-address'],
      }),
    },
  }),
  deskOrderMail: definePath('deskOrderMail', {
    path: `${ofOrder}/mail`,
    area: 'desk',
    access: 'staff',
    duties: { POST: 'desk.sell' },
    methods: {
      POST: method({
        summary: 'Send the confirmation of an order again, to its own address, within the limit of five a day.',
        body: z.object({ version }),
        answers: null,
        refusals: [...standing, 'too-many-mails'],
      }),
    },
  }),
  deskOrderTickets: definePath('deskOrderTickets', {
    path: `${ofOrder}/tickets`,
    area: 'desk',
    access: 'staff',
    duties: { GET: 'desk.sell', POST: 'desk.sell' },
    methods: {
      GET: method({
        summary: 'The tickets of an order to print, as PDF, each with its newest code.',
        answers: null,
        file: 'application/pdf',
        refusals: ['not-found', 'no-tickets'],
      }),
      POST: method({
        summary: 'Issue tickets again with new codes; the codes from before no longer open the door.',
        body: z.object({ version, tickets: z.array(ticketNumber).min(1).max(40), reason }),
        answers: null,
        refusals: [...standing, 'ticket-unknown', 'ticket-given-back', 'performance-past'],
      }),
    },
  }),
};
