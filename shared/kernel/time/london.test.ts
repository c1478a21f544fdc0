import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { proves, provesRow } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { formatBannerTime } from './banner-time.ts';
import { formatDate, formatDateRange, formatDateTime, formatTime, formatWeekdayTime } from './format.ts';
import { addDays, dayOf, fromWallTime, nextFriday13, startOf, toWallTime } from './london.ts';

// The same answers are due wherever the process runs: a function in UTC, a visitor's browser in New York,
// and Lord Howe, whose half-hour clock change trips conversions that pass through the local zone.
const zones = [
  { zone: 'UTC', offsetInJanuary: 0 },
  { zone: 'America/New_York', offsetInJanuary: 300 },
  { zone: 'Australia/Lord_Howe', offsetInJanuary: -660 },
];

describe.each(zones)('in a process that runs in $zone', ({ zone, offsetInJanuary }) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test('the zone of the process really is another one', () => {
    expect(new Date('2027-01-15T12:00:00Z').getTimezoneOffset()).toBe(offsetInJanuary);
  });

  describe('an instant on the wall in London', () => {
    test.each([
      ['winter', '2026-12-03T19:30:00.000Z', '2026-12-03T19:30'],
      ['summer', '2027-06-03T18:30:00.000Z', '2027-06-03T19:30'],
      ['the last minute of winter', '2027-03-28T00:59:00.000Z', '2027-03-28T00:59'],
      ['the first minute of summer', '2027-03-28T01:00:00.000Z', '2027-03-28T02:00'],
      ['the repeated hour, first time', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30'],
      ['the repeated hour, second time', '2026-10-25T01:30:00.000Z', '2026-10-25T01:30'],
      ['across midnight in summer', '2027-06-30T23:15:00.000Z', '2027-07-01T00:15'],
      ['while Lord Howe puts its clocks forward', '2026-10-04T01:00:00.000Z', '2026-10-04T02:00'],
      ['while New York puts its clocks forward', '2027-03-14T02:30:00.000Z', '2027-03-14T02:30'],
      ['given with another offset', '2026-12-03T20:30:00+01:00', '2026-12-03T19:30'],
    ])('%s', (_, moment, wall) => {
      expect(toWallTime(moment)).toBe(wall);
    });
  });

  describe('a wall time as an instant', () => {
    test.each([
      ['winter', '2026-12-03T19:30', '2026-12-03T19:30:00.000Z'],
      ['summer', '2027-06-03T19:30', '2027-06-03T18:30:00.000Z'],
      ['the matinee after the clocks went forward', '2027-03-28T14:00', '2027-03-28T13:00:00.000Z'],
      ['the matinee after the clocks went back', '2026-10-25T14:00', '2026-10-25T14:00:00.000Z'],
      ['the hour that March leaves out is read by the old clock', '2027-03-28T01:30', '2027-03-28T01:30:00.000Z'],
      ['the minute before the gap', '2027-03-28T00:59', '2027-03-28T00:59:00.000Z'],
      ['the minute after the gap', '2027-03-28T02:00', '2027-03-28T01:00:00.000Z'],
      ['the hour that October repeats is the first of the two', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
      ['the minute after the repeated hour', '2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
    ])('%s', (_, wall, moment) => {
      expect(fromWallTime(wall)).toBe(moment);
    });

    test.each(['2026-12-03', '2026-12-03T19:30Z', '2026-13-03T19:30', 'Thursday'])('%s is refused', (wall) => {
      expect(() => fromWallTime(wall)).toThrow(RangeError);
    });
  });

  test('a moment without a zone is refused, never guessed', () => {
    expect(() => toWallTime('2026-12-03T19:30')).toThrow(RangeError);
  });

  describe('the next Friday 13.00', () => {
    test.each([
      ['on a Monday', '2026-11-23T09:00:00.000Z', '2026-11-27T13:00:00.000Z'],
      ['on Friday morning it is today', '2026-11-27T12:59:59.999Z', '2026-11-27T13:00:00.000Z'],
      ['on the stroke it is next week', '2026-11-27T13:00:00.000Z', '2026-12-04T13:00:00.000Z'],
      ['on a Saturday', '2026-11-28T09:00:00.000Z', '2026-12-04T13:00:00.000Z'],
      ['in summer', '2027-06-01T09:00:00.000Z', '2027-06-04T12:00:00.000Z'],
      ['late on a summer Thursday that is Friday in London', '2027-06-03T23:30:00.000Z', '2027-06-04T12:00:00.000Z'],
      ['over the clock change in March', '2027-03-26T14:00:00.000Z', '2027-04-02T12:00:00.000Z'],
      ['over the clock change in October', '2026-10-23T13:00:00.000Z', '2026-10-30T13:00:00.000Z'],
    ])('%s', (row, now, friday) => {
      if (row === 'on Friday morning it is today') proves(statements.siteLimits.fridayRushOpensFriday13);
      if (row === 'on the stroke it is next week') proves(statements.siteLimits.fridayRushOpensFriday13);
      expect(nextFriday13(now)).toBe(friday);
    });
  });

  describe('days', () => {
    test('change at midnight in London', () => {
      expect(dayOf('2027-06-30T22:59:59.999Z')).toBe('2027-06-30');
      expect(dayOf('2027-06-30T23:00:00.000Z')).toBe('2027-07-01');
    });
    test('are counted on the calendar across both clock changes', () => {
      expect(addDays('2027-03-27', 2)).toBe('2027-03-29');
      expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
      expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    });
    test('begin at midnight, 23 hours after the last one when the clocks go forward', () => {
      expect(startOf('2027-03-28')).toBe('2027-03-28T00:00:00.000Z');
      expect(startOf('2027-03-29')).toBe('2027-03-28T23:00:00.000Z');
    });
  });

  describe('dates in words', () => {
    const thursday = '2026-12-03T19:30:00.000Z';
    const saturday = '2027-06-05T13:00:00.000Z';
    test.each([
      ['a date', formatDate(thursday), '3 December 2026'],
      ['weekday and time', formatWeekdayTime(thursday), 'Thursday, 7.30pm'],
      ['weekday and a full hour', formatWeekdayTime(saturday), 'Saturday, 2pm'],
      ['noon', formatTime('2026-12-03T12:00:00.000Z'), '12pm'],
      ['midnight', formatTime('2026-12-03T00:00:00.000Z'), '12am'],
      ['ten past', formatTime('2026-12-03T10:10:00.000Z'), '10.10am'],
      ['date and time', formatDateTime(thursday), '3 December 2026 7.30pm'],
      ['date and a full hour keep the minutes', formatDateTime(saturday), '5 June 2027 2.00pm'],
      ['the banner in winter', formatBannerTime(thursday), '03/12/26 19:30 GMT'],
      ['the banner in summer', formatBannerTime(saturday), '05/06/27 14:00 BST'],
      ['the banner in the repeated hour', formatBannerTime('2026-10-25T00:30:00Z'), '25/10/26 01:30 BST'],
      ['the banner an hour later', formatBannerTime('2026-10-25T01:30:00Z'), '25/10/26 01:30 GMT'],
    ])('%s', (row, text, expected) => {
      provesRow(row, {
        'the banner in summer': [statements.siteScreens.bannersTimeDdMmYy],
        'the banner in winter': [statements.siteScreens.bannersTimeDdMmYy],
        'a date': [statements.siteLimits.datesReadDMmmmYyyy],
        'weekday and a full hour': [statements.siteLimits.datesReadDMmmmYyyy],
        'date and time': [
          statements.siteLimits.datesReadDMmmmYyyy,
          statements.streamLimits.defaultTimeZoneEuropeLondon,
        ],
      });
      expect(text).toBe(expected);
    });
  });

  describe('a range of dates', () => {
    test.each([
      ['one month', '2026-12-03T19:30:00Z', '2026-12-28T19:30:00Z', '3 – 28 December 2026'],
      ['one year', '2026-11-28T19:30:00Z', '2026-12-03T19:30:00Z', '28 November – 3 December 2026'],
      ['two years', '2026-12-05T19:30:00Z', '2027-01-10T19:30:00Z', '5 December 2026 – 10 January 2027'],
      [
        'the same month of another year',
        '2026-12-05T19:30:00Z',
        '2027-12-05T19:30:00Z',
        '5 December 2026 – 5 December 2027',
      ],
      ['one day', '2027-01-07T14:00:00Z', '2027-01-07T19:30:00Z', '7 January 2027'],
      ['one day in London, two in UTC', '2027-06-30T23:00:00Z', '2027-07-01T19:30:00Z', '1 July 2027'],
    ])('%s', (_, first, last, text) => {
      expect(formatDateRange(first, last)).toBe(text);
    });
  });
});
