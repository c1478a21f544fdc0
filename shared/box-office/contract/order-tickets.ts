import * as z from 'zod';

import { user } from '#shared/account/contract/user.ts';
import { walletKinds } from '#shared/box-office/domain/ticket/wallet.ts';
import { idOf, identifier, instant, line, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

import { orderKey } from './orders.ts';

const ticketState = z.enum(['valid', 'returned', 'refunded', 'not-issued']);

const ticket = z.object({
  /** Read aloud when a code cannot be scanned. */
  ticketNumber: line,
  state: ticketState,
  performanceId: idOf<PerformanceId>(identifier),
  title: line,
  venueTitle: line,
  date: instant,
  doorsAt: instant,
  seatLabel: line,
  /** The label in its parts; row and number are null where a place has neither. */
  seat: z.object({ section: line, row: z.string().nullable(), number: z.string().nullable() }),
  view: z.enum(['clear', 'side', 'restricted']),
  priceTypeTitle: z.string(),
  pence,
  /** Who bought it. */
  holder: z.string(),
  /** The signed text of its code; null for a ticket that is no longer valid. */
  token: z.string().nullable(),
  /** The modules of the code, one row of `1` (dark) and `0` each, without the quiet zone. */
  code: z.array(z.string()).nullable(),
});

export const orderTickets = resource('orderTickets', () =>
  z.object({
    orderNo: line,
    tickets: z.array(ticket),
    /** The wallets that the house makes passes for. */
    wallets: z.array(z.enum(walletKinds)),
  }),
);

const ofOrder = '/api/checkout/orders/{orderId}' as const;

/** Paths after the purchase. Each requires the order's customer or its key, and answers 404 to others. */
export const afterOrderPaths = {
  orderTickets: definePath('orderTickets', {
    path: `${ofOrder}/tickets`,
    area: 'box-office',
    methods: {
      GET: method({
        summary: 'The tickets of a paid order with their signed codes.',
        query: orderKey,
        answers: one(orderTickets),
        refusals: ['not-found'],
      }),
    },
  }),
  orderTicketFile: definePath('orderTicketFile', {
    path: `${ofOrder}/ticket-file`,
    area: 'box-office',
    methods: {
      GET: method({
        summary: 'The tickets of a paid order to print, as PDF.',
        query: orderKey,
        answers: null,
        file: 'application/pdf',
        refusals: ['not-found', 'no-tickets'],
      }),
    },
  }),
  orderCalendarFile: definePath('orderCalendarFile', {
    path: `${ofOrder}/calendar-file`,
    area: 'box-office',
    methods: {
      GET: method({
        summary: 'The performances of a paid order as a calendar file.',
        query: orderKey,
        answers: null,
        file: 'text/calendar',
        refusals: ['not-found', 'no-tickets'],
      }),
    },
  }),
  orderMail: definePath('orderMail', {
    path: `${ofOrder}/mail`,
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'Send the confirmation of a paid order again, to the address it was bought with; five times a day.',
        query: orderKey,
        answers: null,
        refusals: ['not-found', 'order-not-paid', 'too-many-mails'],
      }),
    },
  }),
  orderAccount: definePath('orderAccount', {
    path: `${ofOrder}/account`,
    area: 'box-office',
    methods: {
      POST: method({
        summary:
          'Open an account for the guest of a paid order, with its name and address and no password, and sign in.',
        query: orderKey,
        answers: one(user),
        statuses: [201],
        refusals: ['not-found', 'order-not-paid', 'already-registered'],
      }),
    },
  }),
};
