import * as z from 'zod';

import { idOf, identifier, instant, line, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';

const otherAccount = z.object({
  id: idOf<CustomerId>(identifier),
  name: z.string(),
  email: z.string(),
  /** Its owner has pressed the button of their mail. */
  hasConfirmed: z.boolean(),
});

/** How an account stands with another one of the same person. */
export const deskAccountLink = resource('desk-account-link', () =>
  z.object({
    /** `expired`, `withdrawn` and `parted` tell of the last one; a new one may be begun. */
    state: z.enum(['none', 'asked', 'expired', 'withdrawn', 'linked', 'parted']),
    /** Null without one; a change names the one that it was made on. */
    linkId: z.string().nullable(),
    /** Null without one, or where the other account is gone. */
    other: otherAccount.nullable(),
    hasConfirmed: z.boolean(),
    /** Credit moves to this account, or to the other one. */
    main: z.enum(['this', 'other']).nullable(),
    askedAt: instant.nullable(),
    expiresAt: instant.nullable(),
    linkedAt: instant.nullable(),
    /** Until when the owners may part them, and credit goes back. */
    undoUntil: instant.nullable(),
    /** Credit that moved when they were linked, and how much of it went back since. */
    movedPence: pence,
    backPence: pence,
  }),
);

const reason = z.string().trim().min(1, 'Say why.').max(200, 'Use at most 200 characters.');

export const accountLinkPaths = {
  deskAccountLink: definePath('deskAccountLink', {
    path: '/api/desk/customers/{customerId}/link',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'customers.read', POST: 'customers.write', DELETE: 'customers.write' },
    methods: {
      GET: method({
        summary: 'How an account stands with another one of the same person.',
        answers: one(deskAccountLink),
        refusals: ['not-found'],
      }),
      POST: method({
        summary:
          'Ask the owners of two accounts whether they belong together; they are linked when both have confirmed.',
        body: z.object({
          /** The other account, by its id or its address. */
          other: line,
          /** Which of the two credit moves to. */
          main: z.enum(['this', 'other']),
          reason,
        }),
        answers: one(deskAccountLink),
        refusals: [
          'not-found',
          'own-record',
          'link-same',
          'link-other-unknown',
          'link-unconfirmed',
          'link-erasing',
          'link-open',
        ],
        proof: 'fresh',
      }),
      DELETE: method({
        summary: 'Take the question back, or part the accounts where they are linked.',
        body: z.object({
          linkId: z.string().max(80),
          /** As the screen showed it: a link that has changed since is refused. */
          state: z.enum(['asked', 'linked']),
          reason,
        }),
        answers: one(deskAccountLink),
        refusals: ['not-found', 'own-record', 'link-changed'],
        repeatable: true,
        proof: 'fresh',
      }),
    },
  }),
};
