import { describe, expect, test } from 'vitest';

import { formatTime } from '#shared/kernel/time/format.ts';
import { plus } from '#shared/kernel/time/instant.ts';
import { fromWallTime } from '#shared/kernel/time/london.ts';

import { endOf, intervalsOf, servicesFor } from './service-times.ts';
import type { Evening, ServiceHours } from './service-times.ts';

const bar: ServiceHours = {
  opensBefore: 90,
  earliest: '12:00',
  lastOrdersBefore: 10,
  shortestInterval: 15,
  staysAfter: 60,
  closes: '23:30',
};

/** A performance from its curtain on: parts with their minutes. */
function evening(wall: string, parts: readonly (readonly [title: string, minutes: number])[]): Evening {
  let date = fromWallTime(wall);
  const curtainUp = date;
  const times = parts.map(([title, minutes]) => {
    const begins = date;
    date = plus(date, minutes * 60_000);
    return { title, date: begins };
  });
  return { curtainUp, times: [...times, { title: 'Ends', date }], minutes: null };
}

const said = (hours: ServiceHours, of: Evening) =>
  servicesFor(hours, of).map(({ title, from, to }) => `${title} ${formatTime(from)}–${formatTime(to)}`);

const twoActs = evening('2026-12-03T19:30', [
  ['Act I', 45],
  ['Interval', 25],
  ['Act II', 50],
]);

describe('when a place can be reached around a performance', () => {
  test('before, in the interval until the bell, and after', () => {
    expect(said(bar, twoActs)).toEqual([
      'Before the performance 6pm–7.20pm',
      'Interval 8.15pm–8.35pm',
      'After the performance 9.30pm–10.30pm',
    ]);
  });

  test('two intervals are numbered, and one that is too short is left out under its own number', () => {
    const threeActs = evening('2026-12-03T18:30', [
      ['Act I', 60],
      ['Interval', 15],
      ['Act II', 40],
      ['Interval', 30],
      ['Act III', 50],
    ]);
    expect(intervalsOf(threeActs).map(({ title }) => title)).toEqual(['First interval', 'Second interval']);
    expect(said({ ...bar, shortestInterval: 20 }, threeActs)).toEqual([
      'Before the performance 5pm–6.20pm',
      'Second interval 8.25pm–8.50pm',
      'After the performance 9.45pm–10.45pm',
    ]);
  });

  test('a performance without an interval has none', () => {
    expect(said(bar, evening('2026-12-03T19:30', [['Without an interval', 100]]))).toEqual([
      'Before the performance 6pm–7.20pm',
      'After the performance 9.10pm–10.10pm',
    ]);
  });

  test('a matinée does not open the kitchen before its hour', () => {
    const matinee = evening('2026-12-05T13:00', [['Film', 60]]);
    expect(said(bar, matinee)[0]).toBe('Before the performance 12pm–12.50pm');
  });

  test('a morning workshop is over before anything opens', () => {
    expect(said({ ...bar, staysAfter: null }, evening('2026-12-05T10:30', [['Workshop', 60]]))).toEqual([]);
  });

  test('a long evening leaves nothing after it when the house closes', () => {
    const long = evening('2026-12-05T18:00', [['Act I', 325]]);
    expect(said(bar, long)).toEqual(['Before the performance 4.30pm–5.50pm']);
  });

  test('closing after midnight belongs to the same night', () => {
    expect(said({ ...bar, closes: '00:30', staysAfter: 240 }, twoActs).at(-1)).toBe(
      'After the performance 9.30pm–12.30am',
    );
  });

  test('without times only what comes before is known, and the end from the running time', () => {
    const bare: Evening = { curtainUp: twoActs.curtainUp, times: [], minutes: null };
    expect(said(bar, bare)).toEqual(['Before the performance 6pm–7.20pm']);
    expect(endOf(bare)).toBeNull();
    expect(said(bar, { ...bare, minutes: 120 }).at(-1)).toBe('After the performance 9.30pm–10.30pm');
  });

  test('a place that only serves before says nothing else', () => {
    expect(said({ ...bar, shortestInterval: null, staysAfter: null }, twoActs)).toHaveLength(1);
  });

  test('the hours hold on the day the clocks go back', () => {
    const sunday = evening('2026-10-25T15:00', [['Act I', 60]]);
    expect(said(bar, sunday)).toEqual(['Before the performance 1.30pm–2.50pm', 'After the performance 4pm–5pm']);
  });
});
