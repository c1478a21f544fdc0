import * as z from 'zod';

import { pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { linkToken } from './sign-in-link.ts';

/** What the button behind the mail came to. */
const confirmedLink = resource('confirmed-account-link', () =>
  z.object({
    /** `asked`: the other address has still to confirm. */
    state: z.enum(['asked', 'linked']),
    /** This address had confirmed before. */
    already: z.boolean(),
  }),
);

const partedAccounts = resource('parted-accounts', () =>
  z.object({
    already: z.boolean(),
    /** Credit that had moved when the accounts were linked, and how much of it went back. */
    movedPence: pence,
    backPence: pence,
  }),
);

const refusals = ['account-link-unknown', 'account-link-expired'] as const;

export const linkedAccountPaths = {
  accountLink: definePath('accountLink', {
    path: '/api/account/account-link',
    area: 'account',
    methods: {
      POST: method({
        summary:
          'Confirm by the link of a mail that two accounts belong to one person; they are linked when both addresses have.',
        body: z.object({ token: linkToken }),
        answers: one(confirmedLink),
        refusals: [...refusals, 'account-link-withdrawn', 'account-link-parted', 'account-link-erasing'],
        repeatable: true,
      }),
    },
  }),
  accountLinkUndo: definePath('accountLinkUndo', {
    path: '/api/account/account-link-undo',
    area: 'account',
    methods: {
      POST: method({
        summary: 'Part two linked accounts again by the link of a mail, within 14 days.',
        body: z.object({ token: linkToken }),
        answers: one(partedAccounts),
        refusals,
        repeatable: true,
      }),
    },
  }),
};
