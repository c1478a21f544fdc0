import * as z from 'zod';

import { identifier, instant } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, resource } from '#shared/kernel/contract/resource.ts';

const session = resource('session', () =>
  z.object({
    /** "Firefox on Windows"; parsed once at sign-in. */
    device: z.string(),
    openedAt: instant,
    /** The day of its last use, `2026-12-03`. */
    lastUsedOn: z.iso.date(),
    isCurrent: z.boolean(),
  }),
);

/** One device by id, all others, or all. */
const ending = z
  .object({ which: z.enum(['others', 'all', 'one']), sessionId: identifier.optional() })
  .refine(({ which, sessionId }) => which !== 'one' || sessionId !== undefined, {
    path: ['sessionId'],
    message: 'Say which device.',
  });

export const sessionPaths = {
  sessions: definePath('sessions', {
    path: '/api/account/sessions',
    area: 'account',
    access: 'customer',
    methods: {
      GET: method({ summary: 'Where this customer is signed in, this device first.', answers: many(session) }),
      DELETE: method({
        summary:
          'Sign out of one other device, of all others, or everywhere. One that has ended already is no mistake.',
        body: ending,
        answers: null,
        repeatable: true,
      }),
    },
  }),
};
