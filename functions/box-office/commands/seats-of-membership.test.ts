import { beforeEach, describe, expect, test } from 'vitest';

import { day, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';
import { handler as membershipReturn } from '#functions/account/api/membership-return.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { handler as bought } from '#functions/account/consumers/on-membership-bought.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { openSession } from '#functions/account/store/sessions.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { tables } from '#functions/platform/table/client.ts';
import { termsItem } from '#functions/season/store/performances.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, payFor, placeOrder, signedInBrowser } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';

import { handler as membership } from '../api/basket-membership.ts';
import { handler as basketPath } from '../api/basket.ts';
import { handler as holds } from '../api/seat-holds.ts';

const start = instant('2026-11-21T12:00:00.000Z');
const shop = openShop(start);
const { clock } = shop;
const [g1 = '', g2 = ''] = seatIds(2);
/** When members of a level book; everybody does ten minutes after the test begins, or in five days. */
const priority = { date: plus(start, -day), modesOfSale: [10, 11] };
const soon = { date: plus(start, 10 * minute), modesOfSale: [9] };
const later = { date: plus(start, 5 * day), modesOfSale: [9] };

let browser: Browser = {};
let email = '';
let member = '';

beforeEach(async () => {
  email = `friend${shop.count}@example.org`;
  member = `member-night-${shop.count}`;
  browser = await signedInBrowser(email);
  await load(member, [priority, later]);
});

const load = (id: string, onSaleDates: (typeof priority)[]) =>
  loadPerformances([saleTerms(id, start, { title: 'Tosca', onSaleDates })], start);
const basket = async () => (await call(basketPath, { cookies: browser })).data;

async function join(modeOfSale: number) {
  const put = await call(membership, { method: 'POST', body: { modeOfSale }, cookies: browser });
  Object.assign(browser, put.cookies);
  const order = await payFor(browser, put.data.cartAmount);
  const { orderId, customerId, total } = order;
  const about = { id: `placed-${orderId}`, occurredAt: clock.now(), version: 2, subject: orderId };
  const detail = { ...about, orderId, customerId, pence: total, feeIds: [], ticketCount: 0, kinds: ['membership'] };
  expect(await bought(sqsEventOfFacts({ type: 'OrderPlaced', detail }))).toEqual({ batchItemFailures: [] });
  return order;
}

async function giveBack({ orderId, lines, total }: Awaited<ReturnType<typeof join>>): Promise<void> {
  const lineId = lines.flatMap((line) => (line.kind === 'membership' ? [line.lineId] : []))[0];
  const body = { orderId, lineId, expected: total };
  expect((await call(membershipReturn, { method: 'POST', body, cookies: browser })).status).toBe(201);
}

describe('seats that a membership opened, once it has been given back', () => {
  test('are not ordered before booking opens to their holder, and the basket stays whole', async () => {
    const friend = await join(10);
    await hold(browser, shop.night, [g1]);
    await hold(browser, member, [g1, g2]);
    await giveBack(friend);
    const { cartAmount, products } = await basket();
    const { status, problem } = await placeOrder(browser, cartAmount);
    expect([status, problem?.code, problem?.meta?.['opensAt']]).toEqual([403, 'seats-of-membership', later.date]);
    expect(problem?.title).toBe(
      'The seats for Tosca on 5 December 2026 were held with a membership that has been given back: ' +
        'booking opens to you on Thursday 26 November 2026, 12pm.',
    );
    const after = await basket();
    expect([after.state, after.itemCount, after.products]).toEqual(['open', 3, products]);
    // The rest can be paid for without them.
    const body = { performanceId: member, seatIds: [g1, g2] };
    await call(holds, { method: 'DELETE', body, cookies: browser });
    expect((await placeOrder(browser, 4000)).status).toBe(201);
  });

  test('are told of before the price that has changed with it', async () => {
    const friend = await join(10);
    const { data } = await hold(browser, member, [g1]);
    await giveBack(friend);
    expect((await placeOrder(browser, data.cartAmount)).problem?.code).toBe('seats-of-membership');
  });

  test('can be ordered from the moment at which booking opens to everybody, while they are held', async () => {
    await load(member, [priority, soon]);
    const friend = await join(10);
    await hold(browser, member, [g1]);
    await giveBack(friend);
    clock.set(plus(soon.date, -1));
    expect((await placeOrder(browser, 4000)).status).toBe(403);
    clock.set(soon.date);
    expect((await placeOrder(browser, 4000)).status).toBe(201);
  });

  test('are named together without a moment, where that is not the same for all', async () => {
    const other = `other-night-${shop.count}`;
    await load(other, [priority, { ...later, date: plus(later.date, day) }]);
    const friend = await join(10);
    await hold(browser, member, [g1]);
    await hold(browser, other, [g1]);
    await giveBack(friend);
    const { problem } = await placeOrder(browser, 8000);
    expect(problem?.meta?.['performances']).toHaveLength(2);
    expect(problem?.meta?.['opensAt']).toBeUndefined();
    expect(problem?.title).toMatch(/given back\.$/);
  });

  test('are ordered all the same by whoever books by an earlier membership that counts again', async () => {
    await join(10);
    const premium = await join(11);
    await hold(browser, member, [g1]);
    await giveBack(premium);
    expect((await placeOrder(browser, (await basket()).cartAmount)).status).toBe(201);
  });

  test('are ordered where the sale that it opened has closed since: then nothing of it is missing', async () => {
    const friend = await join(10);
    await hold(browser, member, [g1]);
    await giveBack(friend);
    await writeItems(tables.sales(), [termsItem(saleTerms(member, start, { onSaleDates: [later] }))]);
    expect((await placeOrder(browser, 4000)).status).toBe(201);
  });
});

describe('seats that were held rightly', () => {
  /** A membership that ends a minute after the seats were held; the session is younger than it. */
  async function holdAtTheEnd(): Promise<Instant> {
    await join(10);
    const end = plusMonths(start, 12);
    const dates = [priority, { ...later, date: plus(end, 5 * day) }];
    await loadPerformances([saleTerms(member, end, { onSaleDates: dates })], end);
    clock.set(plus(end, -minute));
    const cookie = newSecret();
    const customerId = customerIdOf(email);
    const memberUntil = (await readAccount(customerId))?.membership?.expiryDate ?? null;
    const now = clock.now();
    await openSession({ hash: hashOf(cookie), customerId, modeOfSale: 10, memberUntil, now });
    browser = { [sessionCookie]: cookie };
    expect((await hold(browser, member, [g1])).data.cartAmount).toBe(3800);
    return end;
  }

  test('can be ordered at the usual price after the membership has run out, until the hold ends', async () => {
    const end = await holdAtTheEnd();
    clock.set(end);
    expect((await hold(browser, member, [g2])).problem?.code).toBe('not-on-sale');
    expect((await placeOrder(browser, 3800)).problem?.code).toBe('basket-changed');
    expect((await placeOrder(browser, 4000)).status).toBe(201);
  });

  test('can be ordered after another membership was given back long before they were held', async () => {
    const friend = await join(10);
    await giveBack(friend);
    clock.pass(day);
    await hold(browser, shop.night, [g1]);
    // Meanwhile its sale has been put off for everybody but members.
    await load(shop.night, [priority, later]);
    expect((await placeOrder(browser, 4000)).status).toBe(201);
  });

  test('can be ordered although the sale has closed while they are held', async () => {
    await hold(browser, shop.night, [g1]);
    await load(shop.night, []);
    expect((await hold(browser, shop.night, [g2])).problem?.code).toBe('not-on-sale');
    expect((await placeOrder(browser, 4000)).status).toBe(201);
  });
});
