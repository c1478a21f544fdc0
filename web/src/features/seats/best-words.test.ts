import { expect, test } from 'vitest';

import { apartText, buttonText, tooFewText } from './best-words.ts';

test.each([
  [{ count: 1, maxPrice: null, section: undefined }, 'There is not a seat left.'],
  [{ count: 4, maxPrice: 60, section: undefined }, 'There are not 4 seats left up to £60.'],
  [{ count: 2, maxPrice: 30, section: 'Gallery' }, 'There are not 2 seats left up to £30 in Gallery.'],
])('%o: %s', (wish, words) => {
  expect(tooFewText(wish)).toBe(words);
});

test.each([
  [0, 2, 'Best available'],
  [2, 2, 'Choose two others'],
  [1, 1, 'Choose another'],
  [2, 3, 'Choose three together instead'],
  [2, 1, 'Choose one seat instead'],
])('the button for a party of %2$d that holds %1$d says %s', (held, party, words) => {
  expect(buttonText(held, party)).toBe(words);
});

test.each([
  [{ count: 2, groups: 2, rows: 2 }, 'one behind the other: no row has two side by side'],
  [{ count: 2, groups: 2, rows: 1 }, 'one by one: no row has two side by side'],
  [{ count: 6, groups: 2, rows: 2 }, 'in two groups, one behind the other: no row has six side by side'],
  [{ count: 7, groups: 3, rows: 3, maxPrice: 60 }, 'in three groups: no row has seven side by side up to £60'],
  [{ count: 4, groups: 3, rows: 3, section: 'Gallery' }, 'in three groups: no row has four side by side in Gallery'],
  [{ count: 8, groups: 5, rows: 3, sections: 2 }, 'not all together: no section has eight left'],
])('%o: %s', (seats, words) => {
  expect(apartText({ sections: 1, maxPrice: null, section: undefined, ...seats })).toBe(words);
});
