import { expect, test } from 'vitest';

import { furthestPosition, isFinished, isUnderWay } from './watch-position.ts';

test('a film of 120 minutes can be left anywhere up to the end of the minute in which it ends', () => {
  expect(furthestPosition(120)).toBe(7260);
});

test.each([
  ['at the beginning', 120, 0, false],
  ['a second in', 120, 1, true],
  ['before its last minute', 120, 7139, true],
  ['in its last minute', 120, 7140, false],
  ['at its end', 120, 7200, false],
  ['a trailer, half way', 2, 60, true],
  ['a trailer, before its last twentieth', 2, 113, true],
  ['a trailer, in its last twentieth', 2, 114, false],
])('a video %s of %i minutes at second %i is under way: %s', (_, minutes, position, expected) => {
  expect(isUnderWay(position, minutes)).toBe(expected);
});

test('a film is finished once nothing but its end is left', () => {
  expect(isFinished(7139, 120)).toBe(false);
  expect(isFinished(7140, 120)).toBe(true);
});
