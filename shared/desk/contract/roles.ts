import * as z from 'zod';

import { duties } from '#shared/kernel/contract/duty.ts';
import { identifier, line, pence } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';

export const role = resource('desk-role', () =>
  z.object({
    title: line,
    duties: z.array(z.enum(duties)),
    /** The most that its holders may give back beyond the return rules without a second person. */
    refundLimit: pence,
    /** How many colleagues have it. */
    holders: z.int(),
    /** That of staff and roles together; a change names the version that it was made on. */
    version: z.int(),
  }),
);

const version = z.int().min(0);

export const rolePaths = {
  roles: definePath('roles', {
    path: '/api/desk/roles',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'staff.manage', POST: 'staff.manage', DELETE: 'staff.manage' },
    methods: {
      GET: method({ summary: 'All roles with their duties, by title.', answers: many(role) }),
      POST: method({
        summary: 'Make or change a role.',
        body: z.object({
          version,
          /** Absent: a new role. */
          roleId: identifier.optional(),
          title: z.string().trim().min(1, 'Enter a title.').max(60, 'Use at most 60 characters.'),
          duties: z.array(z.enum(duties)).max(duties.length),
          /** Absent: as it was, and nothing for a new role. */
          refundLimit: pence.optional(),
        }),
        answers: one(role),
        refusals: [
          'role-changed',
          'duty-not-yours',
          'limit-not-yours',
          'not-yourself',
          'last-administrator',
          'not-found',
        ],
        repeatable: true,
        proof: 'fresh',
      }),
      DELETE: method({
        summary: 'Delete a role that nobody has.',
        body: z.object({ version, roleId: identifier }),
        answers: null,
        refusals: ['role-changed', 'role-in-use'],
        repeatable: true,
        proof: 'fresh',
      }),
    },
  }),
};
