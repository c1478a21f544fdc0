import * as z from 'zod';

import { identifier, line } from '#shared/kernel/contract/field.ts';
import { ruled } from '#shared/kernel/contract/form-field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';
import { addressRules } from '#shared/kernel/forms/buyer-rules.ts';

import { addressLimit, postcodeRule } from '../domain/address.ts';

export const keptAddress = z.object({
  id: identifier,
  street: line,
  town: line,
  postcode: line,
  /** ISO 3166 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  isForPost: z.boolean(),
  isForBills: z.boolean(),
});

/** A customer's addresses: with several, exactly one is for post and one for bills. */
export const addresses = resource('addresses', () => z.object({ addresses: z.array(keptAddress).max(addressLimit) }));

/** An address as it is typed. */
export const addressWish = z
  .object({
    street: ruled(addressRules.street),
    town: ruled(addressRules.town),
    postcode: z.string().trim().max(20),
    country: z.string().regex(/^[A-Z]{2}$/, 'Choose the country.'),
    isForPost: z.boolean().default(false),
    isForBills: z.boolean().default(false),
  })
  .superRefine(({ country, postcode }, context) => {
    const mistake = postcodeRule(country)(postcode);
    if (mistake !== null) context.addIssue({ code: 'custom', path: ['postcode'], message: mistake });
  })
  .meta({ examples: [{ street: '1 Bow Street', town: 'London', postcode: 'WC2E 9DD', country: 'GB' }] });

export const addressPaths = {
  addresses: definePath('addresses', {
    path: '/api/account/addresses',
    area: 'account',
    access: 'customer',
    methods: {
      GET: method({ summary: 'The addresses that the customer keeps.', answers: one(addresses) }),
      POST: method({
        summary: 'Keep another address; the first one is for post and for bills.',
        body: addressWish,
        answers: one(addresses),
        refusals: ['addresses-full'],
      }),
    },
  }),
  address: definePath('address', {
    path: '/api/account/addresses/{addressId}',
    area: 'account',
    access: 'customer',
    methods: {
      POST: method({
        summary: 'Change an address, or what it is for.',
        repeatable: true,
        body: addressWish,
        answers: one(addresses),
        refusals: ['address-unknown'],
      }),
      DELETE: method({
        summary: 'Remove an address; what it was for passes to the first that is left.',
        repeatable: true,
        answers: one(addresses),
        refusals: ['address-unknown'],
      }),
    },
  }),
};
