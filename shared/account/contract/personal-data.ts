import * as z from 'zod';

import { idOf, identifier, instant, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { OrderId, OrderNumber } from '#shared/kernel/ids.ts';

import { losses, waitReasons } from '../domain/erasure.ts';

/** Required again for a change that cannot be undone: a session may be unattended. */
const currentPassword = z.string().min(1, 'Enter your password.').max(200, 'Use at most 200 characters.');

/** The last requested copy, and when the next can be requested. */
export const dataCopy = resource('data-copy', () =>
  z.object({
    /** `failed`: it is long overdue; `over`: it has expired. */
    state: z.enum(['none', 'pending', 'ready', 'failed', 'over']),
    requestedAt: instant.nullable(),
    /** When it expires. */
    until: instant.nullable(),
    /** Null for at once. */
    nextFrom: instant.nullable(),
  }),
);

/** Whether an erasure is requested, and what prevents it. */
export const accountErasure = resource('account-erasure', () =>
  z.object({
    state: z.enum(['none', 'asked', 'running']),
    dueAt: instant.nullable(),
    /** What has to be done first. */
    waits: z.array(z.enum(waitReasons)),
    /** Orders with an open payment or refund. */
    waitingOrders: z.array(z.object({ orderId: idOf<OrderId>(identifier), orderNo: idOf<OrderNumber>(z.string()) })),
    /** What the customer loses unless they use it first. */
    losses: z.array(z.enum(losses)),
    creditPence: pence,
    /** Whether guest orders with the account's address are erased too. */
    hasProvenAddress: z.boolean(),
  }),
);

export const personalDataPaths = {
  dataExport: definePath('dataExport', {
    path: '/api/account/data-export',
    area: 'account',
    access: 'customer',
    methods: {
      GET: method({ summary: 'The last copy of their data that this customer asked for.', answers: one(dataCopy) }),
      POST: method({
        summary: 'Ask for a copy of everything that the house keeps about this customer, once a day.',
        body: z.object({ currentPassword }),
        answers: one(dataCopy),
        refusals: ['no-password', 'wrong-password', 'too-many-tries', 'copy-today'],
        repeatable: true,
      }),
    },
  }),
  dataExportFile: definePath('dataExportFile', {
    path: '/api/account/data-export/file',
    area: 'account',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'The copy itself, a ZIP of JSON files with a page to read, for seven days.',
        answers: null,
        file: 'application/zip',
        refusals: ['copy-gone'],
      }),
    },
  }),
  accountErasure: definePath('accountErasure', {
    path: '/api/account/erasure',
    area: 'account',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'Whether this customer wishes to be erased, what has to be done first and what would be lost.',
        answers: one(accountErasure),
      }),
      POST: method({
        summary: 'Ask to be erased in seven days; what is given up is named.',
        body: z.object({ currentPassword, givesUp: z.array(z.enum(losses)).max(losses.length) }),
        answers: one(accountErasure),
        refusals: ['no-password', 'wrong-password', 'too-many-tries', 'erasure-waits', 'erasure-unaccepted'],
        repeatable: true,
      }),
      DELETE: method({
        summary: 'Keep the account after all.',
        answers: one(accountErasure),
        refusals: ['erasure-running'],
        repeatable: true,
      }),
    },
  }),
};
