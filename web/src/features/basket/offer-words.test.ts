import { expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';

import { offerText } from './offer-words.ts';
import type { Offer } from './offer-words.ts';

const offer: Offer = {
  modeOfSale: 2,
  title: 'Friend+',
  pence: 15_000,
  kind: 'join',
  credit: 0,
  charge: 15_000,
  startsAt: null,
  until: null,
  opensAt: null,
  ages: null,
};
const nextYear = instant('2027-11-21T00:00:00Z');
const yearAfter = instant('2028-11-20T12:00:00Z');

test.each<[string, Partial<Offer>, string | null]>([
  ['nothing of who joins at the plain price', {}, null],
  [
    'what is paid and why it is less, and how long it runs',
    { kind: 'upgrade', credit: 4000, charge: 11_000, until: nextYear },
    'You pay £110 today: £150 less £40 that is left of what you have. It runs until 21 November 2027.',
  ],
  [
    'when the next year begins and ends',
    { kind: 'renew', startsAt: nextYear, until: yearAfter },
    'It begins where yours ends, on 21 November 2027. It runs until 20 November 2028.',
  ],
  [
    'when what one has can be renewed',
    { kind: 'owned', opensAt: nextYear },
    'You have this. It can be renewed from 21 November 2027.',
  ],
  ['that it can be, where no day is known', { kind: 'owned' }, 'You have this. It can be renewed from later on.'],
  [
    'from when on a lower level can be chosen',
    { kind: 'lower', opensAt: nextYear },
    'What you have gives you more. For the year after it, this can be chosen from 21 November 2027.',
  ],
  [
    'that it is bought and waits',
    { kind: 'waiting' },
    'You have bought this. It begins on the day on which yours ends.',
  ],
  ['that the staff need none', { kind: 'staff' }, 'What you have gives you more, and does not end.'],
])('a level says %s', (_, more, words) => {
  expect(offerText({ ...offer, ...more })).toBe(words);
});
