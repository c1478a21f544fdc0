import { expect, it } from 'vitest';

import { patience, pollAfter } from './use-order.ts';

it.each([
  ['every two seconds at first', true, 0, 2000],
  ['every five seconds after half a minute', true, 30_000, 5000],
  ['to the end of five minutes', true, patience - 1, 5000],
  ['no longer after five minutes', true, patience, 0],
  ['not at all once it is settled', false, 0, 0],
])('an order is asked for %s', (_, isWaiting, waited, expected) => {
  expect(pollAfter(isWaiting, waited)).toBe(expected);
});
