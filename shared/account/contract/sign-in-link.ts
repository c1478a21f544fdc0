import * as z from 'zod';

import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { email } from './sign-in.ts';
import { user } from './user.ts';

/** What a link of a mail carries: whose it is, and a secret of 256 bits. */
export const linkToken = z.string().regex(/^[\w.-]{8,64}\.[\w-]{20,64}$/, 'This link is not complete.');

/** A path of this site to go on to; anything else leads to the home page. */
export const redirectUrl = z.string().max(2000).default('/');

/** How a link of a mail can be refused. */
export const linkRefusals = ['account-link-unknown', 'account-link-used', 'account-link-expired'] as const;

/** Whoever has signed in by a link goes on to where they asked for it, on whatever device they opened it. */
const openedByLink = resource(
  'user',
  user.attributes.extend({
    redirectUrl: z.string(),
    /** The address had not been confirmed before: the password is gone, and every other session has ended. */
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
