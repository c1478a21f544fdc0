import { expect, test } from 'vitest';

import { isNewSubscriptionPending, specialOfferState } from './plan.ts';

const facts = {
  details: { membStatus: 'A', subCheckoutPromo: null },
  receivedBills: [{}],
  offerCards: [{ promoCode: 'STAY25' }],
};
const taken = { ...facts, details: { membStatus: 'A', subCheckoutPromo: 'STAY25' } };

test.each([
  ['is there for an active subscriber with a bill', facts, { isEnabled: true }],
  [
    'is off for whoever is not active',
    { ...facts, details: { membStatus: 'P', subCheckoutPromo: null } },
    'not-active',
  ],
  ['is off without a received bill', { ...facts, receivedBills: [] }, 'no-received-bills'],
  ['is off without an offer card', { ...facts, offerCards: [] }, 'no-offer-cards'],
  ['is off once it was taken', taken, 'pending'],
  ['is off before the status has come', { ...facts, details: null }, 'not-loaded'],
  ['is off before the bills have come', { ...facts, receivedBills: null }, 'not-loaded'],
  ['is off before the page has come', { ...facts, offerCards: null }, 'not-loaded'],
])('the special offer %s', (_, given, expected) => {
  const state = typeof expected === 'string' ? { isEnabled: false, reason: expected } : expected;
  expect(specialOfferState(given)).toEqual(state);
});

test.each([
  ['active, by the code of a card, and all three are there', taken, true],
  ['by another code', { ...taken, offerCards: [{ promoCode: 'OTHER' }] }, false],
  ['not active', { ...taken, details: { membStatus: 'I', subCheckoutPromo: 'STAY25' } }, false],
  ['without the bills', { ...taken, receivedBills: null }, false],
  ['without the page', { ...taken, offerCards: null }, false],
])('a new subscription is pending: %s: %#', (_, given, expected) => {
  expect(isNewSubscriptionPending(given)).toBe(expected);
});
