import * as z from 'zod';

import { identifier, instant, line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';

/** A proof as the desk sees it. */
const asked = resource('group-proof-asked', () =>
  z.object({ customerName: line, askedAt: instant, schoolName: line, urn: z.string(), email: z.string() }),
);

export const groupProofsPaths = {
  groupProofs: definePath('groupProofs', {
    path: '/api/desk/group-proofs',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'customers.read', POST: 'customers.write' },
    methods: {
      GET: method({ summary: 'Schools that wait for a decision, the oldest first.', answers: many(asked) }),
      POST: method({
        summary: 'Decide whether an account belongs to a school.',
        repeatable: true,
        body: z.object({ id: identifier, isApproved: z.boolean() }),
        answers: one(resource('group-proof-decision', () => z.object({ isApproved: z.boolean() }))),
        refusals: ['not-found', 'own-record'],
      }),
    },
  }),
};
