import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { day, hour, instant, plus } from '#shared/kernel/time/instant.ts';
import { startOf } from '#shared/kernel/time/london.ts';
import { handler as membership } from '#functions/box-office/api/basket-membership.ts';
import { handler as basketPath } from '#functions/box-office/api/basket.ts';
import { handler as orderPath } from '#functions/box-office/api/order.ts';
import { handler as holds } from '#functions/box-office/api/seat-holds.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { readReturns } from '#functions/box-office/store/returns.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { documents } from '#functions/platform/table/client.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { hold, notify, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { customerIdOf } from '../commands/account-items.ts';
import { onMembershipReturned as returned } from '../consumers/letters.ts';
import { handler as bought } from '../consumers/on-membership-bought.ts';
import { readAccount } from '../store/accounts.ts';
import { readGiftsFor } from '../store/memberships.ts';
import { handler as giftPath } from './gift-membership.ts';
import { handler as path } from './membership-return.ts';
import { handler as user } from './user.ts';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
const email = 'giver@example.com';
const mails: Mail[] = [];
let tables: TestTables;
let browser: Browser;

beforeEach(async () => {
  tables = await startTables();
  clock.set(start);
  useDemoPayments();
  mail.provide(async (message) => void mails.push(message));
  browser = await signedInBrowser(email);
  mails.length = 0;
});
afterEach(async () => {
  documents.provide(tables.client);
  const findings = await auditMoney();
  await tables.stop();
  expect(findings).toEqual([]);
});

async function pay(total: number): Promise<string> {
  const { data } = await placeOrder(browser, total);
  await notify({ outcome: 'paid', orderId: data.id, paymentId: `demo-${data.id}`, pence: total });
  return data.id;
}

const told = (type: string, detail: Record<string, unknown>) =>
  sqsEventOfFacts({
    type,
    detail: {
      id: `${type} ${String(detail['orderId'])}`,
      occurredAt: clock.now(),
      version: 2,
      subject: 'x',
      ...detail,
    },
  });

async function buy(modeOfSale: number, more = {}): Promise<string> {
  const put = await call(membership, { method: 'POST', body: { modeOfSale, ...more }, cookies: browser });
  Object.assign(browser, put.cookies);
  const orderId = await pay(put.data.cartAmount);
  const { customerId, total: pence } = (await readOrder(orderId)) ?? { customerId: '', total: 0 };
  const detail = { orderId, customerId, pence, feeIds: [], ticketCount: 0, kinds: ['membership'] };
  expect(await bought(told('OrderPlaced', detail))).toEqual({ batchItemFailures: [] });
  return orderId;
}

const offered = async () => (await call(path, { cookies: browser })).data;
const lineOf = async (orderId: string) =>
  (await readOrder(orderId))?.lines.flatMap((line) => (line.kind === 'membership' ? [line] : []))[0];

async function giveBack(orderId: string, expected: number, who = browser) {
  const lineId = (await lineOf(orderId))?.lineId ?? '';
  return call(path, { method: 'POST', body: { orderId, lineId, expected }, cookies: who });
}

const account = () => readAccount(customerIdOf(email));

test('gives the whole price back, takes the rights in every session, and writes once', async () => {
  const orderId = await buy(10);
  const elsewhere = await call(user, { cookies: browser });
  expect(elsewhere.data.modeOfSale).toBe(10);
  expect(await offered()).toMatchObject([
    { orderId, title: 'Friend membership', kind: 'own', pence: 7200, refund: [{ kind: 'card', pence: 7200 }] },
  ]);
  const { status, data } = await giveBack(orderId, 7200);
  expect([status, data.state, data.pence]).toEqual([201, 'accepted', 7200]);
  expect((await call(user, { cookies: browser })).data.modeOfSale).toBe(9);
  const left = { modeOfSale: 9, membership: null, allMemberships: [{ endedBy: 'refund', expiryDate: start }] };
  expect(await account()).toMatchObject(left);
  expect(await offered()).toEqual([]);
  const lineId = (await lineOf(orderId))?.lineId;
  const detail = { orderId, returnId: data.id, lineId };
  await returned(told('MembershipReturned', detail));
  await returned(told('MembershipReturned', detail));
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Friend membership has been given back']);
  expect(mails[0]?.text).toContain('Back to the card you paid with, within ten working days: £72');
  // The provider sends it.
  await notify({ outcome: 'refunded', orderId, paymentId: `demo-${orderId}`, pence: 7200, refundId: data.id });
  expect(await readReturns(orderId)).toMatchObject([{ state: 'settled', value: 7200 }]);
});

test('asked twice it is one return, also from another window', async () => {
  const orderId = await buy(10);
  const [first, second] = [await giveBack(orderId, 7200), await giveBack(orderId, 7200, { ...browser })];
  expect(second.data).toEqual(first.data);
  expect(await readReturns(orderId)).toHaveLength(1);
});

test('of an upgrade, what was left of the earlier level counts again until its own end', async () => {
  const friend = await buy(10);
  const end = (await account())?.membership?.expiryDate;
  clock.set(plus(start, 2 * day));
  const orderId = await buy(11);
  const price = (await readOrder(orderId))?.total ?? 0;
  clock.set(plus(start, 5 * day));
  expect(await offered()).toMatchObject([{ orderId, pence: price, restored: ['Friend'] }]);
  expect((await giveBack(orderId, price)).status).toBe(201);
  expect(await account()).toMatchObject({ modeOfSale: 10, membership: { title: 'Friend', expiryDate: end } });
  const all = (await account())?.allMemberships ?? [];
  const worth = all.filter(({ title }) => title === 'Friend').reduce((sum, { pence = 0 }) => sum + pence, 0);
  expect(worth).toBe(7200);
  // It can go back in its turn, within its own fourteen days.
  expect((await giveBack(friend, 7200)).status).toBe(201);
  expect((await account())?.modeOfSale).toBe(9);
});

describe('is refused', () => {
  const night = 'night';
  const open = (dates = {}) => loadPerformances([saleTerms(night, start, dates)], start);

  test('after the fourteenth day, and not a moment before its end in London', async () => {
    const orderId = await buy(10);
    const end = startOf('2026-12-06');
    clock.set(end);
    expect(await offered()).toEqual([]);
    expect((await giveBack(orderId, 7200)).problem).toMatchObject({ status: '409', code: 'membership-return-late' });
    clock.set(plus(end, -1));
    expect((await giveBack(orderId, 7200)).status).toBe(201);
  });

  test('once tickets were bought at its price, or are about to be', async () => {
    await open();
    const orderId = await buy(10);
    const { data } = await hold(browser, night, seatIds(1));
    expect(data.cartAmount).toBe(3800);
    expect((await giveBack(orderId, 7200)).status).toBe(201);
    browser = await signedInBrowser('other@example.com');
    const mine = await buy(10);
    await hold(browser, night, seatIds(2).slice(1));
    const { data: placed } = await placeOrder(browser, 3800);
    // A payment that is under way counts as well.
    expect((await giveBack(mine, 7200)).problem?.code).toBe('membership-used');
    await notify({ outcome: 'paid', orderId: placed.id, paymentId: `demo-${placed.id}`, pence: 3800 });
    expect((await giveBack(mine, 7200)).problem?.code).toBe('membership-used');
    expect(await offered()).toEqual([]);
  });

  test('as long as a payment at its price that was left could still be made', async () => {
    await open();
    const orderId = await buy(10);
    await hold(browser, night, seatIds(1));
    const { data: placed } = await placeOrder(browser, 3800);
    await call(orderPath, { method: 'DELETE', params: { orderId: placed.id }, cookies: browser });
    expect((await giveBack(orderId, 7200)).problem?.code).toBe('membership-used');
    await notify({ outcome: 'paid', orderId: placed.id, paymentId: `demo-${placed.id}`, pence: 3800 });
    expect((await giveBack(orderId, 7200)).problem?.code).toBe('membership-used');

    browser = await signedInBrowser('leaver@example.com');
    const other = await buy(10);
    await hold(browser, night, seatIds(2).slice(1));
    const { data: left } = await placeOrder(browser, 3800);
    await call(orderPath, { method: 'DELETE', params: { orderId: left.id }, cookies: browser });
    clock.pass(2 * hour);
    expect((await giveBack(other, 7200)).status).toBe(201);
  });

  test('once seats were booked before everybody could, at a price without its discount', async () => {
    const dates = [
      { date: plus(start, -day), modesOfSale: [10] },
      { date: plus(start, 5 * day), modesOfSale: [9] },
    ];
    await open({ onSaleDates: dates });
    const orderId = await buy(10);
    const seats = seatIds(1).map((seatId) => ({ seatId, priceType: 'child' as const }));
    const held = await call(holds, { method: 'POST', body: { performanceId: night, seats }, cookies: browser });
    Object.assign(browser, held.cookies);
    expect(held.data.discounts).toEqual([]);
    await pay(held.data.cartAmount);
    expect((await giveBack(orderId, 7200)).problem?.code).toBe('membership-used');
  });

  test('for another sum, another’s order, a line that is none, and without a body', async () => {
    const orderId = await buy(10);
    expect((await giveBack(orderId, 7100)).problem).toMatchObject({ status: '409', code: 'return-changed' });
    const other = await signedInBrowser('somebody@example.com');
    expect((await giveBack(orderId, 7200, other)).problem?.code).toBe('not-found');
    const body = { orderId, lineId: 'nothing', expected: 0 };
    expect((await call(path, { method: 'POST', body, cookies: browser })).problem?.code).toBe('not-found');
    expect((await call(path, { method: 'POST', body: {}, cookies: browser })).status).toBe(422);
    expect((await call(path, { cookies: {} })).status).toBe(401);
  });

  test('once somebody of the house has sent a part of it back by hand', async () => {
    const orderId = await buy(10);
    const refund = { orderId, paymentId: `demo-${orderId}`, refundId: 're_1', pence: 500 };
    await notify({ ...refund, outcome: 'refunded', isByHand: true });
    expect(await offered()).toEqual([]);
    expect((await giveBack(orderId, 7200)).problem).toMatchObject({ status: '409', code: 'membership-gone' });
    expect((await account())?.modeOfSale).toBe(10);
  });

  test('once it has been counted towards a higher level', async () => {
    const orderId = await buy(10);
    await buy(11);
    expect((await giveBack(orderId, 7200)).problem?.code).toBe('membership-gone');
  });
});

describe('a present', () => {
  const recipient = { name: 'Clara', email: 'clara@example.org', message: '' };
  const codeOf = () => /Code: ([\w ]+)/.exec(mails.find(({ text }) => text.includes('Code:'))?.text ?? '')?.[1] ?? '';

  test('that nobody has taken up goes back, and its code counts no more', async () => {
    const orderId = await buy(10, { recipient });
    expect(await offered()).toMatchObject([{ kind: 'gift', recipientName: 'Clara' }]);
    expect((await giveBack(orderId, 7200)).status).toBe(201);
    const clara = await signedInBrowser(recipient.email);
    const { problem } = await call(giftPath, { method: 'POST', body: { code: codeOf() }, cookies: clara });
    expect(problem).toMatchObject({ status: '404', code: 'gift-unknown' });
  });

  test('that went back before its letter was written is not made anew by the second try', async () => {
    mail.provide(async () => Promise.reject(new Error('The post is closed.')));
    const put = await call(membership, { method: 'POST', body: { modeOfSale: 10, recipient }, cookies: browser });
    Object.assign(browser, put.cookies);
    const orderId = await pay(7200);
    const detail = { orderId, customerId: customerIdOf(email), pence: 7200, feeIds: [], ticketCount: 0 };
    const news = told('OrderPlaced', { ...detail, kinds: ['membership'] });
    expect((await bought(news)).batchItemFailures).toHaveLength(1);
    expect((await giveBack(orderId, 7200)).status).toBe(201);
    mail.provide(async (message) => void mails.push(message));
    expect(await bought(news)).toEqual({ batchItemFailures: [] });
    expect([await readGiftsFor(recipient.email), mails]).toEqual([[], []]);
  });

  test('that was taken up does not', async () => {
    const orderId = await buy(10, { recipient });
    const clara = await signedInBrowser(recipient.email);
    expect((await call(giftPath, { method: 'POST', body: { code: codeOf() }, cookies: clara })).status).toBe(200);
    expect((await giveBack(orderId, 7200)).problem?.code).toBe('membership-gone');
  });
});

describe('two windows in the same moment', () => {
  /** Lets both decide before one of them writes; `loosened` takes the guards of the money away, as a control. */
  function meet(loosened: boolean): void {
    const waiting: (() => void)[] = [];
    const send = async (command: unknown): Promise<unknown> => {
      const lines = command instanceof TransactWriteCommand ? (command.input.TransactItems ?? []) : [];
      const isReturn = lines.some(({ Put }) => String(Put?.Item?.['sk']).startsWith('RETURN#'));
      if (isReturn && loosened) {
        for (const line of lines) {
          for (const guarded of [line.Put, line.Update]) {
            if (!guarded) continue;
            delete guarded.ConditionExpression;
            if (!line.Put) {
              delete guarded.ExpressionAttributeValues?.[':before'];
              delete guarded.ExpressionAttributeValues?.[':mode0'];
              delete guarded.ExpressionAttributeValues?.[':yes'];
            } else {
              delete guarded.ExpressionAttributeNames;
              delete guarded.ExpressionAttributeValues;
            }
          }
        }
      }
      if (isReturn && waiting.length < 2) {
        await new Promise<void>((go) => {
          waiting.push(go);
          if (waiting.length === 2) for (const each of waiting) each();
        });
      }
      return tables.client.send(command as never);
    };
    documents.provide(clientOf(send));
  }

  async function race(loosened: boolean) {
    const orderId = await buy(10);
    const { lineId = '' } = (await lineOf(orderId)) ?? {};
    meet(loosened);
    const body = { orderId, lineId, expected: 7200 };
    const other: Browser = { [sessionCookie]: browser[sessionCookie] ?? '' };
    const answers = await Promise.all([browser, other].map((cookies) => call(path, { method: 'POST', body, cookies })));
    documents.provide(tables.client);
    return { answers, returns: await readReturns(orderId) };
  }

  test('are one refund', async () => {
    const { answers, returns } = await race(false);
    expect(returns).toHaveLength(1);
    expect(answers.map(({ status, data }) => [status, data.id])).toEqual([
      [201, returns[0]?.returnId],
      [201, returns[0]?.returnId],
    ]);
  });

  test('would be two without the guards', async () => {
    const { returns } = await race(true);
    expect(returns).toHaveLength(2);
    // Leaves no such books behind.
    await tables.stop();
    tables = await startTables();
  });
});

test('an open basket falls back to the usual prices with it', async () => {
  await loadPerformances([saleTerms('after', start)], start);
  const orderId = await buy(10);
  expect((await hold(browser, 'after', seatIds(1))).data.cartAmount).toBe(3800);
  await giveBack(orderId, 7200);
  expect((await call(basketPath, { cookies: browser })).data.cartAmount).toBe(4000);
});
