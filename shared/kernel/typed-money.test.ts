import { expect, test } from 'vitest';

import { typedPence } from './money.ts';

test.each([
  ['25', 2500],
  [' £25 ', 2500],
  ['£ 25.5', 2550],
  ['25.05', 2505],
  ['1,250', 125_000],
  ['1,250,000.10', 125_000_010],
  ['0', 0],
  ['12,50', null],
  ['25.005', null],
  ['-5', null],
  ['five', null],
  ['', null],
  ['1e3', null],
  ['£', null],
])('%j is %j pence', (typed, pence) => {
  expect(typedPence(typed)).toBe(pence);
});
