import { expect, test } from 'vitest';

import { tooFewText } from './best-words.ts';

test.each([
  [{ count: 1, zone: null, section: undefined }, 'There is not a seat left.'],
  [{ count: 4, zone: 'A', section: undefined }, 'There are not 4 seats left at price A.'],
  [{ count: 2, zone: 'B', section: 'Gallery' }, 'There are not 2 seats left at price B in Gallery.'],
])('%o: %s', (wish, words) => {
  expect(tooFewText(wish)).toBe(words);
});
