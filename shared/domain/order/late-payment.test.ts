import { expect, test } from 'vitest';

import { onMoney } from './late-payment.ts';
import { orderLifeCycle } from './life-cycle.ts';

const next = { sell: 'paid', refund: 'refund-due' } as const;

test.each([
  ['in time', 'awaiting-payment', ['kept', 'kept'], 'sell'],
  ['late, the seats free again', 'abandoned', ['free', 'free'], 'sell'],
  ['late, one seat free and one still kept', 'abandoned', ['free', 'kept'], 'sell'],
  ['late, one of two seats gone', 'abandoned', ['free', 'lost'], 'refund'],
  ['after a declined card, the seats free', 'declined', ['free'], 'sell'],
  ['in time, the seats gone all the same', 'awaiting-payment', ['lost'], 'refund'],
  ['without seats', 'abandoned', [], 'sell'],
  ['twice', 'paid', ['kept'], 'nothing'],
  ['again while it is owed back', 'refund-due', ['free'], 'nothing'],
  ['again after it was given back', 'refunded', ['free'], 'nothing'],
] as const)('money that comes %s', (_, state, seats, decision) => {
  expect(onMoney(state, seats)).toBe(decision);
  if (decision !== 'nothing') expect(orderLifeCycle.may(state, next[decision])).toBe(true);
});
