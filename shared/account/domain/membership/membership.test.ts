import { describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';

import { nameOf, startOf, stateAt } from './membership.ts';
import type { Membership } from './membership.ts';

const membership: Membership = {
  title: 'Friend',
  startsAt: instant('2026-11-21T12:00:00Z'),
  expiryDate: instant('2027-11-21T12:00:00Z'),
};

describe('a membership', () => {
  it.each([
    ['waits until its start', '2026-11-21T11:59:59.999Z', 'waiting'],
    ['is active from its start', '2026-11-21T12:00:00Z', 'active'],
    ['is active to the last moment', '2027-11-21T11:59:59.999Z', 'active'],
    ['has ended at its end', '2027-11-21T12:00:00Z', 'ended'],
  ])('%s', (_, at, state) => {
    expect(stateAt(membership, instant(at))).toBe(state);
  });

  it('that was ended before its time says by what, whenever it is asked', () => {
    const states = (['upgrade', 'refund'] as const).map((endedBy) =>
      stateAt({ ...membership, endedBy }, instant('2026-12-01T12:00:00Z')),
    );
    expect(states).toEqual(['upgraded', 'refunded']);
  });

  it('without a start began a year before its end, and without a source is named by its end', () => {
    const { title, expiryDate } = membership;
    expect(startOf({ title, expiryDate })).toBe(instant('2026-11-21T12:00:00Z'));
    expect(nameOf({ title, expiryDate })).toBe('until.2027-11-21T12:00:00.000Z');
    expect(nameOf({ title, expiryDate, source: 'order-1' })).toBe('order-1');
  });
});
