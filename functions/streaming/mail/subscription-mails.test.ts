import { describe, expect, test } from 'vitest';

import { subscriptionMail } from './subscription-mails.ts';

const about = {
  customerId: 'customer-1',
  planId: 'stream-monthly',
  title: 'Stream - Monthly',
  paidUntil: '2026-12-21T12:00:00.000Z',
  nextBillAt: '2026-12-21T12:00:00.000Z',
  nextPence: 999,
  siteOrigin: 'https://venue.example',
};

type Told = Parameters<typeof subscriptionMail>[1];
/** The mail's text; null where there is none. */
const read = (type: string, more: object = {}): string | null => {
  // The consumer has parsed it; only the facts of a case are written here.
  const told = { type, detail: { ...about, ...more } } as unknown as Told;
  return subscriptionMail({ customerId: 'c1', email: 'ada@example.com', firstName: 'Ada' }, told, '')?.text ?? null;
};

describe('a bill that failed', () => {
  const failed = { pence: 999, graceUntil: '2027-01-04T12:00:00.000Z', nextTryAt: '2026-12-24T12:00:00.000Z' };

  test.each([
    ['is tried again', { hasCard: true }, /try the card again on 24 December 2026/],
    [
      'is not tried again',
      { hasCard: true, nextTryAt: null },
      /We do not try the card again. Without a payment .* ends on 4/,
    ],
    [
      'has no card to be tried',
      { hasCard: false },
      /no card to charge it to[^]*Pay by card before then[^]*ends on 4 January 2027/,
    ],
  ] as const)('%s', (_, more, words) => {
    expect(read('SubscriptionPaymentFailed', { ...failed, isShown: true, ...more })).toMatch(words);
  });

  test('promises nothing of a card that is not there', () => {
    expect(read('SubscriptionPaymentFailed', { ...failed, isShown: true, hasCard: false })).not.toMatch(
      /again|same card/,
    );
  });
});

describe('a renewal that is near', () => {
  test('names the day, the sum and the card that it is charged to', () => {
    expect(read('SubscriptionRenewalNear', { hasCard: true })).toMatch(
      /renews itself on 21 December 2026 for £9.99, charged to the card that you paid with last/,
    );
    expect(read('SubscriptionRenewalNear', { hasCard: true, nextPence: 0 })).toMatch(/nothing is charged for it/);
  });

  test('promises no card where none is kept, and says where to give one', () => {
    const text = read('SubscriptionRenewalNear', { hasCard: false });
    expect(text).toContain('Give us a card: https://venue.example/account/payment-methods');
    expect(text).not.toMatch(/need do nothing|paid with/);
  });
});

describe('an end', () => {
  test('invites nobody back who may not come back', () => {
    expect(read('SubscriptionEnded', { reason: 'over', allowResub: true })).toMatch(/subscribe again[^]*stream\/offer/);
    expect(read('SubscriptionEnded', { reason: 'over', allowResub: false })).not.toMatch(/again|stream\/offer/);
  });

  test.each([
    ['over', 'Stream - Monthly has come to its end. Nothing more will be charged.'],
    ['unpaid', 'Stream - Monthly has ended, because its last bill was not paid. Nothing more will be charged.'],
    ['cancelled', 'Stream - Monthly has ended, as you wished. Nothing more will be charged.'],
  ])('%s', (reason, words) => {
    expect(read('SubscriptionEnded', { reason })).toContain(words);
  });

  test('by a refund is told by the mail of the order alone', () => {
    expect(read('SubscriptionEnded', { reason: 'refunded' })).toBeNull();
    expect(read('SubscriptionCancelled', { allowResub: true, isRefunded: true })).toBeNull();
  });
});

test.each([
  ['2026-03-28T23:30:00.000Z', '28 March 2026'],
  ['2026-03-29T23:30:00.000Z', '30 March 2026'],
])('dates are London’s, also in the night of a clock change: %s', (paidUntil, words) => {
  expect(read('SubscriptionCancelled', { paidUntil, allowResub: false })).toContain(`until ${words}.`);
});

test('a plan for after a free time says when it begins, and what is charged next', () => {
  const later = {
    paidFrom: about.paidUntil,
    paidUntil: '2027-01-21T12:00:00.000Z',
    nextBillAt: '2027-01-21T12:00:00.000Z',
  };
  const text = read('SubscriptionStarted', later);
  expect(text).toMatch(/begins then, and is paid until 21 January 2027/);
  expect(text).toContain('Next bill, on 21 January 2027: £9.99');
  expect(read('SubscriptionStarted')).toBeNull();
});
