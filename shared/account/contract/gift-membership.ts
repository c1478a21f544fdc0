import * as z from 'zod';

import { instant, line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

const giftMembership = resource('gift-membership', () =>
  z.object({ title: line, modeOfSale: z.int(), expiryDate: instant }),
);

export const giftMembershipPaths = {
  giftMembership: definePath('giftMembership', {
    path: '/api/account/gift-membership',
    area: 'account',
    access: 'customer',
    methods: {
      POST: method({
        summary: 'Take up a membership that was given, by the code that came with it.',
        repeatable: true,
        body: z.object({
          code: z
            .string()
            .trim()
            .toUpperCase()
            .transform((code) => code.replace(/[\s-]/g, ''))
            .pipe(z.string().min(1, 'Enter the code from the e-mail.').max(40, 'The code has 16 characters.')),
          /** Required where the level has an age limit. */
          dateOfBirth: z.iso.date('Enter your date of birth.').optional(),
        }),
        answers: one(giftMembership),
        refusals: ['gift-unknown', 'gift-used', 'membership-age', 'too-many-codes'],
      }),
    },
  }),
};
