import { describe, expect, test } from 'vitest';

import { proves, provesRow } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { filterQuery, readFilter, saysAlready, searchOf, unknownSeasons } from './address.ts';
import { filterDates, readFilterDay, todayInUtc, writeFilterDay } from './filter-dates.ts';
import { noCategories, noDates, noFilter } from './filter.ts';
import { filterGroups } from './options.ts';

const today = '2026-11-21';
const winter = { id: '989', season: '26/27', bookingPeriod: 'Winter', internal: false };
const groups = filterGroups([winter, { ...winter, id: '990', bookingPeriod: 'Staff', internal: true }]);
const read = (query: string) => readFilter(new URLSearchParams(query), groups, today);

describe('a date in an address is DD-MM-YY and exists (spec 1 §5)', () => {
  test.each([
    ['03-12-26', '2026-12-03'],
    ['29-02-28', '2028-02-29'],
    ['29-02-27', null],
    ['31-04-27', null],
    ['00-12-26', null],
    ['03-13-26', null],
    ['3-12-26', null],
    ['03-12-2026', null],
    ['2026-12-03', null],
    ['03/12/26', null],
    ['', null],
    [null, null],
  ])('%j is %j', (text, day) => {
    proves(statements.siteScreens.startDateEndDateDd, statements.siteValidation.filterDatesMustValidDd);
    expect(readFilterDay(text)).toBe(day);
  });

  test('is written back as it was read', () => {
    proves(statements.siteScreens.startDateEndDateDd);
    expect(writeFilterDay('2026-12-03')).toBe('03-12-26');
  });

  test('counts in UTC: 00.30 of a summer night in London is still the day before', () => {
    proves(statements.visitStates.endDateCountsOnlyIfNotBeforeStart);
    expect(todayInUtc('2027-07-01T00:30:00+01:00')).toBe('2027-06-30');
  });
});

describe('which dates count (spec 1 §4)', () => {
  const day = (startDate: string | null, endDate: string | null) => ({ startDate, endDate });
  test.each([
    ['an end that is not before the start', day('2026-12-03', '2026-12-10'), day('2026-12-03', '2026-12-10')],
    ['one day', day('2026-12-03', '2026-12-03'), day('2026-12-03', '2026-12-03')],
    ['from today on', day(today, '2026-12-10'), day(today, '2026-12-10')],
    ['a start alone makes the end equal the start', day('2026-12-03', null), day('2026-12-03', '2026-12-03')],
    ['an end before the start clears both', day('2026-12-10', '2026-12-03'), noDates],
    ['a start before today clears both', day('2026-11-20', '2026-12-03'), noDates],
    ['a day that is over, alone, is no choice', day('2026-11-20', null), noDates],
    ['an end alone', day(null, '2026-12-03'), noDates],
    ['nothing', noDates, noDates],
  ])('%s', (row, { startDate, endDate }, expected) => {
    provesRow(row, {
      'an end that is not before the start': [statements.visitStates.endDateCountsOnlyIfNotBeforeStart],
      'a start alone makes the end equal the start': [statements.visitStates.startDateAloneMakesEnd],
      'an end before the start clears both': [statements.visitStates.otherDatesCleared],
      'a start before today clears both': [statements.visitStates.otherDatesCleared],
    });
    expect(filterDates(startDate, endDate, today)).toEqual(expected);
  });
});

describe('the filter of an address (spec 1 §2)', () => {
  const values = (categories: Partial<typeof noCategories> | Record<string, string[]>) => ({
    ...noFilter,
    categories: { ...noCategories, ...categories },
  });
  test.each([
    ['', noFilter],
    ['venue=main-stage', values({ venue: ['2'] })],
    ['venue=2,73', values({ venue: ['2', '73'] })],
    ['venue=2&venue=73', values({ venue: ['2', '73'] })],
    ['event-type=opera-and-music&event-time=936', values({ eventType: ['921'], eventTime: ['936'] })],
    ['event-type=festivals', values({ eventType: ['prismic-festival'] })],
    ['event-type=cinema-broadcasts,cancelled-performance', values({ eventType: ['923', '1149'] })],
    ['booking-season=winter-2627', values({ bookingSeason: ['989'] })],
    ['booking-season=staff-2627,990', noFilter],
    ['event-type=nonsense&venue=', noFilter],
    ['start-date=31-02-27&end-date=03-03-27', noFilter],
  ])('reads "%s"', (query, filter) => {
    proves(statements.siteRoutes.ticketsEventsListEventsWhose);
    expect(read(query)).toEqual(filter);
  });

  test.each([
    ['booking-season=winter-2627', []],
    ['booking-season=autumn-1819,winter-2627', ['autumn-1819']],
    ['booking-season=nonsense,989', []],
    ['', []],
  ])('of "%s" the seasons that are not known are %j', (query, seasons) => {
    expect(unknownSeasons(new URLSearchParams(query), groups)).toEqual(seasons);
  });

  test('ignores an end that is no date, so that the start stands alone', () => {
    expect(read('start-date=03-12-26&end-date=31-02-27').dates).toEqual({
      startDate: '2026-12-03',
      endDate: '2026-12-03',
    });
  });

  test.each([
    ['50', 5000],
    ['9999', 999_900],
    ['0', null],
    ['12.50', null],
    ['-5', null],
    ['10000', null],
  ])('reads a ceiling of "%s" whole pounds as %s pence', (text, ceiling) => {
    expect(read(`max-price=${text}`).ceiling).toBe(ceiling);
  });

  const all = {
    dates: { startDate: '2026-12-03', endDate: '2026-12-10' },
    categories: { venue: ['73', '2'], eventTime: ['936'], eventType: ['922', '921'], bookingSeason: ['989'] },
    ceiling: 5000,
  };

  test('is written in the order of the specification, values comma-separated', () => {
    proves(statements.siteScreens.filterValuesCommaSeparatedWritten);
    expect(Object.entries(filterQuery(all, groups))).toEqual([
      ['start-date', '03-12-26'],
      ['end-date', '10-12-26'],
      ['event-type', 'opera-and-music,ballet-and-dance'],
      ['event-time', 'evening'],
      ['booking-season', 'winter-2627'],
      ['venue', 'main-stage,linbury-theatre'],
      ['max-price', '50'],
    ]);
    expect(filterQuery(noFilter, groups)).toEqual({});
  });

  test('takes the place of the filter that was there, and leaves the rest of the address', () => {
    const query = new URLSearchParams('venue=2&from=mail%2C1&end-date=01-01-27&max-price=20&page=3');
    expect(searchOf(query, all, groups)).toBe(
      '?start-date=03-12-26&end-date=10-12-26&event-type=opera-and-music,ballet-and-dance&event-time=evening&booking-season=winter-2627&venue=main-stage,linbury-theatre&max-price=50&from=mail%2C1',
    );
    expect(searchOf(new URLSearchParams('venue=2'), noFilter, groups)).toBe('');
  });

  test('is left alone where it says the same already, in another spelling or order', () => {
    proves(statements.visitStates.urlWrittenOnlyDoesNotParse);
    const query = new URLSearchParams(
      'max-price=50&venue=2,linbury-theatre&event-type=922,921&start-date=03-12-26&end-date=10-12-26',
    );
    const wanted = { ...all, categories: { ...all.categories, eventTime: [], bookingSeason: [] } };
    expect(saysAlready(query, wanted, groups, today)).toBe(true);
    expect(saysAlready(query, all, groups, today)).toBe(false);
  });
});
