import { describe, expect, test } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { addMonths, dayByKey, dayIn, monthOf, monthTitle, readMonth, weeksOf } from './month.ts';

describe('a month of the calendar (spec 1 §5)', () => {
  test.each(['2026-12', '2027-01', '1900-01', '2199-12'])('%s is valid', (text) => {
    proves(statements.siteValidation.calendarDateMustValidYear);
    expect(readMonth(text)).toBe(text);
  });
  test.each([
    '2026-13',
    '2026-00',
    '2026-1',
    '26-12',
    '2026-12-01',
    '12-2026',
    'december',
    '',
    '0000-01',
    null,
    undefined,
  ])('%j is none', (text) => {
    proves(statements.siteValidation.calendarDateMustValidYear);
    expect(readMonth(text)).toBeNull();
  });

  test.each([
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-12', 14, '2028-02'],
  ])('%s and %i months is %s', (month, count, expected) => {
    expect(addMonths(month, count)).toBe(expected);
  });

  test('is that of London: half past midnight of a summer night', () => {
    expect(monthOf('2027-06-30T23:30:00.000Z')).toBe('2027-07');
    expect(monthOf('2026-11-30T23:30:00.000Z')).toBe('2026-11');
  });

  test('has a title', () => expect(monthTitle('2026-12')).toBe('December 2026'));
});

describe('the weeks of a month', () => {
  test('run from Monday to Sunday', () => {
    const weeks = weeksOf('2026-12');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([
      null,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ]);
    expect(weeks[4]).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null, null]);
  });

  test.each([
    ['2027-02', 4, 28],
    ['2028-02', 5, 29],
    ['2027-05', 6, 31],
  ])('of %s are %i, with %i days', (month, weeks, days) => {
    expect(weeksOf(month)).toHaveLength(weeks);
    expect(weeksOf(month).flat().filter(Boolean)).toHaveLength(days);
  });
});

describe('a key in the grid leads from Thursday 3 December 2026', () => {
  test.each([
    ['ArrowLeft', '2026-12-02'],
    ['ArrowRight', '2026-12-04'],
    ['ArrowUp', '2026-11-26'],
    ['ArrowDown', '2026-12-10'],
    ['Home', '2026-11-30'],
    ['End', '2026-12-06'],
    ['PageUp', '2026-11-03'],
    ['PageDown', '2027-01-03'],
    ['Enter', null],
    ['a', null],
  ])('%s to %j', (key, day) => {
    expect(dayByKey('2026-12-03', { key, shiftKey: false })).toBe(day);
  });

  test('a year on with Shift', () => {
    expect(dayByKey('2026-12-03', { key: 'PageDown', shiftKey: true })).toBe('2027-12-03');
    expect(dayByKey('2028-02-29', { key: 'PageUp', shiftKey: true })).toBe('2027-02-28');
  });

  test('to the last day of a shorter month, over the change of the clocks', () => {
    expect(dayByKey('2027-03-31', { key: 'PageUp', shiftKey: false })).toBe('2027-02-28');
    expect(dayByKey('2027-03-28', { key: 'ArrowRight', shiftKey: false })).toBe('2027-03-29');
    expect(dayByKey('2026-10-25', { key: 'ArrowLeft', shiftKey: false })).toBe('2026-10-24');
    expect(dayIn('2027-02', 31)).toBe('2027-02-28');
  });
});
