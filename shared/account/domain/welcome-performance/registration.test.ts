import { describe, expect, test } from 'vitest';

import { faultsOf } from '#shared/kernel/life-cycle.ts';
import { instant, plus } from '#shared/kernel/time/instant.ts';
import { eligibilityOf } from '#shared/season/domain/on-sale.ts';

import { mayDecide, mayEdit, mayWithdraw, welcomeDecisions, welcomeLifeCycle } from './life-cycle.ts';
import type { WelcomeStatus } from './life-cycle.ts';
import {
  bookInvitationBy,
  endOfSeason,
  isWelcomed,
  opensWelcome,
  partyMistake,
  performanceOf,
  rightOf,
  statusAt,
  welcomeSeasonAt,
} from './registration.ts';
import type { WelcomeRegistration } from './registration.ts';

const now = instant('2026-11-22T12:00:00.000Z');
const invitation = {
  performanceId: 'w1',
  title: 'Coppélia',
  eventSlug: 'coppelia',
  date: instant('2026-12-20T13:00:00.000Z'),
  bookBy: instant('2026-12-06T12:00:00.000Z'),
};

const registration: WelcomeRegistration = {
  customerId: 'c1',
  season: '2026-27',
  status: 'registered',
  route: 'first-visit',
  adults: 2,
  children: 1,
  needs: [],
  invitation: null,
  registeredAt: now,
  updatedAt: now,
  siteOrigin: 'https://house.test',
  version: 1,
};

const states = Object.keys(welcomeLifeCycle.states) as WelcomeStatus[];

describe('the life of a welcome registration', () => {
  test('reaches every status and has no other target', () => {
    expect(faultsOf(welcomeLifeCycle)).toEqual([]);
    expect(welcomeLifeCycle.terminal).toEqual([]);
  });

  test('lets the form be changed until the desk has decided, and anew after a wrong turn', () => {
    expect(states.filter(mayEdit)).toEqual(['not-registered', 'registered', 'declined', 'expired']);
  });

  test('is decided by the desk until it is booked: then its tickets alone open it again', () => {
    const decided = Object.fromEntries(
      states.map((status) => [status, welcomeDecisions.filter((to) => mayDecide(status, to))]),
    );
    expect(decided).toEqual({
      'not-registered': [],
      registered: ['eligible', 'waiting-list', 'invited', 'declined'],
      eligible: ['waiting-list', 'invited', 'declined'],
      'waiting-list': ['eligible', 'invited', 'declined'],
      invited: ['eligible', 'waiting-list', 'declined'],
      booked: [],
      declined: [],
      expired: [],
    });
    expect(welcomeLifeCycle.may('booked', 'eligible')).toBe(true);
  });

  test('is not taken back while tickets hang on it', () => {
    expect(states.filter((status) => !mayWithdraw(status))).toEqual(['not-registered', 'booked']);
  });
});

describe('the season of welcome performances', () => {
  test.each([
    ['2026-08-31T22:59:59.999Z', '2025-26'],
    ['2026-08-31T23:00:00.000Z', '2026-27'],
    ['2027-01-01T00:00:00.000Z', '2026-27'],
    ['2099-12-31T12:00:00.000Z', '2099-00'],
  ])('%s is in %s', (moment, season) => {
    expect(welcomeSeasonAt(instant(moment))).toBe(season);
  });

  test('ends at midnight in London', () => {
    expect(endOfSeason('2026-27')).toBe('2027-08-31T23:00:00.000Z');
  });
});

describe('where somebody stands', () => {
  test('nowhere without a registration', () => {
    expect(statusAt(null, now)).toBe('not-registered');
    expect(opensWelcome(null, now)).toBe(false);
  });

  test.each(states.filter((status) => status !== 'not-registered'))('%s ends with the season', (status) => {
    expect(statusAt({ ...registration, status }, instant('2027-08-31T22:59:59.999Z'))).toBe(status);
    expect(statusAt({ ...registration, status }, instant('2027-08-31T23:00:00.000Z'))).toBe('expired');
  });

  test('an invitation lapses at its moment, and with it the right', () => {
    const invited = { ...registration, status: 'invited', invitation } as const;
    expect(statusAt(invited, plus(invitation.bookBy, -1))).toBe('invited');
    expect(opensWelcome(invited, plus(invitation.bookBy, -1))).toBe(true);
    expect(statusAt(invited, invitation.bookBy)).toBe('expired');
    expect(opensWelcome(invited, invitation.bookBy)).toBe(false);
  });

  test('only who is eligible or invited may book', () => {
    const open = states.filter((status) => opensWelcome({ ...registration, status, invitation }, now));
    expect(open).toEqual(['eligible', 'invited']);
    expect(rightOf({ ...registration, status: 'booked' })).toBeNull();
  });
});

test.each([
  [0, 3, 'Somebody who is 16 or older comes with every party.'],
  [1, 5, null],
  [2, 5, 'A party has at most 6 people, children included.'],
  [6, 0, null],
])('a party of %i adults and %i children: %s', (adults, children, mistake) => {
  expect(partyMistake({ adults, children })).toBe(mistake);
});

describe('a welcome performance and who may book it', () => {
  const performance = {
    date: '2026-12-20T13:00:00.000Z',
    activityType: 'welcome',
    isCancelled: false,
    onSaleDates: [],
  } as const;
  const verdict = (of: object, visitor: object) =>
    eligibilityOf({ ...performance, ...of }, { modeOfSale: 9, ...visitor }, now).verdict;

  test.each<[string, object, object, string]>([
    ['somebody who is not registered', {}, {}, 'not-for-you'],
    ['somebody who may', {}, { isWelcomed: true }, 'may-book'],
    ['a friend who may', {}, { isWelcomed: true, modeOfSale: 10 }, 'may-book'],
    ['a friend who is not registered', {}, { modeOfSale: 10 }, 'not-for-you'],
    ['nobody once it has begun', { date: now }, { isWelcomed: true }, 'performance-past'],
    ['nobody once it is cancelled', { isCancelled: true }, { isWelcomed: true }, 'cancelled'],
    ['another invited performance', { activityType: 'hamlyn' }, { isWelcomed: true }, 'not-for-you'],
    [
      'somebody who may, before its own date',
      { onSaleDates: [{ date: '2026-12-01T09:00:00.000Z', modesOfSale: [9] }] },
      { isWelcomed: true },
      'not-yet',
    ],
    [
      'anybody whom its dates name',
      { onSaleDates: [{ date: '2026-11-01T09:00:00.000Z', modesOfSale: [9] }] },
      {},
      'may-book',
    ],
  ])('%s', (_, of, visitor, expected) => {
    expect(verdict(of, visitor)).toBe(expected);
  });

  test('the account says so by its scheme', () => {
    expect(isWelcomed([{ id: 'welcome-performances', status: 'eligible' }])).toBe(true);
    expect(isWelcomed([{ id: 'welcome-performances', status: 'lapsed' }])).toBe(false);
    expect(isWelcomed([{ id: 'stream-subscription', status: 'eligible' }])).toBe(false);
  });
});

describe('an invitation', () => {
  test.each([
    ['far ahead', '2027-01-22T12:00:00.000Z', '2026-12-06T12:00:00.000Z'],
    ['within the fortnight', '2026-11-30T12:00:00.000Z', '2026-11-29T12:00:00.000Z'],
    ['a moment more than a day ahead', '2026-11-23T12:00:00.001Z', '2026-11-22T12:00:00.001Z'],
    ['a day ahead', '2026-11-23T12:00:00.000Z', null],
    ['of yesterday', '2026-11-21T12:00:00.000Z', null],
  ])('to a performance %s', (_, date, until) => {
    expect(bookInvitationBy(instant(date), now)).toBe(until);
  });

  test('names its performance, a booking its own, and every other status none', () => {
    const booking = { orderId: 'o1', performanceId: 'w2', title: 'Swan Lake', date: invitation.date };
    const named = states.map((status) => [
      status,
      performanceOf({ ...registration, status, invitation, booking })?.performanceId ?? null,
    ]);
    expect(named.filter(([, performanceId]) => performanceId !== null)).toEqual([
      ['invited', 'w1'],
      ['booked', 'w2'],
    ]);
  });
});
