import * as z from 'zod';

import { idOf, identifier, instant, line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';

/** The signed-in customer as every page needs them (spec 2 §3, User). */
export const user = resource('user', () =>
  z.object({
    customerId: idOf<CustomerId>(identifier),
    isLoggedIn: z.literal(true),
    modeOfSale: z.int(),
    firstName: line,
    email: z.object({ email: z.string() }),
    /** Whether the customer has verified the address by a mail. */
    emailVerified: z.boolean(),
    /** False where the first sign-in by link removed the password and none was set since. */
    hasPassword: z.boolean(),
    membership: z.object({ title: line, expiryDate: instant }).nullable(),
    allMemberships: z.array(z.object({ title: line, expiryDate: instant })),
    /** `stream-subscription` and `livestreaming-beta-access`, with status `eligible` or another (spec 2 §4). */
    schemes: z.array(z.object({ id: z.string(), status: z.string() })),
    /** Of the stream subscription: `eligible` may watch, `paused` and `lapsed` may not; null without one (spec 2 §3). */
    subscriptionStatus: z.string().nullable(),
    /** The priority group by the code of its mode of sale, such as `FR` or `STF`; null for general sale. */
    group: z.string().nullable(),
  }),
);

export const userPaths = {
  user: definePath('user', {
    path: '/api/user',
    area: 'account',
    methods: {
      GET: method({
        summary: 'Who is signed in; 404 with the country header for a visitor.',
        answers: one(user),
        refusals: ['no-visitor'],
      }),
    },
  }),
};
