import { describe, expect, test } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import {
  countOfValues,
  hasDates,
  isFiltered,
  isSameFilter,
  noCategories,
  noDates,
  noFilter,
  removeValue,
  setFilter,
  showsClear,
  toggleValue,
} from './filter.ts';
import type { EventFilter } from './filter.ts';

const december = { startDate: '2026-12-01', endDate: '2026-12-31' };
const chosen: EventFilter = {
  ...noFilter,
  dates: december,
  categories: { ...noCategories, venue: ['2', '73'], eventType: ['921'] },
};

describe('setting filters (spec 1 §4)', () => {
  test('undefined keeps dates and categories', () => {
    proves(
      statements.siteEntities.eventFiltersHoldDatesStartDate,
      statements.visitStates.settingFiltersNullResetsDefault,
    );
    expect(setFilter(chosen, {})).toEqual(chosen);
    expect(setFilter(chosen, { dates: undefined, categories: { venue: undefined } })).toEqual(chosen);
  });

  test('null resets dates, all categories, or one of them', () => {
    proves(statements.visitStates.settingFiltersNullResetsDefault);
    expect(setFilter(chosen, { dates: null })).toEqual({ ...chosen, dates: noDates });
    expect(setFilter({ ...chosen, ceiling: 5000 }, { ceiling: null })).toEqual(chosen);
    expect(setFilter(chosen, { categories: null })).toEqual({ ...chosen, categories: noCategories });
    expect(setFilter(chosen, { categories: { venue: null } }).categories).toEqual({
      ...noCategories,
      eventType: ['921'],
    });
  });

  test('a value replaces what it names and nothing else', () => {
    proves(statements.siteEntities.eventFiltersHoldDatesStartDate);
    const next = setFilter(chosen, { categories: { eventTime: ['936'] } });
    expect(next).toEqual({ ...chosen, categories: { ...chosen.categories, eventTime: ['936'] } });
  });

  test('one value is removed from its category alone', () => {
    proves(statements.visitStates.oneValueCanRemovedCategory);
    expect(removeValue(chosen, 'venue', '2').categories).toEqual({ ...chosen.categories, venue: ['73'] });
    expect(removeValue(chosen, 'eventType', '2')).toEqual(chosen);
  });

  test('resetting all leaves nothing', () => {
    proves(statements.visitStates.filtersCanReset);
    expect(setFilter(chosen, { dates: null, categories: null })).toEqual(noFilter);
  });

  test('toggling twice comes to the same', () => {
    expect(toggleValue(toggleValue(chosen, 'venue', '76'), 'venue', '76')).toEqual(chosen);
  });
});

describe('"Clear" (spec 1 §4)', () => {
  const values = (venue: readonly string[], dates = noDates): EventFilter => ({
    ...noFilter,
    dates,
    categories: { ...noCategories, venue },
  });
  test.each([
    ['nothing', noFilter, false],
    ['one value', values(['2']), false],
    ['two values of one category', values(['2', '73']), true],
    ['dates alone', values([], december), false],
    ['dates and one value', values(['2'], december), true],
    ['a ceiling alone', { ...noFilter, ceiling: 5000 }, false],
    ['a ceiling and one value', { ...values(['2']), ceiling: 5000 }, true],
  ])('with %s: %j shows it: %s', (_, filter, expected) => {
    proves(statements.visitStates.clearShowsOnlyMoreThanOne);
    expect(showsClear(filter)).toBe(expected);
  });
});

test('counts values, and knows dates and order of choice', () => {
  expect(countOfValues(chosen)).toBe(3);
  expect([hasDates(chosen), hasDates(noFilter)]).toEqual([true, false]);
  expect([isFiltered(noFilter), isFiltered({ ...noFilter, dates: december })]).toEqual([false, true]);
  expect(isSameFilter(chosen, setFilter(chosen, { categories: { venue: ['73', '2'] } }))).toBe(true);
  expect(isSameFilter(chosen, { ...chosen, dates: noDates })).toBe(false);
  expect(isSameFilter(chosen, { ...chosen, ceiling: 5000 })).toBe(false);
});
