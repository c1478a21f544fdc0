import { expect, test } from 'vitest';

import { inEditorsOrder } from './event-order.ts';

const events = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

test.each([
  ['without an order as they stand', [], 'abcd'],
  ['named ones first, in the order of their names', ['c', 'a'], 'cabd'],
  ['unknown ids are passed over', ['x', 'd', 'y'], 'dabc'],
])('events come %s', (_, ids, expected) => {
  expect(
    inEditorsOrder(events, ids)
      .map(({ id }) => id)
      .join(''),
  ).toBe(expected);
});
