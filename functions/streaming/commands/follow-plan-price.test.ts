import { describe, expect, test } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { grantMembership } from '#functions/account/store/memberships.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { call } from '#test/support/call.ts';
import { openSubscriptionHouse } from '#test/support/open-subscription-house.ts';
import { useTestClock } from '#test/support/shop.ts';
import { subscribe } from '#test/support/subscriptions.ts';

import { handler as details } from '../api/stream-details.ts';
import { handler as billing } from '../api/subscription-billing.ts';
import { readStreamSubscription } from '../store/stream-subscriptions.ts';
import { followSubscription } from './follow-subscription.ts';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
const friends = {
  planId: 'stream-friends-monthly',
  title: 'Stream (Friends) - Monthly',
  period: 'month',
  pence: 849,
} as const;
const house = openSubscriptionHouse(clock, start);

const join = (customerId: string, months: number, from: Instant, source = 'first') =>
  grantMembership(customerId, { title: 'Friend', modeOfSale: 10, months, source }, from);

/** A Friend whose membership ends so many days before the bill of 21 January. */
const friendUntil = (daysBefore: number) =>
  house.subscriber(`friend${house.count}`, friends.planId, 'pays', (id) => join(id, 2, plus(start, -daysBefore * day)));
const { subjects, textOf } = house;

describe('the Friends’ price of a plan', () => {
  test('ends with the membership: its mail and one of its own say so, the account shows it, the next bill is at the ordinary price', async () => {
    const { subscription, browser } = await friendUntil(5);
    await house.until(instant('2027-01-17T12:00:00Z'));
    expect(subjects()).toContain('Your Friend membership has ended');
    expect(textOf('Your Friend membership has ended')).toContain(
      'from the next bill Stream (Friends) - Monthly is Stream - Monthly, £9.99 a month',
    );
    expect(textOf('The price of your stream plan changes')).toContain('£9.99 on 21 January 2027');
    const { data } = await call(details, { cookies: await browser() });
    expect(data).toMatchObject({
      membLevel: friends.title,
      nextBillPence: 999,
      nextPlan: { title: 'Stream - Monthly' },
    });
    await house.until(instant('2027-03-22T12:00:00Z'));
    const { bills, title } = await subscription();
    expect(bills.map(({ pence }) => pence)).toEqual([849, 849, 999, 999, 999]);
    expect(title).toBe('Stream - Monthly');
    expect(subjects().filter((each) => each === 'The price of your stream plan changes')).toHaveLength(1);
    expect(await auditMoney()).toEqual([]);
  });

  test('that ends a day before a bill is told three days before it is charged, and the time that is paid for stays', async () => {
    const { subscription } = await friendUntil(1);
    await house.until(instant('2027-01-22T12:00:00Z'));
    expect(textOf('The price of your stream plan changes')).toContain('£9.99 on 23 January 2027');
    expect((await subscription()).bills).toHaveLength(2);
    await house.until(instant('2027-02-22T12:00:00Z'));
    const { bills } = await subscription();
    expect(bills.slice(2)).toMatchObject([
      { pence: 999, at: instant('2027-01-23T12:00:00Z'), from: instant('2027-01-21T12:00:00Z') },
      { pence: 999, at: instant('2027-02-21T12:00:00Z') },
    ]);
  });

  test('stays with whoever joins again before the next bill', async () => {
    const { subscription, customerId } = await friendUntil(5);
    await house.until(instant('2027-01-17T12:00:00Z'));
    await join(customerId, 12, clock.now(), 'second');
    await house.until(instant('2027-01-22T12:00:00Z'));
    expect(subjects()).toContain('Your members’ price of the stream stays');
    expect((await subscription()).bills.map(({ pence }) => pence)).toEqual([849, 849, 849]);
  });

  test('is not charged to whom nobody has told of its end: they are told first', async () => {
    const { customerId } = await house.subscriber(`nobody${house.count}`, 'stream-monthly');
    await subscribe(customerId, start, friends);
    const due = instant('2026-12-21T12:00:00Z');
    clock.set(due);
    expect(await followSubscription(customerId, due)).toBe(instant('2026-12-24T12:00:00Z'));
    expect(await readStreamSubscription(customerId)).toMatchObject({
      openBill: null,
      nextPlan: { planId: 'stream-monthly', pence: 999 },
    });
    await house.settle();
    expect(textOf('The price of your stream plan changes')).toContain('£9.99 on 24 December 2026');
  });
});

describe('a bill that was never paid', () => {
  test('stays in the list of bills after the end, until it is paid late', async () => {
    const { subscription, browser } = await house.subscriber(`unpaid${house.count}`, 'stream-monthly', 'declines');
    await house.until(instant('2027-01-10T12:00:00Z'));
    expect((await subscription()).state).toBe('ended');
    const list = async () =>
      (await call(billing, { query: { status: 'received' }, cookies: await browser() })).data.bills;
    expect(await list()).toMatchObject([
      { status: 'failed', pence: 999, bill_dt: instant('2026-12-21T12:00:00Z') },
      { status: 'paid', pence: 999 },
    ]);
  });
});
