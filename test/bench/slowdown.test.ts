import { expect, it } from 'vitest';

import { slowdownFor } from './slowdown.ts';

it.each([
  [90, 1],
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1050, 2.5],
  [1533, 4],
  [2000, 6],
])('makes a phone of a machine with a benchmark of %i by a factor of %d', (benchmark, factor) => {
  expect(slowdownFor(benchmark)).toBe(factor);
});
