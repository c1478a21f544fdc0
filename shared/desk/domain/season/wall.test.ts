import { expect, test } from 'vitest';

import { fromWallTime } from '#shared/kernel/time/london.ts';

import { readingOf, readingWords, shiftedWallTime } from './wall.ts';

test.each([
  ['2026-10-24T19:30', 7, '2026-10-31T19:30'],
  ['2027-03-27T19:30', 1, '2027-03-28T19:30'],
  ['2027-03-27T01:30', 1, '2027-03-28T01:30'],
  ['2026-12-31T00:00', 1, '2027-01-01T00:00'],
  ['2028-02-28T14:00', 1, '2028-02-29T14:00'],
  ['2027-01-01T19:00', -1, '2026-12-31T19:00'],
])('%s shifted by %i days is %s on the wall', (from, days, to) => {
  expect(shiftedWallTime(from, days)).toBe(to);
});

test('an evening keeps its time on the wall when the clocks change', () => {
  expect(fromWallTime('2026-10-24T19:30')).toBe('2026-10-24T18:30:00.000Z');
  expect(fromWallTime(shiftedWallTime('2026-10-24T19:30', 1))).toBe('2026-10-25T19:30:00.000Z');
});

test.each([
  ['2027-03-28T00:59', 'plain'],
  ['2027-03-28T01:00', 'skipped'],
  ['2027-03-28T01:30', 'skipped'],
  ['2027-03-28T02:00', 'plain'],
  ['2026-10-25T00:59', 'plain'],
  ['2026-10-25T01:00', 'twice'],
  ['2026-10-25T01:30', 'twice'],
  ['2026-10-25T02:00', 'plain'],
  ['2026-12-03T19:30', 'plain'],
])('%s is %s', (wallTime, reading) => {
  expect(readingOf(wallTime)).toBe(reading);
});

test('what to know of a time near a clock change is told', () => {
  expect(readingWords('2027-03-28T01:30')).toBe(
    'There is no 1.30am that night: the clocks go forward from 1am to 2am.',
  );
  expect(readingWords('2026-10-25T01:30')).toMatch(/two 1\.30am .* The first counts\.$/);
  expect(readingWords('2026-10-25T02:30')).toBeNull();
});
