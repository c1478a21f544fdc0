import * as z from 'zod';

import { identifier, line, slug } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one } from '#shared/kernel/contract/resource.ts';
import { castReplacement } from '#shared/season/contract/cast.ts';

const role = {
  slug,
  seasonId: identifier,
  activityId: identifier,
  /** The cast entry. */
  entryId: identifier,
};

export const castReplacementPaths = {
  castReplacements: definePath('castReplacements', {
    path: '/api/desk/cast-replacements',
    area: 'desk',
    access: 'staff',
    duties: { POST: 'content.publish', DELETE: 'content.publish' },
    methods: {
      POST: method({
        summary: 'Somebody else takes a role of one performance. Asking for who already has it changes nothing.',
        body: z.object({
          ...role,
          name: line.max(120, 'Use at most 120 characters for the name.'),
          /** The artist whom the sender saw in the role; another one means a concurrent change. */
          instead: line,
        }),
        answers: one(castReplacement),
        refusals: ['not-found', 'performance-cancelled', 'cast-changed'],
        repeatable: true,
      }),
      DELETE: method({
        summary: 'A replacement does not happen after all. Without it, nothing changes.',
        body: z.object({
          ...role,
          /** The replacement to withdraw; it must be the last one. */
          name: line,
        }),
        answers: one(castReplacement),
        refusals: ['not-found', 'cast-changed'],
        repeatable: true,
      }),
    },
  }),
};
