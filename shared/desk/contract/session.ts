import * as z from 'zod';

import { duties } from '#shared/kernel/contract/duty.ts';
import { identifier, instant, line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';

/** Six digits of the telephone, or a recovery code; blanks and hyphens are dropped. */
export const oneTimeCode = z
  .string()
  .meta({ examples: ['123456'] })
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z0-9]{10})$/, 'Enter the six digits, or a recovery code.'));

export const deskPassword = z.string().min(1, 'Enter your password.').max(200, 'Use at most 200 characters.');
export const newDeskPassword = z
  .string()
  .min(12, 'Use at least 12 characters.')
  .max(200, 'Use at most 200 characters.');

/** What a browser's passkey answered, as WebAuthn's JSON; the server's library reads it. */
export const passkeyAnswer = z.record(z.string(), z.unknown());

/** A proof of who somebody is: a passkey's answer to a challenge, or a password with a one-time code. */
export const proof = z.union([
  z.object({ challengeId: identifier, response: passkeyAnswer }),
  z.object({ password: deskPassword, code: oneTimeCode }),
]);

export const deskSession = resource('desk-session', () =>
  z.object({
    staffId: identifier,
    name: line,
    email: z.string(),
    roles: z.array(z.string()),
    duties: z.array(z.enum(duties)),
    isLocked: z.boolean(),
    expiresAt: instant,
    /** Until when grave things may be done without a new proof; null where there is none. */
    provedUntil: instant.nullable(),
    /** The ways in, so that the screen offers only those that there are. */
    hasPassword: z.boolean(),
    passkeys: z.int(),
    recoveryCodesLeft: z.int(),
  }),
);

const openSession = resource('desk-open-session', () =>
  z.object({ device: z.string(), openedAt: instant, lastUsedAt: instant, isCurrent: z.boolean() }),
);

const passkeyOptions = resource('desk-passkey-options', () =>
  z.object({
    /** WebAuthn's options as JSON; the id of the resource is that of the challenge. */
    options: z.record(z.string(), z.unknown()),
  }),
);

/** A password was right; the resource's id goes with the code. Also the answer to a wrong password, so that nothing is told. */
const codeAsked = resource('desk-code-asked', () => z.object({ expiresAt: instant }));

const tries = ['desk-not-opened', 'desk-too-many-tries'] as const;

export const deskSessionPaths = {
  deskSession: definePath('deskSession', {
    path: '/api/desk/session',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'own-session', DELETE: 'own-session' },
    methods: {
      GET: method({ summary: 'Who is at the desk, and what they may do.', answers: one(deskSession) }),
      DELETE: method({ summary: 'Leave the desk: ends this session.', answers: null, repeatable: true }),
    },
  }),
  deskPasskeyOptions: definePath('deskPasskeyOptions', {
    path: '/api/desk/session/passkey-options',
    area: 'desk',
    methods: {
      POST: method({
        summary: 'A challenge that a passkey answers, to sign in, unlock or prove.',
        answers: one(passkeyOptions),
        repeatable: true,
      }),
    },
  }),
  deskPasskey: definePath('deskPasskey', {
    path: '/api/desk/session/passkey',
    area: 'desk',
    methods: {
      POST: method({
        summary: 'Sign in to the desk with a passkey.',
        body: z.object({ challengeId: identifier, response: passkeyAnswer }),
        answers: one(deskSession),
        refusals: [...tries, 'challenge-over'],
        repeatable: true,
      }),
    },
  }),
  deskPassword: definePath('deskPassword', {
    path: '/api/desk/session/password',
    area: 'desk',
    methods: {
      POST: method({
        summary: 'The first half of signing in without a passkey; the code is the second.',
        body: z.object({
          email: z.string().trim().toLowerCase().max(254).check(z.email('Enter your address at the house.')),
          password: deskPassword,
        }),
        answers: one(codeAsked),
        refusals: ['desk-too-many-tries'],
        repeatable: true,
      }),
    },
  }),
  deskCode: definePath('deskCode', {
    path: '/api/desk/session/code',
    area: 'desk',
    methods: {
      POST: method({
        summary: 'The second half: six digits of the telephone, or a recovery code.',
        body: z.object({ challengeId: identifier, code: oneTimeCode }),
        answers: one(deskSession),
        refusals: [...tries, 'challenge-over'],
        repeatable: true,
      }),
    },
  }),
  deskStepUp: definePath('deskStepUp', {
    path: '/api/desk/session/step-up',
    area: 'desk',
    access: 'staff',
    duties: { POST: 'any' },
    methods: {
      POST: method({
        summary: 'A fresh proof, which counts for five minutes.',
        body: proof,
        answers: one(deskSession),
        refusals: [...tries, 'challenge-over'],
        repeatable: true,
      }),
    },
  }),
  deskLock: definePath('deskLock', {
    path: '/api/desk/session/lock',
    area: 'desk',
    access: 'staff',
    duties: { POST: 'own-session', DELETE: 'own-session' },
    methods: {
      POST: method({ summary: 'Lock this session; it opens again with a proof.', answers: null, repeatable: true }),
      DELETE: method({
        summary: 'Unlock this session.',
        body: proof,
        answers: one(deskSession),
        refusals: [...tries, 'challenge-over'],
        repeatable: true,
      }),
    },
  }),
  deskSessions: definePath('deskSessions', {
    path: '/api/desk/sessions',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'any', DELETE: 'any' },
    methods: {
      GET: method({ summary: 'Where this colleague is signed in, this browser first.', answers: many(openSession) }),
      DELETE: method({
        summary: 'End one session of this colleague, or all but this one. One that has ended already is no mistake.',
        body: z
          .object({ which: z.enum(['others', 'one']), sessionId: identifier.optional() })
          .refine(({ which, sessionId }) => which !== 'one' || sessionId !== undefined, {
            path: ['sessionId'],
            message: 'Say which session.',
          }),
        answers: null,
        repeatable: true,
      }),
    },
  }),
};
