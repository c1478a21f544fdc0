import { expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { aSubscription } from '#test/support/subscriptions.ts';

import { overSince } from './record.ts';

const begun = instant('2026-11-03T12:00:00Z');
const paidUntil = instant('2026-12-03T12:00:00Z');
const graceUntil = instant('2026-12-17T12:00:00Z');
const late = instant('2027-01-20T12:00:00Z');

test.each([
  ['cancelled, with what was paid', { state: 'cancelled' }, late, paidUntil],
  ['given, with what was given', { isFree: true, nextBillAt: null }, late, paidUntil],
  ['in grace, with its grace', { state: 'grace', graceUntil }, late, graceUntil],
  ['not over yet, at the moment that ends it', { state: 'grace', graceUntil }, paidUntil, paidUntil],
] as const)('a subscription ends %s, however late it is written down', (_, over, now, end) => {
  expect(overSince(aSubscription(begun, over), now)).toBe(end);
});
