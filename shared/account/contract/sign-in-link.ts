import * as z from 'zod';

import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { email } from './sign-in.ts';
import { user } from './user.ts';

/** The token in a mail's link: its customer, and a secret of 256 bits. */
export const linkToken = z.string().regex(/^[\w.-]{8,64}\.[\w-]{20,64}$/, 'This link is not complete.');

/** The path of this site to continue to; any other value leads to the home page. */
export const redirectUrl = z.string().max(2000).default('/');

/** Refusals of a mail's link. */
export const linkRefusals = ['account-link-unknown', 'account-link-used', 'account-link-expired'] as const;

/** After a sign-in by link the visitor continues to the page where they requested it, on any device. */
const openedByLink = resource('user', () =>
  user.attributes.extend({
    redirectUrl: z.string(),
    /** The address had not been verified before: the password is removed, and every other session has ended. */
    passwordRemoved: z.boolean(),
  }),
);

export const signInLinkPaths = {
  signInLink: definePath('signInLink', {
    path: '/api/account/sign-in-link',
    area: 'account',
    methods: {
      POST: method({
        summary: 'Ask for a mail with a link to sign in. Answers alike whether or not the address has an account.',
        body: z.object({ email, redirectUrl }),
        answers: null,
        refusals: ['too-many-links'],
      }),
    },
  }),
  signInByLink: definePath('signInByLink', {
    path: '/api/account/sign-in-by-link',
    area: 'account',
    methods: {
      POST: method({
        summary: 'Sign in by the link of a mail, once; the basket of this browser comes along.',
        body: z.object({ token: linkToken }),
        answers: one(openedByLink),
        refusals: linkRefusals,
        repeatable: true,
      }),
    },
  }),
};
