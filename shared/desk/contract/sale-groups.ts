import * as z from 'zod';

import { email } from '#shared/account/contract/sign-in.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

/** Sale groups that no membership gives: 52, who books with the staff, and 37, who sees everything. */
export const givenGroups = ['staff', 'everything', 'none'] as const;

const saleGroup = resource('desk-sale-group', () =>
  z.object({
    name: z.string(),
    email: z.string(),
    group: z.enum(givenGroups),
    /** What the account books as without a group: "Premium 1 Friend", or null on general sale. */
    membership: z.string().nullable(),
  }),
);

export const saleGroupPaths = {
  saleGroups: definePath('saleGroups', {
    path: '/api/desk/sale-groups',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'customers.write', POST: 'customers.write' },
    methods: {
      GET: method({
        summary: 'Which group an account books with, by its address.',
        query: z.object({ 'filter[email]': email }),
        answers: one(saleGroup),
        refusals: ['not-found'],
      }),
      POST: method({
        summary: 'Give an account the group of the staff or of those who see everything, or take it back.',
        body: z.object({
          email,
          group: z.enum(givenGroups),
          reason: z.string().trim().min(1, 'Say why.').max(200, 'Use at most 200 characters.'),
        }),
        answers: one(saleGroup),
        refusals: ['not-found', 'own-record'],
        repeatable: true,
        proof: 'fresh',
      }),
    },
  }),
};
