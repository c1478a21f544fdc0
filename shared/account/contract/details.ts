import * as z from 'zod';

import { idOf, identifier, instant, line } from '#shared/kernel/contract/field.ts';
import { ruled } from '#shared/kernel/contract/form-field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';

import { permissions } from '../domain/consent.ts';
import { profileRules } from '../domain/profile-rules.ts';
import { keptAddress } from './addresses.ts';
import { mailReturned } from './mail-returned.ts';

const membership = z.object({ title: line, expiryDate: instant });

/** A customer's details, with their status. */
export const userDetails = resource('user-details', () =>
  z.object({
    customerId: idOf<CustomerId>(identifier),
    firstName: line,
    lastName: line,
    email: z.object({
      email: z.string(),
      /** Whether the customer has verified the address by a mail. */
      isVerified: z.boolean(),
      mailReturned,
    }),
    phone: z.string().nullable(),
    dateOfBirth: z.iso.date().nullable(),
    /** ISO 3166 alpha-2 of where the account was opened; null where unknown. */
    locationCountryCode: z.string().nullable(),
    addresses: z.array(keptAddress),
    modeOfSale: z.int(),
    /** The priority group by the code of its mode of sale, such as `FR`; null for general sale. */
    group: z.string().nullable(),
    membership: membership.nullable(),
    allMemberships: z.array(membership),
    schemes: z.array(z.object({ id: z.string(), status: z.string() })),
    /** How many of all contact permissions are given. */
    contactPreferences: z.object({ given: z.int(), all: z.literal(permissions.length) }),
    /** When the account was opened. */
    createdAt: instant,
  }),
);

export const detailsPaths = {
  userDetails: definePath('userDetails', {
    path: '/api/user/details',
    area: 'account',
    access: 'customer',
    methods: {
      GET: method({ summary: 'Profile of the signed-in customer.', answers: one(userDetails) }),
      POST: method({
        summary: 'Change name, telephone number or date of birth; an empty text takes the last two away.',
        repeatable: true,
        body: z.object({
          firstName: ruled(profileRules.firstName),
          lastName: ruled(profileRules.lastName),
          phone: ruled(profileRules.phone).default(''),
          dateOfBirth: z.string().trim().max(10).default(''),
        }),
        answers: one(userDetails),
      }),
    },
  }),
};
