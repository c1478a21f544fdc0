import * as z from 'zod';

import { email, identifier, instant, line } from './field.ts';
import { definePath, method, notBuilt } from './path.ts';
import { one, resource } from './resource.ts';

/** The signed-in customer as every page needs them (spec 2 §3, User). */
export const user = resource(
  'user',
  z.object({
    customerId: identifier,
    isLoggedIn: z.literal(true),
    modeOfSale: z.int(),
    firstName: line,
    email: z.object({ email: z.string() }),
    membership: z.object({ title: line, expiryDate: instant }).nullable(),
    allMemberships: z.array(z.object({ title: line, expiryDate: instant })),
    /** `stream-subscription` and `livestreaming-beta-access`, with status `eligible` or another (spec 2 §4). */
    schemes: z.array(z.object({ id: z.string(), status: z.string() })),
    group: z.string().nullable(),
  }),
);

/** Eight characters at least and no other rule but being hard to guess, as NIST SP 800-63B advises. */
const newPassword = z.string().min(8).max(200);

export const account = {
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
  signIn: definePath('signIn', {
    path: '/api/account/sign-in',
    area: 'account',
    methods: {
      POST: method({
        summary: 'Sign in by e-mail address and password; the basket of this browser comes along.',
        body: z.object({ email, password: z.string().min(1).max(200) }),
        answers: one(user),
        refusals: ['wrong-credentials'],
      }),
    },
  }),
  register: definePath('register', {
    path: '/api/account/register',
    area: 'account',
    methods: {
      POST: method({
        summary: 'Open an account and sign in.',
        body: z.object({ firstName: line, lastName: line, email, password: newPassword }),
        answers: one(user),
        refusals: ['already-registered'],
      }),
    },
  }),
  signOut: definePath('signOut', {
    path: '/api/account/sign-out',
    area: 'account',
    methods: { POST: method({ summary: 'Sign out of this browser.', answers: null }) },
  }),
  userDetails: notBuilt('userDetails', '/api/user/details', 'account', ['GET'], 'customer'),
  processingStatus: notBuilt(
    'processingStatus',
    '/api/user/membership/processingStatus',
    'account',
    ['GET'],
    'customer',
  ),
  friendsArea: notBuilt('friendsArea', '/api/information/friends-area', 'account'),
};
