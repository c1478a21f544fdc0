import { expect, test } from 'vitest';

import { growthOf } from './soak.ts';

const samples = (...megabytes: readonly number[]) =>
  megabytes.map((each, place) => ({ second: place * 10, megabytes: each }));

test.each([
  ['a straight rise', samples(200, 205, 210), 5],
  ['a level with a peak in its middle', samples(200, 260, 200), 0],
  ['a fall', samples(200, 190, 180), -10],
  ['a wave about a level', samples(200, 210, 210, 200), 0],
])('%s', (_, given, expected) => {
  expect(growthOf(given)).toBeCloseTo(expected);
});
