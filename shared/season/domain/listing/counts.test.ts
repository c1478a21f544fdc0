import { describe, expect, test } from 'vitest';

import { noCategories, noFilter } from '../filter/filter.ts';
import type { EventFilter } from '../filter/filter.ts';
import { matches } from '../filter/matching.ts';
import type { FilterableActivity, FilterableEvent } from '../filter/matching.ts';
import { ceilings, choiceCounts, loosen, loosened } from './counts.ts';
import { daysOf, quickDates } from './quick-dates.ts';

const today = '2026-11-23';
const tagged = (...ids: string[]) => ids.map((id) => ({ id }));

function activity(date: string, over: Partial<FilterableActivity> = {}): FilterableActivity {
  return { date, activityType: 'discrete', tags: tagged('936'), locations: tagged('2'), bookingSeason: '989', ...over };
}

const event = (min: number | null, activities: FilterableActivity[], tags = tagged('921')): FilterableEvent => ({
  priceRange: min === null ? null : { min },
  tags,
  festival: null,
  bookingSeasons: tagged('989'),
  activities,
});

const season: readonly FilterableEvent[] = [
  event(1400, [activity('2026-11-28T19:30:00.000Z'), activity('2027-01-05T14:00:00.000Z', { tags: tagged('935') })]),
  event(6000, [activity('2026-12-24T19:30:00.000Z', { locations: tagged('73') })], tagged('922')),
  event(null, [
    activity('2026-11-20T10:00:00.000Z', { activityType: 'start-of-continuous', tags: [] }),
    activity('2027-02-01T10:00:00.000Z', { activityType: 'end-of-continuous', tags: [] }),
  ]),
];

/** Little is left of its cheaper seats, and nothing of its last evening. */
const nearlyGone = event(900, [
  activity('2026-11-28T19:30:00.000Z', { minPriceAvailable: 6000 }),
  activity('2026-12-05T14:00:00.000Z', { tags: tagged('935'), minPriceAvailable: 1200 }),
  activity('2027-01-02T19:30:00.000Z', { locations: tagged('73'), minPriceAvailable: null }),
]);

const chosen: readonly EventFilter[] = [
  noFilter,
  { ...noFilter, ceiling: 5000 },
  { ...noFilter, dates: { startDate: '2026-12-01', endDate: '2026-12-31' } },
  { ...noFilter, dates: { startDate: '2026-11-28', endDate: '2026-11-30' }, ceiling: 5000 },
  { ...noFilter, categories: { ...noCategories, venue: ['73'], eventTime: ['935'] } },
  { ...noFilter, categories: { ...noCategories, eventType: ['921', '922'] }, ceiling: 2000 },
];

describe('the count of a choice', () => {
  test.each(chosen.map((filter) => [JSON.stringify(filter), filter] as const))(
    'is what the choice would show in place of its group, with %s',
    (_, filter) => {
      const all = [...season, nearlyGone];
      const counts = choiceCounts(all, filter, today);
      const shown = (other: EventFilter) => all.filter((each) => matches(each, other)).length;
      for (const [category, ids] of Object.entries({
        venue: ['2', '73', '76'],
        eventTime: ['935', '936'],
        eventType: ['921', '922'],
      })) {
        for (const id of ids) {
          const other = { ...filter, categories: { ...filter.categories, [category]: [id] } };
          expect([category, id, counts.categories[category as 'venue'][id] ?? 0]).toEqual([category, id, shown(other)]);
        }
      }
      for (const ceiling of ceilings) expect(counts.ceilings[ceiling]).toBe(shown({ ...filter, ceiling }));
      for (const { key, count } of counts.dates) {
        expect([key, count]).toEqual([key, shown({ ...filter, dates: daysOf(key, today) })]);
      }
    },
  );

  test('leaves out months without an event, but not weekend and week', () => {
    const evening = { ...noFilter, categories: { ...noCategories, eventTime: ['935'] } };
    expect(choiceCounts(season, evening, today).dates).toEqual([
      { key: 'weekend', count: 0 },
      { key: 'week', count: 0 },
      { key: '2027-01', count: 1 },
    ]);
  });
});

describe('quick dates', () => {
  test.each([
    ['2026-11-23', '2026-11-28', '2026-11-29'],
    ['2026-11-28', '2026-11-28', '2026-11-29'],
    ['2026-11-29', '2026-11-29', '2026-11-29'],
  ])('of the weekend on %s are %s to %s', (day, startDate, endDate) => {
    expect(daysOf('weekend', day)).toEqual({ startDate, endDate });
  });

  test('begin today in the present month, and name every month to the last day', () => {
    expect(quickDates('2026-12-20', '2027-02-01')).toEqual([
      { key: 'weekend', dates: { startDate: '2026-12-20', endDate: '2026-12-20' } },
      { key: 'week', dates: { startDate: '2026-12-20', endDate: '2026-12-26' } },
      { key: '2026-12', dates: { startDate: '2026-12-20', endDate: '2026-12-31' } },
      { key: '2027-01', dates: { startDate: '2027-01-01', endDate: '2027-01-31' } },
      { key: '2027-02', dates: { startDate: '2027-02-01', endDate: '2027-02-28' } },
    ]);
  });
});

describe('a filter without a result', () => {
  const nothing: EventFilter = {
    dates: { startDate: '2026-12-24', endDate: '2026-12-24' },
    categories: { ...noCategories, venue: ['73'] },
    ceiling: 2000,
  };

  test('names the parts that exclude everything by themselves, the widest first', () => {
    expect(loosened(season, nothing)).toEqual([{ part: 'ceiling', count: 1 }]);
    expect(
      loosened(season, { ...nothing, categories: { ...noCategories, eventTime: ['935'] }, ceiling: null }),
    ).toEqual([
      { part: 'eventTime', count: 2 },
      { part: 'dates', count: 1 },
    ]);
  });

  test('is let go of by part', () => {
    expect(loosen(nothing, 'dates').dates.startDate).toBeNull();
    expect(loosen(nothing, 'ceiling').ceiling).toBeNull();
    expect(loosen(nothing, 'venue').categories).toEqual(noCategories);
  });
});
