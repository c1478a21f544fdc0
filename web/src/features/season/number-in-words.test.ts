import { expect, it } from 'vitest';

import { numberInWords } from './number-in-words.ts';

it.each([
  [0, 'no'],
  [1, 'one'],
  [19, 'nineteen'],
  [20, 'twenty'],
  [74, 'seventy-four'],
  [100, 'one hundred'],
  [101, 'one hundred and one'],
  [521, 'five hundred and twenty-one'],
  [999, 'nine hundred and ninety-nine'],
  [1204, '1,204'],
])('%d is "%s"', (number, words) => {
  expect(numberInWords(number)).toBe(words);
});
