import * as z from 'zod';

import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one } from '#shared/kernel/contract/resource.ts';

import { linkRefusals, linkToken, redirectUrl } from './sign-in-link.ts';
import { email, newPassword } from './sign-in.ts';
import { user } from './user.ts';

/** The current password, required before a change that affects access. */
export const currentPassword = z.string().min(1, 'Enter your password.').max(200, 'Use at most 200 characters.');

export const passwordPaths = {
  passwordLink: definePath('passwordLink', {
    path: '/api/account/password-link',
    area: 'account',
    methods: {
      POST: method({
        summary:
          'Ask for a mail with a link to a new password. Answers alike whether or not the address has an account.',
        body: z.object({ email, redirectUrl }),
        answers: null,
        refusals: ['too-many-links'],
      }),
    },
  }),
  newPassword: definePath('newPassword', {
    path: '/api/account/new-password',
    area: 'account',
    methods: {
      POST: method({
        summary: 'Set a new password by the link of a mail, once. Signs in here and out everywhere else.',
        body: z.object({ token: linkToken, password: newPassword }),
        answers: one(user),
        refusals: linkRefusals,
        repeatable: true,
      }),
    },
  }),
  password: definePath('password', {
    path: '/api/account/password',
    area: 'account',
    access: 'customer',
    methods: {
      POST: method({
        summary: 'Change the password by the one that counts now. Signs out everywhere else.',
        body: z.object({ currentPassword, password: newPassword }),
        answers: null,
        refusals: ['no-password', 'wrong-password', 'too-many-tries', 'too-many-tries-here'],
        repeatable: true,
      }),
    },
  }),
};
