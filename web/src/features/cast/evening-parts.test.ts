import { describe, expect, test } from 'vitest';

import { anActivity, anEventDetails } from '#test/support/season.ts';

import { neighboursOf, partsOfEvening, placesText, runningTimeText } from './evening-parts.ts';

describe('the running time', () => {
  const parts = (...titles: string[]) => titles.map((title) => ({ title, minutes: 25 }));
  test.each([
    [165, parts('Act I', 'Interval', 'Act II', 'Interval', 'Act III'), 'About 2 hours 45 minutes, with two intervals'],
    [90, parts('Act I', 'Interval', 'Act II'), 'About 1 hour 30 minutes, with one interval'],
    [60, parts('Without an interval'), 'About 1 hour, without an interval'],
    [60, parts('Acts I and II', 'Pause', 'Act III'), 'About 1 hour, without an interval'],
    [null, [], null],
  ])('of %s minutes', (runningTimeMinutes, runningTimeSummary, text) => {
    expect(runningTimeText({ runningTimeMinutes, runningTimeSummary })).toBe(text);
  });
});

test('the parts of an evening stand at London’s time, in summer too', () => {
  const performanceTimes = [
    { title: 'Act I', date: '2027-06-03T18:30:00.000Z' },
    { title: 'Interval', date: '2027-06-03T19:30:00.000Z' },
  ];
  expect(partsOfEvening({ performanceTimes })).toEqual([
    { title: 'Act I', time: '7.30pm', isPause: false },
    { title: 'Interval', time: '8.30pm', isPause: true },
  ]);
});

test.each([
  [['Main Stage', 'Cinema'], 'Main Stage'],
  [['Main Stage', 'Linbury Theatre', 'Main Stage'], 'Main Stage, Linbury Theatre'],
  [['Cinema'], 'Cinema'],
  [[], ''],
])('where one sits: %j', (titles, text) => {
  expect(placesText(titles.map((title) => ({ title })))).toBe(text);
});

describe('the neighbours of a performance', () => {
  const { activities } = anEventDetails({
    activities: ['2026-12-09', '2026-12-03', '2026-12-05', '2026-12-07'].map((day) =>
      anActivity({ id: day, date: `${day}T19:30:00.000Z`, isCancelled: day === '2026-12-07' }),
    ),
  });
  const ids = (id: string) => {
    const { previous, next } = neighboursOf(activities, id);
    return [previous?.id ?? null, next?.id ?? null];
  };

  test('are the ones before and after by date, past what is cancelled', () => {
    expect(ids('2026-12-05')).toEqual(['2026-12-03', '2026-12-09']);
    expect(ids('2026-12-03')).toEqual([null, '2026-12-05']);
    expect(ids('2026-12-09')).toEqual(['2026-12-05', null]);
  });

  test('are found for a cancelled one too', () => {
    expect(ids('2026-12-07')).toEqual(['2026-12-05', '2026-12-09']);
  });
});
