import { describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { redirectFor, areaAccess } from './area-access.ts';
import type { FriendsAreaVisitor, AreaAccess } from './area-access.ts';

const now = instant('2026-11-22T12:00:00.000Z');
const rules = {
  patronModes: [13],
  redirects: {
    noMembership: '/support/membership/friends',
    signIn: '/account/signin',
    pending: '/account/membership',
    patrons: '/support/patronage',
  },
};

const ends = {
  none: null,
  running: { expiryDate: '2027-03-01T00:00:00.000Z' },
  'ending this very moment': { expiryDate: now },
  'ended lately': { expiryDate: '2026-09-24T12:00:00.001Z' },
  'ended 60 days ago': { expiryDate: '2026-09-23T12:00:00.000Z' },
} as const;

type End = keyof typeof ends;

/** The expected access for every mode of sale, end of a membership, and pending payment. */
function expected(mode: number, end: End, isProcessing: boolean): AreaAccess {
  const isStaff = mode === 52 || mode === 37;
  const counts = mode !== 9 && (isStaff || end === 'none' || end === 'running');
  if (counts) return mode === 13 ? 'patrons' : 'page';
  if (isProcessing) return 'pending';
  return end === 'none' || end === 'ended 60 days ago' ? 'noMembership' : 'page';
}

const modes = [9, 10, 11, 12, 13, 40, 52, 84, 186, 37];
const cases = modes.flatMap((mode) =>
  (Object.keys(ends) as End[]).flatMap((end) => [true, false].map((isProcessing) => ({ mode, end, isProcessing }))),
);

describe('who comes where in the friends area', () => {
  test.each(cases)('mode $mode, membership $end, payment under way: $isProcessing', ({ mode, end, isProcessing }) => {
    proves(statements.streamScreens.friendsAreaContentRedirectsNoMembership);
    const comer: FriendsAreaVisitor = { modeOfSale: mode, membership: ends[end], isProcessing };
    expect(areaAccess(comer, rules, now)).toBe(expected(mode, end, isProcessing));
  });

  test('covers all four redirects and the page', () => {
    const met = new Set(cases.map(({ mode, end, isProcessing }) => expected(mode, end, isProcessing)));
    expect([...met, areaAccess(null, rules, now)].toSorted()).toEqual([
      'noMembership',
      'page',
      'patrons',
      'pending',
      'signIn',
    ]);
  });

  test('a friend who has just paid for a higher level goes on reading', () => {
    const comer = { modeOfSale: 10, membership: ends.running, isProcessing: true };
    expect(areaAccess(comer, rules, now)).toBe('page');
  });
});

describe('where a redirect leads', () => {
  const here = '/friends-area?tab=rehearsals';

  test.each<[AreaAccess, string | null]>([
    ['page', null],
    ['noMembership', '/support/membership/friends'],
    ['pending', '/account/membership'],
    ['patrons', '/support/patronage'],
    ['signIn', '/account/signin?redirectUrl=%2Ffriends-area%3Ftab%3Drehearsals'],
  ])('%s goes to %s', (way, to) => {
    expect(redirectFor(way, rules, here)).toBe(to);
  });

  test.each([
    ['https://elsewhere.example', '/'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    ['/friends-area', '/'],
    ['/friends-area/?tab=archive', '/'],
    ['/support/membership#levels', '/support/membership#levels'],
  ])('an editor who wrote %j sends people to %s', (written, to) => {
    const redirects = { ...rules.redirects, noMembership: written };
    expect(redirectFor('noMembership', { redirects }, here)).toBe(to);
  });

  test('signing in keeps what stands behind the path', () => {
    const redirects = { ...rules.redirects, signIn: '/account/signin?from=friends#form' };
    expect(redirectFor('signIn', { redirects }, '/friends-area')).toBe(
      '/account/signin?from=friends&redirectUrl=%2Ffriends-area#form',
    );
  });
});
