import { describe, expect, it } from 'vitest';

import { monthsBetween, weeksOf } from './month-grid.ts';

describe('the weeks of a month', () => {
  it('begin on Monday and hold every day once', () => {
    const weeks = weeksOf('2020-12');
    // 1 December 2020 was a Tuesday.
    expect(weeks[0]).toEqual([
      null,
      '2020-12-01',
      '2020-12-02',
      '2020-12-03',
      '2020-12-04',
      '2020-12-05',
      '2020-12-06',
    ]);
    expect(weeks.at(-1)).toEqual(['2020-12-28', '2020-12-29', '2020-12-30', '2020-12-31', null, null, null]);
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(31);
  });

  it.each([
    ['2021-02', 4],
    ['2020-02', 5],
    ['2021-05', 6],
    ['2027-03', 5],
  ])('%s has %d', (month, count) => expect(weeksOf(month)).toHaveLength(count));
});

it('months run over the end of the year', () => {
  expect(monthsBetween('2020-11', '2021-02')).toEqual(['2020-11', '2020-12', '2021-01', '2021-02']);
  expect(monthsBetween('2020-12', '2020-12')).toEqual(['2020-12']);
  expect(monthsBetween('2021-01', '2020-12')).toEqual([]);
});
