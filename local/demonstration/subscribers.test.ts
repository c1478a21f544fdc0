import { expect, test } from 'vitest';

import { instant, plus } from '#shared/kernel/time/instant.ts';
import { dueAt } from '#shared/streaming/domain/subscription/due-date.ts';
import { mayWatch } from '#shared/streaming/domain/subscription/record.ts';

import { customers } from './customers.ts';
import { subscribersOf } from './subscribers.ts';

/** Around both clock changes and the end of a February. */
test.each(['2026-11-21T12:00:00Z', '2027-03-28T02:30:00Z', '2027-10-31T01:30:00Z', '2028-03-01T00:10:00Z'])(
  'the demonstration subscribers stand where they are said to, at %s, with nothing overdue',
  (moment) => {
    const now = instant(moment);
    const all = subscribersOf(customers, now);
    expect(
      all.map(({ email, subscription }) => [email.split('@')[0], subscription.state, mayWatch(subscription, now)]),
    ).toEqual([
      ['subscriber', 'active', true],
      ['grace', 'grace', true],
      ['paused', 'paused', false],
      ['leaving', 'cancelled', true],
      ['abroad', 'active', true],
    ]);
    const late = all.filter(({ subscription }) => {
      const due = dueAt(subscription, now);
      return due.what !== 'wait' || due.until === null || due.until > plus(now, 370 * 86_400_000);
    });
    expect(late.map(({ email }) => email)).toEqual([]);
  },
);

test('each bill is an order, and no two have one number', () => {
  const all = subscribersOf(customers, instant('2026-11-21T12:00:00Z'));
  const numbers = all.flatMap(({ subscription: { bills, openBill } }) => [...bills, ...(openBill ? [openBill] : [])]);
  expect(new Set(numbers.map(({ orderNo }) => orderNo)).size).toBe(numbers.length);
  expect(numbers.every(({ orderNo }) => /^[A-Z0-9]{8}$/.test(orderNo))).toBe(true);
});
