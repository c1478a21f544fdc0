import * as z from 'zod';

import { ticketNumber, ticketReturn } from '#shared/box-office/contract/order-returns.ts';
import { beyondReasons, beyondWays } from '#shared/box-office/domain/returns/return.ts';
import { idOf, identifier, instant, line, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';
import type { OrderNumber } from '#shared/kernel/ids.ts';

/** Tickets that wait for a second person. The id is that of this request: an order may have another later. */
export const refundRequest = resource('refund-request', () =>
  z.object({
    orderNo: idOf<OrderNumber>(z.string()),
    /** `over`: nobody decided within seven days. */
    state: z.enum(['waiting', 'approved', 'refused', 'withdrawn', 'over']),
    ticketNumbers: z.array(z.string()),
    returnType: z.enum(beyondWays),
    sum: pence,
    /** What the limit of whoever decides has to cover. */
    counted: pence,
    why: z.enum(beyondReasons),
    reason: z.string(),
    askedByName: z.string(),
    isOwn: z.boolean(),
    askedAt: instant,
    endsAt: instant,
    decidedByName: z.string().nullable(),
    decidedAt: instant.nullable(),
    answer: z.string().nullable(),
    /** Whether the limit of whoever reads covers it, and they did not ask it. */
    mayDecide: z.boolean(),
  }),
);

/** What can be given back beyond the rules, before anything is done. */
export const beyondOffer = resource('beyond-offer', () =>
  z.object({
    orderNo: idOf<OrderNumber>(z.string()),
    isGuest: z.boolean(),
    tickets: z.array(
      z.object({
        ticketNumber: z.string(),
        title: line,
        detail: line,
        pence,
        /** Why it cannot be given back even so; null when it can. */
        problem: z.enum(['not-paid', 'returned', 'by-hand']).nullable(),
      }),
    ),
    /** For the requested tickets, or for all that can be given back. */
    ways: z.array(
      z.object({
        returnType: z.enum(beyondWays),
        problem: z.enum(['not-paid', 'returned', 'by-hand', 'pair', 'too-much']).nullable(),
        /** What was paid for the tickets: the most that can be given. */
        value: pence,
        /** What the rules give in this way; null where they give nothing. */
        byRules: pence.nullable(),
      }),
    ),
    /** How much whoever reads may give beyond the rules of this order alone. */
    limit: pence,
    /** How much of a limit earlier returns of this order have used. */
    used: pence,
    /** The latest request, decided or not. */
    request: refundRequest.attributes.extend({ id: identifier }).nullable(),
  }),
);

/** What became of it: given back, or asked of a second person. Null for both halves of a request that was refused or taken back. */
const beyondOutcome = resource('beyond-outcome', () =>
  z.object({
    given: ticketReturn.attributes.nullable(),
    request: refundRequest.attributes.nullable(),
  }),
);

const reason = z.string().trim().min(1, 'Say why.').max(200, 'Use at most 200 characters.');

export const orderBeyondPaths = {
  deskOrderBeyond: definePath('deskOrderBeyond', {
    path: '/api/desk/orders/{orderNo}/beyond',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'desk.refund', POST: 'desk.refund' },
    methods: {
      GET: method({
        summary: 'What can be given back beyond the return rules; nothing is done.',
        query: z.object({
          /** Numbers with commas; absent for every ticket that can be given back. */
          tickets: z.string().max(1000).optional(),
        }),
        answers: one(beyondOffer),
        refusals: ['not-found', 'ticket-unknown'],
      }),
      POST: method({
        summary: 'Give tickets back beyond the return rules, or ask a second person to, above one’s own limit.',
        body: z.object({
          tickets: z.array(ticketNumber).min(1).max(40),
          returnType: z.enum(beyondWays),
          /** What the customer gets; the house keeps the rest. */
          sum: pence,
          why: z.enum(beyondReasons),
          reason,
        }),
        answers: one(beyondOutcome),
        statuses: [201],
        refusals: [
          'not-found',
          'own-record',
          'ticket-unknown',
          'return-refused',
          'return-changed',
          'within-return-rules',
          'more-than-paid',
          'refund-waiting',
        ],
        proof: 'fresh',
      }),
    },
  }),
  refundApprovals: definePath('refundApprovals', {
    path: '/api/desk/refund-approvals',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'desk.refund', POST: 'desk.refund' },
    methods: {
      GET: method({
        summary: 'Requests to give back beyond the return rules that wait for a second person, oldest first.',
        answers: many(refundRequest),
      }),
      POST: method({
        summary: 'Approve or refuse a colleague’s request, or take one’s own back. An approval is judged anew.',
        body: z.object({
          orderNo: idOf<OrderNumber>(identifier),
          requestId: identifier,
          decision: z.enum(['approve', 'refuse', 'withdraw']),
          /** For the asker; needed for a refusal. */
          answer: z.string().trim().max(200, 'Use at most 200 characters.').optional(),
        }),
        answers: one(beyondOutcome),
        refusals: [
          'not-found',
          'own-record',
          'own-request',
          'duty-needed',
          'limit-too-small',
          'asker-gone',
          'answer-needed',
          'refund-request-over',
          'ticket-unknown',
          'return-refused',
          'return-changed',
          'within-return-rules',
          'more-than-paid',
        ],
        proof: 'fresh',
      }),
    },
  }),
};
