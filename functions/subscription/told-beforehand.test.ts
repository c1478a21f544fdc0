import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { instant } from '#shared/domain/time/instant.ts';
import { customerIdOf } from '#functions/account/account-items.ts';
import { writeItems } from '#functions/store/batch.ts';
import { contentItems } from '#functions/store/content.ts';
import { grantFreeSubscription, readStreamSubscription } from '#functions/store/stream-subscriptions.ts';
import { subscriptionPrices } from '#local/seed/plans.ts';
import { giveCreditTo, buy } from '#test/support/checkout.ts';
import { demoBench } from '#test/support/payment-benches.ts';
import type { PaymentBench } from '#test/support/payment-benches.ts';
import { signedInBrowser, useTestClock } from '#test/support/shop.ts';
import { putPlan, subscriptionHouse } from '#test/support/subscription-house.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { cancelSubscription, pauseSubscription } from './commands.ts';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
let bench: PaymentBench;
let house: ReturnType<typeof subscriptionHouse>;
let email = '';
let count = 0;

beforeAll(async () => {
  tables = await startTables();
  bench = await demoBench();
  await writeItems('content', [contentItems.page('subscription-prices', subscriptionPrices())]);
});
afterAll(async () => {
  await bench.stop();
  await tables.stop();
});
beforeEach(() => {
  clock.set(start);
  count += 1;
  email = `told${count}@example.com`;
  house = subscriptionHouse(bench, clock);
});
const subjects = () => house.mails.map(({ subject }) => subject);
const textOf = (subject: string) => house.mails.find((each) => each.subject === subject)?.text ?? '';

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
  const { customerId, subscription } = await house.subscriber(`paused${count}`, 'stream-monthly');
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
