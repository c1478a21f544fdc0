import { describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';

import { levelOf } from './levels.ts';
import { isOffer, memberSince, offerOf, startOfNext } from './offers.ts';

const stretch = (startsAt: string, expiryDate: string) => ({
  title: 'Friend',
  startsAt: instant(startsAt),
  expiryDate: instant(expiryDate),
});
const first = stretch('2024-01-01T12:00:00Z', '2025-01-01T12:00:00Z');
const now = instant('2025-06-01T12:00:00Z');
const since = (...allMemberships: readonly ReturnType<typeof stretch>[]) => memberSince({ allMemberships }, now);

describe('a member since', () => {
  it.each([
    ['the first, where the next began 28 days after it', '2025-01-29T12:00:00.000Z', '2024-01-01T12:00:00.000Z'],
    ['the second, where it began a moment later', '2025-01-29T12:00:00.001Z', '2025-01-29T12:00:00.001Z'],
  ])('%s', (_, start, expected) => {
    const second = stretch(start, '2026-01-29T12:00:00Z');
    expect(since(first, second)).toBe(expected);
    expect(since(second, first)).toBe(expected);
  });

  it('the earlier of two that overlap', () => {
    const longer = stretch('2023-06-01T12:00:00Z', '2025-12-01T12:00:00Z');
    expect(since(longer, stretch('2024-06-01T12:00:00Z', '2025-06-02T12:00:00Z'))).toBe('2023-06-01T12:00:00.000Z');
  });

  it('nothing that has yet to begin, and nothing at all for a stranger', () => {
    expect(since(stretch('2025-06-01T12:00:00.001Z', '2026-06-01T12:00:00Z'))).toBeNull();
    expect(since(stretch('2025-06-01T12:00:00Z', '2026-06-01T12:00:00Z'))).toBe('2025-06-01T12:00:00.000Z');
    expect(since()).toBeNull();
  });

  it('nothing older than a break that is too long, whatever lies before it', () => {
    const long = stretch('2020-01-01T12:00:00Z', '2023-12-31T12:00:00Z');
    expect(since(long, first, stretch('2025-03-01T12:00:00Z', '2026-03-01T12:00:00Z'))).toBe(
      '2025-03-01T12:00:00.000Z',
    );
  });
});

describe('a level that cannot be bought yet', () => {
  const friend = levelOf(10)!;
  const year = { ...stretch('2025-03-01T12:00:00Z', '2026-03-01T12:00:00Z'), modeOfSale: 10, pence: friend.pence };
  const next = { ...stretch('2026-03-01T12:00:00Z', '2027-03-01T12:00:00Z'), modeOfSale: 10, pence: friend.pence };
  const member = { modeOfSale: 10, membership: year, allMemberships: [year] };

  it.each([
    ['the same, at the end of the present year', member, 'owned', '2026-03-01T12:00:00.000Z'],
    [
      'one that waits already, a year after it begins',
      { ...member, membership: next, allMemberships: [year, next] },
      'waiting',
      '2027-03-01T12:00:00.000Z',
    ],
    [
      'the same, at the end of its own year, though a lower one waits behind it',
      { ...member, allMemberships: [year, { ...next, modeOfSale: 84 }] },
      'owned',
      '2026-03-01T12:00:00.000Z',
    ],
    [
      'the same, at the end of what was paid, though one by proof goes on',
      { ...member, allMemberships: [year, { ...next, startsAt: year.startsAt, isByProof: true as const }] },
      'owned',
      '2026-03-01T12:00:00.000Z',
    ],
    ['any, for the staff, never', { modeOfSale: 52, membership: null, allMemberships: [] }, 'staff', null],
  ])('begins: %s', (_, standing, kind, expected) => {
    const offer = offerOf(friend, standing, now);
    expect(offer.kind).toBe(kind);
    expect(isOffer(offer) ? offer : startOfNext(offer)).toBe(expected);
  });
});
