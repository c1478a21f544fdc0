import { expect, test } from 'vitest';

import { emailStanding } from './profile-words.ts';

const at = '2026-12-03T19:30:00.000Z';

test.each([
  [{ isVerified: true }, 'Confirmed.'],
  [{ isVerified: false }, 'Not confirmed yet: press the link in the mail that we sent.'],
  [
    { isVerified: true, mailReturned: { reason: 'bounce', at } },
    'Your address did not take our mail on 3 December 2026: please correct it.',
  ],
  [
    { isVerified: false, mailReturned: { reason: 'complaint', at } },
    'A mail to this address was reported as unwanted on 3 December 2026, so we send no more to it.',
  ],
] as const)('an address with %j: %s', (email, words) => {
  expect(emailStanding(email)).toBe(words);
});
