import { expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { aSubscription } from '#test/support/subscriptions.ts';

import { renewsByCard } from './keep-card.ts';

const now = instant('2026-11-21T12:00:00Z');

it.each([
  ['what runs', {}, true],
  ['what was given', { isFree: true }, false],
  ['what was cancelled', { state: 'cancelled' }, false],
  ['what has no next bill', { nextBillAt: null }, false],
  ['what has ended', { state: 'ended' }, false],
] as const)('the card that is kept renews %s: %s', (_, over, expected) => {
  expect(renewsByCard(aSubscription(now, over), now)).toBe(expected);
});
