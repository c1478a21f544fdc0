import * as z from 'zod';

import { idOf, identifier, instant, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { OrderId, OrderNumber } from '#shared/kernel/ids.ts';

import { losses, waitReasons } from '../domain/erasure.ts';

/** Asked again for what cannot be taken back: a session may have been left open. */
const currentPassword = z.string().min(1, 'Enter your password.').max(200, 'Use at most 200 characters.');

/** The last copy that was asked for, and when the next one may be. */
export const dataCopy = resource(
  'data-copy',
  z.object({
    /** `failed`: it should have been there long ago; `over`: it was, and is no longer kept. */
    state: z.enum(['none', 'pending', 'ready', 'failed', 'over']),
    requestedAt: instant.nullable(),
    /** Until when it can be fetched. */
    until: instant.nullable(),
    /** Null for at once. */
    nextFrom: instant.nullable(),
  }),
);

/** Whether somebody wishes to be erased, and what stands in the way. */
export const accountErasure = resource(
  'account-erasure',
  z.object({
    state: z.enum(['none', 'asked', 'running']),
    dueAt: instant.nullable(),
    /** What has to be done first. */
    waits: z.array(z.enum(waitReasons)),
    /** Orders whose payment or refund is under way. */
    waitingOrders: z.array(z.object({ orderId: idOf<OrderId>(identifier), orderNo: idOf<OrderNumber>(z.string()) })),
    /** What is lost, unless it is used first. */
    losses: z.array(z.enum(losses)),
    creditPence: pence,
    /** Whether what was bought as a guest with the address of the account goes with it. */
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
