import { beforeEach, describe, expect, test } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { handler as membership } from '#functions/box-office/api/basket-membership.ts';
import { handler as returnsPath } from '#functions/box-office/api/order-returns.ts';
import { readReturns } from '#functions/box-office/store/returns.ts';
import { readCredit, readVouchers } from '#functions/box-office/store/wallets.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { buy, gift, ledgerOf, makeVoucher, placedOrder, putInBasket } from '#test/support/checkout.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, notify, signedInBrowser } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';

import { customerIdOf } from '../commands/account-items.ts';
import { onMembershipReturned as returned } from '../consumers/letters.ts';
import { handler as bought } from '../consumers/on-membership-bought.ts';
import { handler as path } from './membership-return.ts';

const start = instant('2026-11-21T12:00:00Z');
const shop = openShop(start);
const mails: Mail[] = [];
let browser: Browser = {};
let email = '';
let code = '';

const paid = (orderId: string, pence: number) =>
  notify({ outcome: 'paid', orderId, paymentId: `demo-${orderId}`, pence });

async function giveTicketBack(orderId: string, returnType: 'Credit' | 'Refund', expected: number) {
  const ticket = (await placedOrder(orderId)).lines.flatMap(({ ticketNumber }) => ticketNumber ?? [])[0];
  const body = { tickets: [ticket], returnType, expected };
  return call(returnsPath, { method: 'POST', params: { orderId }, body, cookies: browser });
}

/** A customer with £36 in credit, which they have got for a ticket, and a voucher of £20. */
beforeEach(async () => {
  email = `carla${shop.count}@example.org`;
  code = `VOUCHER2${String(shop.count).padStart(8, '2')}`;
  browser = await signedInBrowser(email);
  mails.length = 0;
  mail.provide(async (message) => void mails.push(message));
  await makeVoucher(code, 2000);
  const { data } = await hold(browser, shop.night, seatIds(1));
  const { data: order } = await buy(browser, data.cartAmount);
  await paid(order.id, data.cartAmount);
  expect((await giveTicketBack(order.id, 'Credit', 3600)).status).toBe(201);
});

const purses = async () => [await readCredit(customerIdOf(email)), (await readVouchers([code]))[0]?.balance];

const told = (type: string, detail: Record<string, unknown>) =>
  sqsEventOfFacts({ type, detail: { id: `${type} ${String(detail['orderId'])}`, occurredAt: start, ...detail } });

/** Buys a Friend membership, and what else is in the basket, with the credit, the voucher, and the card for the rest. */
async function ordered(card: number): Promise<string> {
  const put = await call(membership, { method: 'POST', body: { modeOfSale: 10 }, cookies: browser });
  Object.assign(browser, put.cookies);
  const means = { usesCredit: true, voucherCodes: [code], expectedCard: card };
  const { data: order } = await buy(browser, put.data.cartAmount, means);
  if (card > 0) await paid(order.id, card);
  const about = {
    orderId: order.id,
    customerId: customerIdOf(email),
    pence: order.total,
    version: 2,
    subject: order.id,
  };
  const kinds = ['membership'];
  expect(await bought(told('OrderPlaced', { ...about, feeIds: [], ticketCount: 0, kinds }))).toEqual({
    batchItemFailures: [],
  });
  return order.id;
}

async function offered(): Promise<readonly string[]> {
  const { data } = await call(path, { cookies: browser });
  return data[0]?.refund.map(({ kind, pence }) => `${kind} ${pence}`) ?? [];
}

const giveBack = (orderId: string) =>
  call(path, {
    method: 'POST',
    body: { orderId, lineId: 'membership-10', expected: 7200 },
    cookies: browser,
  });

/** The provider sends back what a return asks of it. */
async function sentBack(orderId: string, returnId: string, pence: number): Promise<void> {
  await notify({ outcome: 'refunded', orderId, paymentId: `demo-${orderId}`, pence, refundId: returnId });
}

const sum = (entries: readonly string[]): number =>
  entries.reduce((all, entry) => all + Number(entry.split(' ')[1] ?? 0), 0);

describe('a membership given back goes back the way it was paid', () => {
  test('by card first, then into the credit, then onto the voucher', async () => {
    const orderId = await ordered(1600);
    expect(await purses()).toEqual([0, 0]);
    expect(await offered()).toEqual(['card 1600', 'credit 3600', 'voucher 2000']);
    const { status, data } = await giveBack(orderId);
    expect([status, data.state, data.pence]).toEqual([201, 'accepted', 7200]);
    // What needs no provider is there at once.
    expect(await purses()).toEqual([3600, 2000]);
    expect(sum(await ledgerOf(orderId))).toBe(1600);
    expect(await auditMoney()).toEqual([]);
    await sentBack(orderId, data.id, 1600);
    expect((await ledgerOf(orderId)).toSorted()).toEqual([
      'card +1600',
      'card -1600',
      'credit +3600',
      'credit -3600',
      'voucher +2000',
      'voucher -2000',
    ]);
    expect(await readReturns(orderId)).toMatchObject([{ state: 'settled', value: 7200 }]);
    expect(await auditMoney()).toEqual([]);
  });

  test('and says so by mail', async () => {
    const orderId = await ordered(1600);
    const { data } = await giveBack(orderId);
    const about = { orderId, returnId: data.id, lineId: 'membership-10', version: 2, subject: orderId };
    await returned(told('MembershipReturned', about));
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Friend membership has been given back']);
    const text = mails[0]?.text ?? '';
    expect(text).toMatch(/card you paid with, within ten working days: £16\b/);
    expect(text).toMatch(/credit[^\n]*£36\b/);
    expect(text).toMatch(/voucher[^\n]*£20\b/);
    expect(text).not.toContain(code);
  });

  test('at once and for good where nothing was paid by card', async () => {
    await makeVoucher(code, 5000);
    const orderId = await ordered(0);
    // £50 by voucher, £22 of the credit.
    expect(await purses()).toEqual([1400, 0]);
    expect(await offered()).toEqual(['credit 2200', 'voucher 5000']);
    expect((await giveBack(orderId)).data).toMatchObject({ state: 'settled', pence: 7200 });
    expect(await purses()).toEqual([3600, 5000]);
    expect(sum(await ledgerOf(orderId))).toBe(0);
    expect(await auditMoney()).toEqual([]);
  });

  test('and what else was in the order stays paid', async () => {
    await putInBasket(browser, [gift(3000)]);
    const orderId = await ordered(4600);
    expect(await offered()).toEqual(['card 4600', 'credit 2600']);
    const { data } = await giveBack(orderId);
    await sentBack(orderId, data.id, 4600);
    // Of the £102 that came the gift of £30 is kept: £10 of it by credit, £20 by voucher.
    expect(await purses()).toEqual([2600, 0]);
    expect(sum(await ledgerOf(orderId))).toBe(3000);
    expect(await auditMoney()).toEqual([]);
  });

  test('and not by the card again for what a ticket has had of it', async () => {
    await hold(browser, shop.night, seatIds(1));
    // £72 and a Friend's £38.
    const orderId = await ordered(5400);
    expect((await giveBack(orderId)).problem).toMatchObject({ status: '409', code: 'membership-used' });
    const { data: ticket } = await giveTicketBack(orderId, 'Refund', 3800);
    expect(await offered()).toEqual(['card 1600', 'credit 3600', 'voucher 2000']);
    const { data } = await giveBack(orderId);
    await sentBack(orderId, ticket.id, 3800);
    await sentBack(orderId, data.id, 1600);
    expect(await purses()).toEqual([3600, 2000]);
    expect(sum(await ledgerOf(orderId))).toBe(0);
    expect(await auditMoney()).toEqual([]);
  });

  test('and can be spent again, also where the voucher has run out meanwhile', async () => {
    await makeVoucher(code, 2000, plus(start, day));
    const orderId = await ordered(1600);
    shop.clock.pass(3 * day);
    expect((await giveBack(orderId)).status).toBe(201);
    const [voucher] = await readVouchers([code]);
    expect(voucher?.balance).toBe(2000);
    expect(voucher?.expiresAt.slice(0, 7)).toBe('2028-11');
  });

  test('once, however often it is asked for', async () => {
    const orderId = await ordered(1600);
    const [first, second] = await Promise.all([giveBack(orderId), giveBack(orderId)]);
    expect(second.data).toEqual(first.data);
    expect(await purses()).toEqual([3600, 2000]);
    expect(await auditMoney()).toEqual([]);
  });
});
