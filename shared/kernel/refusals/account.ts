import type { Sentences } from './sentences.ts';

/** Signing in, links of mails, details, preferences and personal data. */
export const accountProblems = {
  'wrong-credentials': [401, 'That e-mail address and password do not match an account.'],
  'no-visitor': [404, 'Nobody is signed in.'],
  'already-registered': [409, 'There is already an account with that e-mail address. Sign in instead.'],
  'preferences-changed': [
    409,
    'Your choices were changed in another window. Look at them again; nothing was changed now.',
  ],
  'wording-unknown': [409, 'The words on this page have changed. Load it again and choose once more.'],
  'addresses-full': [
    422,
    'There is room for {limit} addresses. Remove one that you no longer need, then add this one.',
  ],
  'address-unknown': [404, 'This address is not kept any more. Nothing was changed.'],
  'too-many-tries': [429, 'There were too many tries for that e-mail address. Please wait {wait} and try again.'],
  'too-many-tries-here': [
    429,
    'There were too many tries to sign in from where you are. Please wait {wait} and try again.',
  ],
  'too-many-links': [
    429,
    'Several mails were asked for in a row. Please wait {wait} before the next; the latest link still works.',
  ],
  'account-link-unknown': [
    404,
    'We do not know this link. It may be cut off, or a newer one was sent since. Nothing was changed.',
  ],
  'account-link-used': [410, 'This link has been used already; it works once. Nothing was changed.'],
  'account-link-expired': [410, 'This link has expired. It worked for {lifetime}. Nothing was changed.'],
  'account-link-withdrawn': [
    410,
    'The box office has taken this question back, so there is nothing to confirm any more. Nothing was changed.',
  ],
  'account-link-parted': [410, 'These accounts were linked, and have been parted since. Nothing was changed.'],
  'account-link-erasing': [
    409,
    'One of the two accounts is about to be erased, so they cannot be linked. Nothing was changed.',
  ],
  'no-password': [
    409,
    'Your account has no password. Choose one first, by the link of an e-mail. Nothing was changed.',
  ],
  'wrong-password': [422, 'That is not the password of your account. Nothing was changed.'],
  'same-address': [409, 'This is the address that your account has already. Nothing was changed.'],
  'address-taken': [409, 'There is another account with this address by now, so yours keeps the one it has.'],
  'copy-today': [429, 'You asked for a copy today already. You can ask for the next one from {from}.'],
  'copy-gone': [410, 'This copy is not kept any more. You can ask for a new one.'],
  'erasure-waits': [409, 'Something is still open on your account, so it cannot be erased yet. Nothing was changed.'],
  'erasure-unaccepted': [422, 'Something would be lost with your account. Say that you give it up, or use it first.'],
  'erasure-running': [409, 'Your account is being erased at this moment, so it can no longer be kept.'],
  'newsletter-link-unknown': [404, 'We do not know this link. It may be incomplete, or you may have left since.'],
  'newsletter-link-expired': [410, 'This link has expired. It worked for 48 hours. You can ask for another one.'],
} as const satisfies Sentences;
