import type { Sentences } from './sentences.ts';

/** Memberships, gift memberships, group proofs, welcome performances. */
export const membershipProblems = {
  'welcome-decided': [
    409,
    'Your registration has been decided meanwhile, so it can no longer be changed. Withdraw it and register anew, or write to the members’ desk.',
  ],
  'welcome-booked': [409, 'You have booked with this registration. Give the tickets back in your order instead.'],
  'membership-unknown': [404, 'That membership is not sold online. Nothing in your basket has changed.'],
  'membership-owned': [
    409,
    'You have this membership already, or one that gives you more. Nothing in your basket has changed.',
  ],
  'membership-early': [
    409,
    'You have this membership already, or one that gives you more. It can be bought for the year after that from {date}. Nothing in your basket has changed.',
  ],
  'membership-age': [422, 'This membership is for people from {from} to {to}. Nothing in your basket has changed.'],
  'membership-return-late': [
    409,
    'The fourteen days in which a membership can be given back are over. Nothing was changed.',
  ],
  'membership-used': [
    409,
    'This membership has been used: tickets were booked with it, or at its price. Nothing was changed.',
  ],
  'membership-gone': [
    409,
    'This membership is not there as it was bought: it was taken up, counted towards another one, or has not arrived yet. Nothing was changed.',
  ],
  'group-unknown': [404, 'There is no such group here. Nothing was changed.'],
  'group-age': [422, 'Young ROH is for people from {from} to {to}. Nothing was kept.'],
  'group-asked': [409, 'Your question is being looked at already. We write to you as soon as it is decided.'],
  'school-number': [422, 'Enter the six figures of the school’s unique reference number.'],
  'school-email': [422, 'Enter an e-mail address at the school’s own domain, so that somebody there can confirm it.'],
  'gift-unknown': [404, 'We do not know that code. Copy it from the e-mail that brought it.'],
  'gift-used': [409, 'The membership behind that code has been taken up already.'],
} as const satisfies Sentences;
