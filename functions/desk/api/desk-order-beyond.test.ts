import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { day, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { handler as returnsPath } from '#functions/box-office/api/order-returns.ts';
import { returnMail } from '#functions/box-office/mail/return-mails.ts';
import type { LedgerEntry } from '#functions/box-office/store/ledger.ts';
import { orderItem, readOrder } from '#functions/box-office/store/orders.ts';
import { readReturns } from '#functions/box-office/store/returns.ts';
import { readSeats } from '#functions/box-office/store/seats.ts';
import { readCredit, readVouchers } from '#functions/box-office/store/wallets.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { customerKeys, salesKeys } from '#functions/platform/table/keys.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { auditSeats } from '#infra/restore/audit-seats.ts';
import { house, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { colleague } from '#test/support/colleague.ts';
import { auditOfToday } from '#test/support/desk-house.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, notify, placeOrder, signedInBrowser } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';

import { handler as beyondPath } from './desk-order-beyond.ts';
import { handler as approvals } from './refund-approvals.ts';

const shop = openShop(instant('2026-11-21T12:00:00.000Z'));
const { clock } = shop;
const section = house.sections[0]?.id ?? '';

let browser: Browser;
let email = '';
beforeEach(async () => {
  email = `beyond${shop.count}@example.com`;
  browser = await signedInBrowser(email);
});

/** Two tickets of £40 each, whose time to be given back is over. */
async function boughtLongAgo() {
  const { data } = await hold(browser, shop.night, seatIds(2));
  const { data: order } = await placeOrder(browser, data.cartAmount);
  await notify({ outcome: 'paid', orderId: order.id, paymentId: `demo-${order.id}`, pence: order.total });
  const [one = '', other = ''] = [1, 2].map((place) => `${order.orderNo}-0${place}`);
  clock.pass(13 * day + day / 2);
  return { orderId: order.id, orderNo: order.orderNo, one, other };
}

const atDesk = (refundLimit: number, more: object = {}) => colleague({ duties: ['desk.refund'], refundLimit, ...more });
const wishes = { returnType: 'Credit', sum: 4000, why: 'customer', reason: 'In hospital that night' } as const;

const giveBack = (cookies: Browser, orderNo: string, body: object) =>
  call(beyondPath, { method: 'POST', params: { orderNo }, cookies, body: { ...wishes, ...body } });
const offerOf = async (cookies: Browser, orderNo: string) =>
  (await call(beyondPath, { params: { orderNo }, cookies })).data;
const decide = (cookies: Browser, orderNo: string, requestId: string, decision: string, answer = '') =>
  call(approvals, { method: 'POST', cookies, body: { orderNo, requestId, decision, answer } });

const listed = async (cookies: Browser, orderNo: string) =>
  (await call(approvals, { cookies })).data.filter((each) => each.orderNo === orderNo);

async function ledgerOf(orderId: string): Promise<readonly LedgerEntry[]> {
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :order AND begins_with(sk, :ledger)',
      ExpressionAttributeValues: { ':order': salesKeys.order(orderId).pk, ':ledger': 'LEDGER#' },
    }),
  );
  return Items as LedgerEntry[];
}

const contradictions = async () => [...(await auditMoney()), ...(await auditSeats(clock.now()))];
const deedsOf = async (orderNo: string) =>
  (await auditOfToday()).filter(({ subject }) => subject === `order/${orderNo}`).map(({ deed }) => deed);

/** Asked for by somebody without a limit of their own, and waiting. */
async function asked() {
  const bought = await boughtLongAgo();
  const asker = await atDesk(0);
  const { data, status } = await giveBack(asker, bought.orderNo, { tickets: [bought.one] });
  expect(status).toBe(201);
  expect(data).toMatchObject({ given: null, request: { state: 'waiting', sum: 4000, counted: 4000, isOwn: true } });
  return { ...bought, asker, requestId: data.request === null ? '' : data.id };
}

describe('within the limit', () => {
  test('a ticket goes back for credit after its time, with the reason in ledger and audit, and its seat is free', async () => {
    const { orderId, orderNo, one } = await boughtLongAgo();
    const me = await atDesk(4000);
    expect(await offerOf(me, orderNo)).toMatchObject({
      limit: 4000,
      used: 0,
      request: null,
      tickets: [{ ticketNumber: one, problem: null }, { problem: null }],
      ways: [
        { returnType: 'Refund', problem: null, value: 8000, byRules: null },
        { returnType: 'Credit', problem: null, value: 8000, byRules: null },
      ],
    });
    const { status, data } = await giveBack(me, orderNo, { tickets: [one] });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      request: null,
      given: { state: 'settled', credit: 4000, fee: 0, ticketNumbers: [one] },
    });
    const order = await readOrder(orderId);
    expect(order?.lines.map(({ returnId }) => returnId === null)).toEqual([false, true]);
    expect(await readCredit(order?.customerId ?? '')).toBe(4000);
    expect((await readSeats(shop.night, section)).map(({ seatId }) => seatId)).toEqual([seatIds(2)[1]]);
    expect((await ledgerOf(orderId)).filter(({ kind }) => kind === 'refund')).toMatchObject([
      { tender: 'credit', pence: -4000, reason: 'customer' },
    ]);
    expect(await auditOfToday()).toContainEqual(
      expect.objectContaining({
        deed: 'Given back beyond the rules',
        subject: `order/${orderNo}`,
        reason: 'In hospital that night',
      }),
    );
    expect(await contradictions()).toEqual([]);
  });

  test('money goes back as it was paid: its ledger entry has the reason once the provider tells of it', async () => {
    const { orderId, orderNo, one } = await boughtLongAgo();
    const { data } = await giveBack(await atDesk(4000), orderNo, { tickets: [one], returnType: 'Refund', sum: 2500 });
    expect(data.given).toMatchObject({ state: 'accepted', fee: 1500, refund: [{ kind: 'card', pence: 2500 }] });
    const refundId = data.id;
    await notify({ outcome: 'refunded', orderId, paymentId: `demo-${orderId}`, pence: 2500, refundId });
    expect((await ledgerOf(orderId)).filter(({ kind }) => kind === 'refund')).toMatchObject([
      { tender: 'card', pence: -2500, reason: 'customer' },
    ]);
    const [order, [given]] = [await readOrder(orderId), await readReturns(orderId)];
    const { text } = order && given ? returnMail(order, given) : { text: '' };
    expect(text).toContain('We have given you more for them than our return rules do, as an exception.');
    expect(text).toContain('Kept by the house: £15');
    expect(text).toContain('Back to the card you paid with, within ten working days: £25');
    expect(await contradictions()).toEqual([]);
  });

  test('a second press changes nothing: one return, one entry', async () => {
    const { orderId, orderNo, one } = await boughtLongAgo();
    const press = { method: 'POST', params: { orderNo }, cookies: await atDesk(4000) } as const;
    const headers = { 'idempotency-key': 'a-key-of-one-press-0001' };
    const body = { ...wishes, tickets: [one] };
    const [first, again] = [
      await call(beyondPath, { ...press, headers, body }),
      await call(beyondPath, { ...press, headers, body }),
    ];
    expect(again.data).toEqual(first.data);
    expect(await readReturns(orderId)).toHaveLength(1);
    expect(await deedsOf(orderNo)).toEqual(['Given back beyond the rules']);
  });

  test('a fee that is waived counts as the fee alone', async () => {
    const { orderNo, one } = await boughtLongAgo();
    clock.set(shop.start);
    clock.pass(2 * day);
    expect((await giveBack(await atDesk(400), orderNo, { tickets: [one] })).data.given).toMatchObject({ credit: 4000 });
    expect((await offerOf(await atDesk(400), orderNo)).used).toBe(400);
  });

  test('a limit counts for the whole order, however it is cut', async () => {
    const { orderNo, one, other } = await boughtLongAgo();
    const me = await atDesk(5000);
    expect((await giveBack(me, orderNo, { tickets: [one] })).data.given).not.toBeNull();
    expect((await giveBack(me, orderNo, { tickets: [other], sum: 1001 })).data.request).toMatchObject({
      counted: 5001,
    });
    expect((await giveBack(await atDesk(5000), orderNo, { tickets: [other], sum: 1000 })).data.given).not.toBeNull();
  });
});

describe('refused', () => {
  test('what the rules give, more than was paid, a ticket that is not there, and one that is back', async () => {
    const { orderNo, one, other } = await boughtLongAgo();
    const me = await atDesk(100_000);
    const code = async (body: object) => (await giveBack(me, orderNo, body)).problem?.code;
    expect(await code({ tickets: [one], sum: 4001 })).toBe('more-than-paid');
    expect(await code({ tickets: ['NOSUCH00-01'] })).toBe('ticket-unknown');
    expect(await code({ tickets: [one] })).toBeUndefined();
    expect(await code({ tickets: [one, other], sum: 8000 })).toBe('return-refused');
    clock.set(shop.start);
    expect(await code({ tickets: [other], returnType: 'Refund' })).toBe('within-return-rules');
    clock.pass(2 * day);
    expect(await code({ tickets: [other], sum: 3600 })).toBe('within-return-rules');
  });

  test('an own order, and without a fresh proof', async () => {
    const { orderId, orderNo, one } = await boughtLongAgo();
    const own = await atDesk(100_000, { email });
    const key = customerKeys.account((await readOrder(orderId))?.customerId ?? '');
    await documents.get().send(
      new UpdateCommand({
        TableName: tables.customers(),
        Key: key,
        UpdateExpression: 'SET emailVerifiedAt = :now',
        ExpressionAttributeValues: { ':now': clock.now() },
      }),
    );
    expect((await giveBack(own, orderNo, { tickets: [one] })).problem?.code).toBe('own-record');
    const stale = await atDesk(100_000, { session: { provedUntil: null } });
    expect((await giveBack(stale, orderNo, { tickets: [one] })).problem?.code).toBe('fresh-proof-needed');
    expect(await deedsOf(orderNo)).toEqual([]);
  });
});

describe('above the limit a second person', () => {
  test('approves it: one transaction gives the ticket back, and both are named', async () => {
    const { orderNo, orderId, requestId, one, asker } = await asked();
    const second = await atDesk(4000);
    expect(await listed(second, orderNo)).toMatchObject([
      { id: requestId, orderNo, mayDecide: true, isOwn: false, reason: wishes.reason },
    ]);
    expect((await offerOf(asker, orderNo)).request).toMatchObject({ state: 'waiting', mayDecide: false, isOwn: true });
    const done = await decide(second, orderNo, requestId, 'approve', 'Of course');
    expect(done.data.given).toMatchObject({ credit: 4000, ticketNumbers: [one] });
    expect(await readReturns(orderId)).toMatchObject([{ beyond: { pence: 4000, why: 'customer', isApproved: true } }]);
    expect((await offerOf(asker, orderNo)).request).toMatchObject({
      state: 'approved',
      decidedByName: 'Cora Lamp',
      answer: 'Of course',
    });
    // An approved sum uses up nobody's own limit.
    expect((await offerOf(asker, orderNo)).used).toBe(0);
    expect(await listed(second, orderNo)).toEqual([]);
    // Both at one instant: their order in the audit is that of random ids.
    expect((await deedsOf(orderNo)).toSorted()).toEqual([
      'Approved: given back beyond the rules',
      'Asked to give back beyond the rules',
    ]);
    expect(await contradictions()).toEqual([]);
  });

  test('is never the asker, whatever their limit has become, nor somebody whose limit is smaller', async () => {
    const { orderNo, requestId, asker } = await asked();
    expect((await decide(asker, orderNo, requestId, 'approve')).problem?.code).toBe('own-request');
    expect((await decide(asker, orderNo, requestId, 'refuse', 'No')).problem?.code).toBe('own-request');
    const little = await atDesk(3999);
    expect(await listed(little, orderNo)).toMatchObject([{ mayDecide: false }]);
    expect((await decide(little, orderNo, requestId, 'approve')).problem).toMatchObject({
      code: 'limit-too-small',
      title: expect.stringContaining('£39.99'),
    });
    expect((await decide(little, orderNo, requestId, 'withdraw')).problem?.code).toBe('duty-needed');
  });

  test('refuses it with words that the asker reads; then it can be asked anew', async () => {
    const { orderNo, requestId, asker, one } = await asked();
    const second = await atDesk(4000);
    expect((await decide(second, orderNo, requestId, 'refuse')).problem?.code).toBe('answer-needed');
    expect((await decide(second, orderNo, requestId, 'refuse', 'Ask for a note first')).status).toBe(200);
    expect((await offerOf(asker, orderNo)).request).toMatchObject({ state: 'refused', answer: 'Ask for a note first' });
    expect((await decide(second, orderNo, requestId, 'approve')).problem?.code).toBe('refund-request-over');
    expect((await giveBack(asker, orderNo, { tickets: [one] })).status).toBe(201);
  });

  test('may come too late: after seven days nobody decides, and it can be asked anew', async () => {
    const { orderNo, requestId, one } = await asked();
    clock.pass(7 * day);
    const second = await atDesk(4000);
    expect((await decide(second, orderNo, requestId, 'approve')).problem?.code).toBe('refund-request-over');
    expect((await offerOf(second, orderNo)).request).toMatchObject({ state: 'over', mayDecide: false });
    expect((await giveBack(await atDesk(0), orderNo, { tickets: [one] })).status).toBe(201);
  });

  test('finds it taken back by the asker', async () => {
    const { orderNo, requestId, asker } = await asked();
    expect((await decide(asker, orderNo, requestId, 'withdraw')).status).toBe(200);
    expect((await decide(await atDesk(4000), orderNo, requestId, 'approve')).problem?.code).toBe('refund-request-over');
  });

  test('is not asked twice, by whomever and for whatever tickets', async () => {
    const { orderNo, asker, other } = await asked();
    expect((await giveBack(asker, orderNo, { tickets: [other] })).problem?.code).toBe('refund-waiting');
    expect((await giveBack(await atDesk(0), orderNo, { tickets: [other] })).problem?.code).toBe('refund-waiting');
    expect(await deedsOf(orderNo)).toHaveLength(1);
  });

  test('is told that the customer gave the ticket back meanwhile; the request stays, nothing else is given', async () => {
    const { orderId, orderNo, requestId, one } = await asked();
    clock.set(shop.start);
    clock.pass(day / 2);
    const body = { tickets: [one], returnType: 'Refund', expected: 4000 };
    const own = await call(returnsPath, { method: 'POST', params: { orderId }, cookies: browser, body });
    expect(own.status).toBe(201);
    const second = await atDesk(4000);
    expect((await decide(second, orderNo, requestId, 'approve')).problem?.code).toBe('return-refused');
    expect((await offerOf(second, orderNo)).request).toMatchObject({ state: 'waiting' });
    expect(await readReturns(orderId)).toHaveLength(1);
  });

  test('is told that the asker was suspended meanwhile, and may still refuse', async () => {
    const { orderId, orderNo, requestId, asker } = await asked();
    const staffId = (Object.values(asker)[0] ?? '').split('.')[0] ?? '';
    await documents.get().send(
      new UpdateCommand({
        TableName: tables.customers(),
        Key: customerKeys.staff(staffId),
        UpdateExpression: 'SET #state = :state',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':state': 'suspended' },
      }),
    );
    const second = await atDesk(4000);
    expect((await decide(second, orderNo, requestId, 'approve')).problem?.code).toBe('asker-gone');
    expect(await readReturns(orderId)).toEqual([]);
    expect((await decide(second, orderNo, requestId, 'refuse', 'Suspended')).status).toBe(200);
  });
});

/** Of a guest, who paid most of it by a gift voucher: written over a paid order, whose books no longer agree; so these come last. */
async function boughtByGuest() {
  const bought = await boughtLongAgo();
  const order = await readOrder(bought.orderId);
  if (!order) throw new Error('There is no order.');
  const code = `GIFT${order.orderNo}GIFT`;
  const tenders = [
    { kind: 'voucher', code, pence: pence(7000) },
    { kind: 'card', pence: pence(1000) },
  ] as const;
  const voucher = {
    code,
    balance: 0,
    initialPence: 7000,
    issuedAt: clock.now(),
    expiresAt: clock.now(),
    orderId: bought.orderId,
  };
  await writeItems('sales', [
    { ...salesKeys.voucher(code), ...voucher },
    orderItem({ ...order, isGuest: true, tenders }),
  ]);
  return { ...bought, code };
}

describe('of a guest who paid by card and voucher', () => {
  test.each(['alone', 'by a second person'])('each part goes where it belongs, %s', async (how) => {
    const { orderNo, one, other, code } = await boughtByGuest();
    // Sessions that have rested a while are noted as used.
    const session = { lastUsedAt: plus(clock.now(), -2 * minute) };
    const asker = await atDesk(how === 'alone' ? 8000 : 0, { session });
    const second = await atDesk(8000, { session });
    const given = async (wish: object) => {
      const { data } = await giveBack(asker, orderNo, wish);
      return data.given ?? (await decide(second, orderNo, data.id, 'approve')).data.given;
    };
    const credit = await given({ tickets: [one] });
    expect(credit?.creditVoucher).toMatch(/^[0-9A-Z]{16}$/);
    const back = await given({ tickets: [other], returnType: 'Refund' });
    expect(back).toMatchObject({
      state: 'accepted',
      refund: [
        { kind: 'card', pence: 1000 },
        { kind: 'voucher', pence: 3000 },
      ],
    });
    const [voucher, fresh] = await readVouchers([code, credit?.creditVoucher ?? '']);
    expect([voucher?.balance, fresh?.balance]).toEqual([3000, 4000]);
  });
});
