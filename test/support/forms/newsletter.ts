import { currentConsent } from '#shared/account/domain/newsletter/consent.ts';

import { long, noAddress } from './house-form.ts';
import type { HouseForm } from './house-form.ts';

export const newsletter: HouseForm = {
  path: 'newsletter',
  isSignedIn: false,
  body: ({ email }, nth = 0) => ({ email, firstName: `Ada${nth}`, consent: currentConsent }),
  bad: [
    { says: 'no address', field: 'email', value: '', sentence: 'Enter your e-mail address.' },
    { says: 'an address that is none', field: 'email', value: 'ada@example', sentence: noAddress },
    {
      says: 'a first name without end',
      field: 'firstName',
      value: long(101),
      sentence: 'Use at most 100 characters; these are 101.',
    },
    { says: 'no consent', field: 'consent', value: '', sentence: 'Tick the box to say that we may write to you.' },
  ],
  confirms: ({ email }) => email,
  // No desk: the link of the mail confirms the request.
  desk: null,
  // Above the limit the answer stays the same, so that it does not tell who is on the list; only no more mails are sent.
  ofWriter: Infinity,
  ofVisitor: 10,
};
