import { describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { proves, provesRow } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import {
  bookingOpensText,
  isEligible,
  isOnSaleToAnyone,
  mayBook,
  openingsByMode,
  opensAt,
  visibleTo,
} from '../on-sale.ts';
import type { OnSaleDate } from '../on-sale.ts';
import type { ActivityType } from '../sale-terms.ts';

const now = '2026-11-23T12:00:00.000Z';
const past = '2026-11-01T10:00:00.000Z';
const future = '2026-12-02T10:00:00.000Z';
const performance = {
  onSaleDates: [
    { date: past, modesOfSale: [11, 52] },
    { date: future, modesOfSale: [9, 10, 11] },
  ] as OnSaleDate[],
  activityType: 'discrete' as ActivityType,
  isCancelled: false,
  date: '2026-12-18T19:30:00.000Z',
};

describe('eligibility', () => {
  test.each<[string, number, ActivityType, OnSaleDate[], boolean]>([
    ['a date lists the mode, though in the future', 9, 'discrete', performance.onSaleDates, true],
    ['no date lists the mode', 84, 'discrete', performance.onSaleDates, false],
    ['no date at all', 9, 'discrete', [], false],
    ['a schools matinee', 9, 'schools-matinee', performance.onSaleDates, false],
    ['mode 37, no date at all', 37, 'discrete', [], true],
    ['mode 37, a schools matinee', 37, 'schools-matinee', [], true],
    ['a welcome performance with a date', 9, 'welcome', performance.onSaleDates, true],
  ])('%s', (row, mode, activityType, onSaleDates, expected) => {
    provesRow(row, {
      'a schools matinee': [
        statements.siteEntities.activityTypesGiveTimingRestrict,
        statements.saleStates.eventWhoseEveryActivitySchools,
      ],
      'mode 37, no date at all': [statements.saleStates.mode37EligibleEverything],
      'mode 37, a schools matinee': [statements.saleStates.mode37EligibleEverything],
      'a date lists the mode, though in the future': [statements.saleStates.otherwiseSaleDateMustInclude],
      'no date lists the mode': [statements.saleStates.otherwiseSaleDateMustInclude],
    });
    expect(isEligible(mode, { activityType, onSaleDates })).toBe(expected);
  });
});

describe('may this customer book', () => {
  test.each([
    ['on sale to the mode', {}, 11, { ok: true }],
    ['on sale to staff', {}, 52, { ok: true }],
    ['on sale later: the opening is named', {}, 10, { ok: false, reason: 'not-on-sale', opensAt: future }],
    ['never on sale to the mode', {}, 84, { ok: false, reason: 'not-on-sale' }],
    ['mode 37 without any date', { onSaleDates: [] }, 37, { ok: true }],
    ['schools matinee', { activityType: 'schools-matinee' as const }, 11, { ok: false, reason: 'not-on-sale' }],
    ['cancelled', { isCancelled: true }, 11, { ok: false, reason: 'cancelled' }],
    ['cancelled, for mode 37 too', { isCancelled: true }, 37, { ok: false, reason: 'cancelled' }],
    ['past', { date: '2026-11-22T19:30:00Z' }, 11, { ok: false, reason: 'performance-past' }],
    ['curtain up is past', { date: now }, 11, { ok: false, reason: 'performance-past' }],
    ['a millisecond before curtain up', { date: '2026-11-23T12:00:00.001Z' }, 11, { ok: true }],
    ['opening at this instant', { onSaleDates: [{ date: now, modesOfSale: [9] }] }, 9, { ok: true }],
  ])('%s', (row, changes, mode, expected) => {
    if (row === 'mode 37 without any date') proves(statements.siteRoles.mode37PerformancesEligibleSale);
    expect(mayBook({ ...performance, ...changes }, mode, now)).toEqual(expected);
  });
});

describe('on-sale dates', () => {
  test('open for a mode at the earliest date that lists it, in whatever order they come', () => {
    proves(statements.sitePurpose.modeSaleDecidesBook, statements.siteEntities.saleDateDateModesSale);
    expect(opensAt(performance.onSaleDates.toReversed(), 11)).toBe(past);
    expect(opensAt(performance.onSaleDates, 84)).toBeNull();
  });

  test('without any mode are on sale to nobody', () => {
    expect(isOnSaleToAnyone([{ date: past, modesOfSale: [] }], now)).toBe(false);
  });

  test.each([
    ['the public sees no staff date', 9, [[11], [9, 10, 11]]],
    [
      'staff see theirs',
      52,
      [
        [11, 52],
        [9, 10, 11],
      ],
    ],
    [
      'mode 37 sees all',
      37,
      [
        [11, 52],
        [9, 10, 11],
      ],
    ],
  ])('%s', (row, mode, modes) => {
    provesRow(row, {
      'mode 37 sees all': [
        statements.siteEntities.mode37SeesEverything,
        statements.streamResources.mode37SeesEverything,
      ],
      'the public sees no staff date': [
        statements.siteRoles.staffSeeStaffSaleDates,
        statements.streamValidation.staffSeeStaffSaleDates,
      ],
      'staff see theirs': [
        statements.siteRoles.staffSeeStaffSaleDates,
        statements.streamValidation.staffSeeStaffSaleDates,
      ],
    });
    expect(visibleTo(mode, performance.onSaleDates).map(({ modesOfSale }) => modesOfSale)).toEqual(modes);
  });

  test('are listed by member level, earliest first, staff left out', () => {
    proves(statements.siteRoles.saleDatesShownPerMember);
    expect(openingsByMode(performance.onSaleDates, 9)).toEqual([
      { mode: 11, title: 'Premium 1 Friend', opensAt: instant(past) },
      { mode: 9, title: 'General', opensAt: instant(future) },
      { mode: 10, title: 'Friend', opensAt: instant(future) },
    ]);
  });

  test('are not listed for a mode that has no public name', () => {
    expect(openingsByMode([{ date: past, modesOfSale: [4711, 84] }], 9).map(({ mode }) => mode)).toEqual([84]);
  });

  test.each<[string, number, string | null, string | null]>([
    ['a friend', 10, null, 'Friend booking opens on 2 December 2026'],
    ['a friend with a named membership', 10, 'Opera Friend', 'Opera Friend booking opens on 2 December 2026'],
    ['a friend whose booking is open', 11, null, null],
    ['a friend who may never book', 84, null, null],
    ['somebody without membership', 9, null, null],
  ])('the opening is told to %s', (row, mode, membership, text) => {
    if (row === 'a friend with a named membership') proves(statements.siteRoles.memberSeesMembershipBookingOpens);
    expect(bookingOpensText(performance.onSaleDates, mode, now, membership)).toBe(text);
  });

  test('the day of the opening is London’s', () => {
    const midnight = [{ date: '2027-06-30T23:00:00Z', modesOfSale: [4711] }];
    expect(bookingOpensText(midnight, 4711, now)).toBe('Members’ booking opens on 1 July 2027');
  });
});
