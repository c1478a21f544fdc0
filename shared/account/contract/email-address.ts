import * as z from 'zod';

import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { currentPassword } from './password.ts';
import { linkRefusals, linkToken } from './sign-in-link.ts';
import { email } from './sign-in.ts';

/** The result of the button behind a link; `already` where nothing changed. */
const addressChecked = resource('checked-address', () => z.object({ already: z.boolean() }));

export const emailAddressPaths = {
  emailCheckMail: definePath('emailCheckMail', {
    path: '/api/account/email-check-mail',
    area: 'account',
    access: 'customer',
    methods: {
      POST: method({
        summary: 'Have the mail that checks the address of the account sent once more.',
        answers: null,
        refusals: ['too-many-links'],
      }),
    },
  }),
  emailCheck: definePath('emailCheck', {
    path: '/api/account/email-check',
    area: 'account',
    methods: {
      POST: method({
        summary: 'Confirm by the link of a mail that the address of an account is its owner’s.',
        body: z.object({ token: linkToken }),
        answers: one(addressChecked),
        refusals: linkRefusals,
        repeatable: true,
      }),
    },
  }),
  emailChange: definePath('emailChange', {
    path: '/api/account/email-change',
    area: 'account',
    access: 'customer',
    methods: {
      POST: method({
        summary:
          'Ask to change the address of the account; nothing changes before the link sent to the new one is pressed.',
        body: z.object({ email, currentPassword }),
        answers: null,
        refusals: [
          'no-password',
          'wrong-password',
          'same-address',
          'too-many-tries',
          'too-many-tries-here',
          'too-many-links',
        ],
      }),
    },
  }),
  newEmail: definePath('newEmail', {
    path: '/api/account/new-email',
    area: 'account',
    methods: {
      POST: method({
        summary: 'Take the new address of an account by the link that was sent to it, once.',
        body: z.object({ token: linkToken }),
        answers: one(addressChecked),
        refusals: [...linkRefusals, 'address-taken'],
        repeatable: true,
      }),
    },
  }),
};
