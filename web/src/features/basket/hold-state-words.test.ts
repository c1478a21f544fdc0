import { expect, test } from 'vitest';

import { endingText, lapsedSeatsText, lapsedTitle } from './hold-state-words.ts';

test('what has run out is named as it was chosen: seats on a plan, tickets by number', () => {
  expect([lapsedTitle('seats'), lapsedTitle('tickets')]).toEqual([
    'The time has run out and your seats are on sale again',
    'The time has run out and your tickets are on sale again',
  ]);
});

test.each([
  [[], 'Nothing was charged. You can choose again at once.'],
  [['Stalls G 14'], 'Nothing was charged. You held Stalls G 14.'],
  [['Stalls G 14', 'Stalls G 15'], 'Nothing was charged. You held Stalls G 14, Stalls G 15.'],
])('what was held is told where it is known: %j', (labels, words) => {
  expect(lapsedSeatsText(labels)).toBe(words);
});

test('more time is offered only where there is more', () => {
  expect(endingText(true)).toMatch(/a little longer/);
  expect(endingText(false)).toBe('After that your seats go back on sale.');
});
