import * as z from 'zod';

import { identifier, instant, line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';

import { newDeskPassword, oneTimeCode, passkeyAnswer } from './session.ts';

const passkey = resource('desk-passkey', () =>
  z.object({ name: line, addedAt: instant, lastUsedAt: instant.nullable(), isSynced: z.boolean() }),
);

/** What a new passkey or telephone is set up with; the resource's id is that of the challenge. */
export const setup = resource('desk-setup', () =>
  z.object({
    /** WebAuthn's options for a new passkey, as JSON. */
    passkeyOptions: z.record(z.string(), z.unknown()),
    /** `otpauth://…` for a telephone's app, drawn as a code to scan, and its secret to type. */
    codeUri: z.string(),
    codeSecret: z.string(),
  }),
);

/** Ten codes, shown once. */
export const recoveryCodes = resource('desk-recovery-codes', () => z.object({ codes: z.array(z.string()) }));

/** A password needs the first code of the telephone that it is set with. */
export const passwordWay = z.object({ challengeId: identifier, password: newDeskPassword, code: oneTimeCode });
export const passkeyWay = z.object({ challengeId: identifier, response: passkeyAnswer, name: line });

/** A colleague's own ways in. */
export const waysInPaths = {
  deskSetup: definePath('deskSetup', {
    path: '/api/desk/setup',
    area: 'desk',
    access: 'staff',
    duties: { POST: 'any' },
    methods: {
      POST: method({
        summary: 'A challenge to add a passkey, or a password with a telephone.',
        answers: one(setup),
        repeatable: true,
      }),
    },
  }),
  deskPasskeys: definePath('deskPasskeys', {
    path: '/api/desk/passkeys',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'any', POST: 'any', DELETE: 'any' },
    methods: {
      GET: method({ summary: "This colleague's passkeys.", answers: many(passkey) }),
      POST: method({
        summary: 'Add a passkey.',
        body: passkeyWay,
        answers: one(passkey),
        refusals: ['challenge-over', 'desk-not-opened', 'passkey-known'],
        repeatable: true,
        proof: 'fresh',
      }),
      DELETE: method({
        summary: 'Remove a passkey, unless it is the last way in.',
        body: z.object({ passkeyId: z.string().max(1400) }),
        answers: null,
        refusals: ['last-way-in'],
        repeatable: true,
        proof: 'fresh',
      }),
    },
  }),
  deskPasswords: definePath('deskPasswords', {
    path: '/api/desk/passwords',
    area: 'desk',
    access: 'staff',
    duties: { POST: 'any', DELETE: 'any' },
    methods: {
      POST: method({
        summary: 'Set or replace password and telephone.',
        body: passwordWay,
        answers: one(recoveryCodes),
        refusals: ['challenge-over', 'desk-code-wrong'],
        repeatable: true,
        proof: 'fresh',
      }),
      DELETE: method({
        summary: 'Remove password and telephone, unless they are the last way in.',
        answers: null,
        refusals: ['last-way-in'],
        repeatable: true,
        proof: 'fresh',
      }),
    },
  }),
  deskRecoveryCodes: definePath('deskRecoveryCodes', {
    path: '/api/desk/recovery-codes',
    area: 'desk',
    access: 'staff',
    duties: { POST: 'any' },
    methods: {
      POST: method({
        summary: 'Ten new recovery codes; those before end.',
        answers: one(recoveryCodes),
        repeatable: true,
        proof: 'fresh',
      }),
    },
  }),
};
