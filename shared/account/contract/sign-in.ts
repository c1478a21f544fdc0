import * as z from 'zod';

import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one } from '#shared/kernel/contract/resource.ts';

import { user } from './user.ts';

/** Trimmed and in lower case before the lookup: pasted addresses have spaces around them. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Use an address of at most 254 characters.')
  .check(z.email('Enter an e-mail address in the form name@example.org.'));

export const name = (which: string) =>
  z.string().trim().min(1, `Enter your ${which}.`).max(100, `Use at most 100 characters for your ${which}.`);

/** At least eight characters and hard to guess, with no other rule, as NIST SP 800-63B advises. */
export const newPassword = z.string().min(8, 'Use at least 8 characters.').max(200, 'Use at most 200 characters.');

export const signInPaths = {
  signIn: definePath('signIn', {
    path: '/api/account/sign-in',
    area: 'account',
    methods: {
      POST: method({
        summary: 'Sign in by e-mail address and password; the basket of this browser comes along.',
        body: z.object({
          email,
          password: z.string().min(1, 'Enter your password.').max(200, 'Use at most 200 characters.'),
        }),
        answers: one(user),
        refusals: ['wrong-credentials', 'too-many-tries', 'too-many-tries-here'],
        repeatable: true,
      }),
    },
  }),
  register: definePath('register', {
    path: '/api/account/register',
    area: 'account',
    methods: {
      POST: method({
        summary: 'Open an account and sign in; with the password of an existing account, sign in to that.',
        body: z.object({
          firstName: name('first name'),
          lastName: name('last name'),
          email,
          password: newPassword,
        }),
        answers: one(user),
        statuses: [201, 200],
        refusals: ['already-registered', 'too-many-tries', 'too-many-tries-here'],
        repeatable: true,
      }),
    },
  }),
  signOut: definePath('signOut', {
    path: '/api/account/sign-out',
    area: 'account',
    methods: { POST: method({ summary: 'Sign out of this browser.', answers: null, repeatable: true }) },
  }),
};
