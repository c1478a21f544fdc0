import * as z from 'zod';

import { identifier, instant, line } from '#shared/kernel/contract/field.ts';
import { ruled, trap } from '#shared/kernel/contract/form-field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';

import { ticketAlertRules } from '../domain/ticket-alert.ts';

/** What a mail's link names: the hash of the address, the alert's secret, and the performance. */
const token = z.string().regex(/^[\w-]{43}\.[\w-]{43}\.[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/, 'This link is not complete.');

/** What became of a press: `available` where there are tickets already, so that there is nothing to wait for. */
const outcome = resource('ticket-alert-outcome', () =>
  z.object({
    state: z.enum(['asked', 'waiting', 'told', 'available']),
    title: line,
    date: instant,
    performanceId: identifier,
  }),
);

/** An alert of the signed-in customer's confirmed address, by the id of its performance. */
const ownAlert = resource('ticket-alert', () =>
  z.object({ state: z.enum(['waiting', 'told']), title: line, venueTitle: line, date: instant, eventSlug: line }),
);

export const ticketAlertPaths = {
  ticketAlerts: definePath('ticketAlerts', {
    path: '/api/ticket-alerts',
    area: 'box-office',
    methods: {
      POST: method({
        summary:
          'Ask to be told once when a sold-out performance has tickets again. A mail confirms it, unless the address is the confirmed one of the signed-in customer. Answers alike whether or not the address is known.',
        body: z.object({
          performanceId: identifier,
          email: ruled(ticketAlertRules.email, { format: 'email' }),
          website: trap,
        }),
        answers: one(outcome),
        refusals: [
          'too-many-tries',
          'unknown-performance',
          'not-on-sale',
          'performance-past',
          'performance-cancelled',
          'too-busy',
        ],
      }),
    },
  }),
  ticketAlertConfirmation: definePath('ticketAlertConfirmation', {
    path: '/api/ticket-alerts/confirmation',
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'Confirm an alert by the link of its mail.',
        body: z.object({ token }),
        answers: one(outcome),
        refusals: ['alert-unknown', 'alert-link-expired', 'performance-past', 'too-busy'],
        repeatable: true,
      }),
    },
  }),
  ticketAlertEnd: definePath('ticketAlertEnd', {
    path: '/api/ticket-alerts/end',
    area: 'box-office',
    methods: {
      POST: method({
        summary: 'End an alert by the link that each of its mails has; everything about it is deleted.',
        body: z.object({ token }),
        answers: null,
        refusals: ['alert-unknown'],
        repeatable: true,
      }),
    },
  }),
  ownTicketAlerts: definePath('ownTicketAlerts', {
    path: '/api/account/ticket-alerts',
    area: 'box-office',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'The alerts of the customer’s confirmed address, the next performance first.',
        answers: many(ownAlert),
      }),
    },
  }),
  ownTicketAlert: definePath('ownTicketAlert', {
    path: '/api/account/ticket-alerts/{performanceId}',
    area: 'box-office',
    access: 'customer',
    methods: {
      DELETE: method({
        summary: 'End one of them; everything about it is deleted.',
        answers: null,
        refusals: ['alert-unknown'],
        repeatable: true,
      }),
    },
  }),
};
