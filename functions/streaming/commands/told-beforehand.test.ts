import { beforeEach, describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { giveCreditTo, buy } from '#test/support/checkout.ts';
import { openSubscriptionHouse } from '#test/support/open-subscription-house.ts';
import { signedInBrowser, useTestClock } from '#test/support/shop.ts';
import { putPlan } from '#test/support/subscription-house.ts';

import { grantFreeSubscription, readStreamSubscription } from '../store/stream-subscriptions.ts';
import { cancelSubscription, pauseSubscription } from './subscription-commands.ts';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
const house = openSubscriptionHouse(clock, start);
const { subjects, textOf } = house;
let email = '';
beforeEach(() => {
  email = `told${house.count}@example.com`;
});

describe('what was given', () => {
  const given = { campaign: 'first-curtain', code: 'CURTAIN', months: 3, allowResub: true };
  const endNear = 'Your free time in the stream ends on 21 February 2027';

  test('is told to end a week before it does, once', async () => {
    await signedInBrowser(email);
    await grantFreeSubscription(customerIdOf(email), given, start);
    await house.until(instant('2027-02-14T11:59:59Z'));
    expect(subjects()).not.toContain(endNear);
    await house.until(instant('2027-02-22T12:00:00Z'));
    expect(subjects()).toEqual(['The stream is open to you', endNear, 'Your subscription to the stream has ended']);
    expect(textOf(endNear)).toContain('nothing will be charged');
  });

  test('and was given up says nothing more beforehand', async () => {
    await signedInBrowser(email);
    await grantFreeSubscription(customerIdOf(email), given, start);
    await house.settle();
    await cancelSubscription(customerIdOf(email), start);
    await house.until(instant('2027-02-22T12:00:00Z'));
    expect(subjects()).not.toContain(endNear);
  });
});

test('the charge at the end of a pause is told three days before it', async () => {
  const { customerId, subscription } = await house.subscriber(`paused${house.count}`, 'stream-monthly');
  await pauseSubscription(customerId, 2, start);
  await house.until(instant('2027-02-18T12:00:00Z'));
  expect(textOf('Your pause ends on 21 February 2027')).toContain(
    'Stream - Monthly renews itself on 21 February 2027 for £9.99',
  );
  expect((await subscription()).bills).toHaveLength(1);
  await house.until(instant('2027-03-22T12:00:00Z'));
  expect((await subscription()).bills.map(({ at }) => at)).toEqual([
    start,
    instant('2027-02-21T12:00:00Z'),
    instant('2027-03-21T12:00:00Z'),
  ]);
  expect(subjects().filter((subject) => /pause ends/.test(subject))).toHaveLength(1);
});

test('a plan that credit pays for says at once and before its end that it ends, and how to let it go on', async () => {
  const browser = await signedInBrowser(email);
  await giveCreditTo(email, 2000);
  const total = await putPlan('stream-monthly')(browser);
  expect((await buy(browser, total, { usesCredit: true })).data.state).toBe('paid');
  await house.settle();
  expect(textOf('Your subscription will end unless you give us a card')).toContain(
    'Stream - Monthly is paid until 21 December 2026',
  );
  await house.until(instant('2026-12-19T12:00:00Z'));
  expect(textOf('Your subscription renews on 21 December 2026')).toContain('Without either it ends');
  await house.until(instant('2027-01-10T12:00:00Z'));
  expect(await readStreamSubscription(customerIdOf(email))).toMatchObject({
    state: 'ended',
    unpaidBills: [{ pence: 999 }],
  });
});
