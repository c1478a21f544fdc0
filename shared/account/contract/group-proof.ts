import * as z from 'zod';

import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { groupProof } from './membership.ts';

const ownProof = resource('group-proof', () => groupProof);

export const groupProofPaths = {
  groupProof: definePath('groupProof', {
    path: '/api/account/group-proof',
    area: 'account',
    access: 'customer',
    methods: {
      POST: method({
        summary:
          'Ask to belong to a group: the young by their date of birth, which is not kept, a school by its number.',
        repeatable: true,
        body: z
          .discriminatedUnion('group', [
            z.object({ group: z.literal('young'), dateOfBirth: z.iso.date('Enter your date of birth.') }),
            z.object({
              group: z.literal('school'),
              name: z.string().trim().min(1, 'Enter the name of the school.').max(200, 'Use at most 200 characters.'),
              urn: z.string().trim().max(20, 'The number has six figures.'),
              email: z
                .string()
                .trim()
                .toLowerCase()
                .max(254, 'Use an address of at most 254 characters.')
                .check(z.email('Enter an e-mail address in the form name@example.org.')),
            }),
          ])
          .meta({ examples: [{ group: 'young', dateOfBirth: '1990-01-01' }] }),
        answers: one(ownProof),
        refusals: ['group-unknown', 'group-age', 'school-number', 'school-email', 'group-asked'],
      }),
    },
  }),
};
