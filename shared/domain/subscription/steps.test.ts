import { describe, expect, it } from 'vitest';

import { aSubscription } from '#test/support/subscriptions.ts';

import { instant } from '../time/instant.ts';
import { cancel, keep } from './steps.ts';

const now = instant('2026-11-21T12:00:00Z');

describe('a cancellation that is taken back', () => {
  it('leaves the subscription as it was', () => {
    const before = aSubscription(now);
    const cancelled = cancel(before, now);
    expect(cancelled && keep(cancelled)).toMatchObject({
      state: 'active',
      cancelledAt: null,
      nextBillAt: before.nextBillAt,
    });
  });

  it('is none where nothing was cancelled', () => {
    expect(keep(aSubscription(now))).toBeNull();
  });
});
