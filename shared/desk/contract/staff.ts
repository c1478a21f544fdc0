import * as z from 'zod';

import { identifier, instant, line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';

import { deskSession } from './session.ts';
import { passkeyWay, passwordWay, recoveryCodes, setup } from './ways-in.ts';

export const colleague = resource('desk-colleague', () =>
  z.object({
    name: line,
    email: z.string(),
    roleIds: z.array(identifier),
    state: z.enum(['active', 'suspended']),
    joinedAt: instant,
    lastUsedAt: instant.nullable(),
    /** How many sessions are open, and how they get in. */
    sessions: z.int(),
    passkeys: z.int(),
    hasPassword: z.boolean(),
    /** Rises with every change of staff and roles; a change names the version that it was made on. */
    version: z.int(),
  }),
);

const invitation = resource('desk-invitation', () =>
  z.object({ name: line, email: z.string(), roleIds: z.array(identifier), invitedBy: line, expiresAt: instant }),
);

/** The link of a new invitation, shown once beside the mail that is sent. */
const invited = resource('desk-invited', () => z.object({ link: z.string(), expiresAt: instant }));

const offer = resource('desk-invitation-offer', () =>
  z.object({
    name: line,
    email: z.string(),
    roles: z.array(z.string()),
    /** Who invited. */
    invitedBy: line,
    expiresAt: instant,
    ...setup.attributes.shape,
  }),
);

const joined = resource('desk-joined', () =>
  z.object({ ...deskSession.attributes.shape, ...recoveryCodes.attributes.shape }),
);

const secret = z.string().regex(/^[\w-]{43}$/);
const version = z.int().min(0);

const rules = [
  'staff-changed',
  'duty-not-yours',
  'limit-not-yours',
  'not-yourself',
  'last-administrator',
  'not-found',
] as const;

export const staffPaths = {
  invitations: definePath('invitations', {
    path: '/api/desk/invitations',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'staff.manage', POST: 'staff.manage', DELETE: 'staff.manage' },
    methods: {
      GET: method({ summary: 'Invitations that wait, the newest first.', answers: many(invitation) }),
      POST: method({
        summary: 'Invite a colleague by mail. A second invitation of the same address ends the first.',
        body: z.object({
          name: z.string().trim().min(1, 'Enter the name.').max(100, 'Use at most 100 characters.'),
          email: z
            .string()
            .trim()
            .toLowerCase()
            .max(254)
            .check(z.email('Enter an address in the form name@example.org.')),
          roleIds: z.array(identifier).min(1, 'Choose at least one role.').max(20),
        }),
        answers: one(invited),
        statuses: [201],
        refusals: ['staff-known', 'duty-not-yours', 'limit-not-yours', 'not-found'],
        // A repetition ends the first link; its secret is kept nowhere that could repeat the answer.
        repeatable: true,
        proof: 'fresh',
      }),
      DELETE: method({
        summary: 'Take an invitation back.',
        body: z.object({ invitationId: identifier }),
        answers: null,
        repeatable: true,
        proof: 'fresh',
      }),
    },
  }),
  invitationOffer: definePath('invitationOffer', {
    path: '/api/desk/invitations/offer',
    area: 'desk',
    methods: {
      POST: method({
        summary: 'What an invitation offers; reading it uses nothing up.',
        body: z.object({ secret }),
        answers: one(offer),
        refusals: ['invitation-unknown', 'invitation-used', 'invitation-expired', 'invitation-without-roles'],
        repeatable: true,
      }),
    },
  }),
  invitationAcceptance: definePath('invitationAcceptance', {
    path: '/api/desk/invitations/acceptance',
    area: 'desk',
    methods: {
      POST: method({
        summary: 'Accept an invitation with a passkey, or with a password and a telephone; signs in.',
        body: z.object({ secret, way: z.union([passkeyWay, passwordWay]) }),
        answers: one(joined),
        statuses: [201],
        refusals: [
          'invitation-unknown',
          'invitation-used',
          'invitation-expired',
          'invitation-without-roles',
          'challenge-over',
          'desk-not-opened',
          'desk-code-wrong',
          'passkey-known',
          'staff-known',
        ],
        repeatable: true,
      }),
    },
  }),
  staff: definePath('staff', {
    path: '/api/desk/staff',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'staff.manage' },
    methods: { GET: method({ summary: 'All colleagues, by name.', answers: many(colleague) }) },
  }),
  staffMember: definePath('staffMember', {
    path: '/api/desk/staff/{staffId}',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'staff.manage', POST: 'staff.manage', DELETE: 'staff.manage' },
    methods: {
      GET: method({ summary: 'A colleague.', answers: one(colleague), refusals: ['not-found'] }),
      POST: method({
        summary: 'Change a colleague: roles, suspension, or all of their sessions ended.',
        body: z.object({
          version,
          roleIds: z.array(identifier).min(1, 'Choose at least one role.').max(20).optional(),
          state: z.enum(['active', 'suspended']).optional(),
          endSessions: z.boolean().optional(),
        }),
        answers: one(colleague),
        refusals: [...rules],
        repeatable: true,
        proof: 'fresh',
      }),
      DELETE: method({
        summary: 'Remove a colleague with their ways in. The audit keeps their name.',
        body: z.object({ version }),
        answers: null,
        refusals: [...rules],
        repeatable: true,
        proof: 'fresh',
      }),
    },
  }),
};
