import { describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';

import { countsUntil, join, standingAt, takeBack } from './membership-changes.ts';
import type { MemberStatus } from './membership-changes.ts';

const now = instant('2026-11-21T12:00:00Z');
const inAYear = instant('2027-11-21T12:00:00Z');
const bought = (modeOfSale: number, source = 'order-1/membership') => ({
  title: 'Friend',
  modeOfSale,
  months: 12,
  source,
});
const nobody: MemberStatus = { modeOfSale: 9, membership: null, allMemberships: [] };
const memberOf = (modeOfSale: number, until: string): MemberStatus => {
  const membership = { title: 'Earlier', expiryDate: instant(until) };
  return { modeOfSale, membership, allMemberships: [membership] };
};

describe('a membership that arrives', () => {
  test.each([
    ['makes a member for a year', nobody, 10, 10, inAYear],
    [
      'of the same level goes on from its end',
      memberOf(10, '2027-02-01T10:00:00Z'),
      10,
      10,
      '2028-02-01T10:00:00.000Z',
    ],
    ['of a higher level counts at once', memberOf(10, '2027-02-01T10:00:00Z'), 12, 12, inAYear],
    ['after the last has ended begins anew', memberOf(12, '2026-11-21T12:00:00Z'), 10, 10, inAYear],
    ['leaves staff what they are', { ...nobody, modeOfSale: 52 }, 10, 52, inAYear],
    ['leaves those who see everything what they are', { ...nobody, modeOfSale: 37 }, 10, 37, inAYear],
  ] as const)('%s', (_, standing, mode, expectedMode, expiryDate) => {
    const after = join(standing, bought(mode), now);
    expect([after.modeOfSale, after.membership?.expiryDate]).toEqual([expectedMode, expiryDate]);
    // A higher level splits the running membership in two: the used part, and the part that waits.
    const isCut = _ === 'of a higher level counts at once';
    expect(after.allMemberships).toHaveLength(standing.allMemberships.length + (isCut ? 2 : 1));
  });

  test('of a lower level waits until the one that counts has ended', () => {
    const after = join(memberOf(12, '2027-02-01T10:00:00Z'), bought(10), now);
    expect(after).toMatchObject({ modeOfSale: 12, membership: { title: 'Earlier' } });
    expect(after.allMemberships.at(-1)).toMatchObject({ expiryDate: '2028-02-01T10:00:00.000Z', modeOfSale: 10 });
  });

  test('comes once from each source', () => {
    const once = join(nobody, bought(10), now);
    expect(join(once, bought(10), now)).toBe(once);
    expect(join(once, bought(10, 'gift.G1'), now).membership?.expiryDate).toBe(instant('2028-11-21T12:00:00Z'));
  });
});

describe('a membership whose price goes back', () => {
  const arrival = instant('2026-06-01T12:00:00Z');
  const friend = { title: 'Friend', modeOfSale: 10, source: 'order-1', startsAt: instant('2025-11-21T12:00:00Z') };
  const premium = { title: 'Premium', modeOfSale: 12, source: 'order-2', startsAt: arrival, expiryDate: inAYear };
  const standing: MemberStatus = {
    modeOfSale: 12,
    membership: premium,
    allMemberships: [{ ...friend, expiryDate: arrival, endedBy: 'upgrade', pence: pence(100) }, premium],
  };
  const back = (expiryDate: string) =>
    takeBack(standing, 'order-2', now, [{ ...friend, pence: pence(500), expiryDate: instant(expiryDate) }]);

  test('leaves what is left of the one that was counted towards it', () => {
    const { modeOfSale, allMemberships } = back('2026-11-21T12:00:00.001Z');
    expect(modeOfSale).toBe(10);
    expect(allMemberships.at(-1)).toMatchObject({ source: 'order-1.back', startsAt: now, pence: 400 });
  });

  test('leaves the one before it that ended last', () => {
    const past = (source: string, until: string) => ({
      title: source,
      modeOfSale: 10,
      source,
      startsAt: instant('2020-01-01T12:00:00Z'),
      expiryDate: instant(until),
    });
    const had = [
      past('one', '2021-01-01T12:00:00Z'),
      past('three', '2023-01-01T12:00:00Z'),
      past('two', '2022-01-01T12:00:00Z'),
    ];
    const member = join({ modeOfSale: 9, membership: null, allMemberships: had }, bought(11, 'order-2'), now);
    expect(takeBack(member, 'order-2', now).membership?.source).toBe('three');
  });

  test('leaves nothing of one that ends in that moment', () => {
    const { modeOfSale, allMemberships } = back('2026-11-21T12:00:00.000Z');
    expect(modeOfSale).toBe(9);
    expect(allMemberships.map(({ source }) => source)).toEqual(['order-1', 'order-2']);
  });
});

describe('a membership that has ended', () => {
  const end = '2026-11-21T12:00:00.000Z';

  test.each([
    ['a moment before its end', '2026-11-21T12:00:00.001Z', 11],
    ['at its very end', end, 9],
    ['long after', '2020-02-29T00:00:00.000Z', 9],
  ])('counts no more: %s', (_, until, mode) => {
    expect(standingAt(memberOf(11, until), now).modeOfSale).toBe(mode);
  });

  test('stays to be seen', () => {
    const standing = memberOf(11, end);
    expect(standingAt(standing, now).membership).toEqual(standing.membership);
  });

  test.each([52, 37])('takes nothing from the staff: %i', (mode) => {
    expect(standingAt(memberOf(mode, end), now).modeOfSale).toBe(mode);
    expect(countsUntil(memberOf(mode, end))).toBeNull();
  });

  test('makes room for the highest of those that waited, and not for one that has ended too', () => {
    const waiting = [
      { title: 'Friend', modeOfSale: 10, expiryDate: inAYear },
      { title: 'Premium', modeOfSale: 11, expiryDate: instant('2026-12-24T12:00:00Z') },
      { title: 'Supporter', modeOfSale: 13, expiryDate: instant(end) },
    ];
    const standing = { ...memberOf(12, end), allMemberships: waiting };
    expect(standingAt(standing, now)).toMatchObject({ modeOfSale: 11, membership: { title: 'Premium' } });
    const later = standingAt(standing, instant('2026-12-24T12:00:00.000Z'));
    expect(later).toMatchObject({ modeOfSale: 10, membership: { title: 'Friend' } });
    // A year more begins where that one ends, and not today.
    expect(join(later, bought(10), instant('2026-12-24T12:00:00.000Z')).membership?.expiryDate).toBe(
      instant('2028-11-21T12:00:00Z'),
    );
  });
});
