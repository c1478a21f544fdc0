import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { spellVoucherCode } from '#shared/box-office/domain/order/voucher-code.ts';
import { day } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { documents } from '#functions/platform/table/client.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { voucherLine } from '#test/support/basket-lines.ts';
import { seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import {
  buy,
  friendship,
  gift,
  giveCreditTo,
  guestAda,
  keyIn,
  ledgerOf,
  makeVoucher,
  putInBasket,
} from '#test/support/checkout.ts';
import { openShop } from '#test/support/open-shop.ts';
import { hold, notify, signedInBrowser } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';

import { handler as vouchersPath } from '../api/checkout-vouchers.ts';
import { handler as returnsPath } from '../api/order-returns.ts';
import { onRefundFailed, onTicketsReturned } from '../consumers/letters.ts';
import { readReturns } from '../store/returns.ts';
import { readCredit, readVouchers } from '../store/wallets.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const shop = openShop(start);
const { clock } = shop;
let sent: Mail[] = [];
const seats = seatIds(2);

beforeAll(() => {
  mail.provide(async (message) => void sent.push(message));
});

beforeEach(() => {
  sent = [];
});

type Placed = Awaited<ReturnType<typeof buy>>['data'];

async function paid(order: Placed): Promise<Placed> {
  const card = order.tenders.find(({ kind }) => kind === 'card')?.pence ?? 0;
  if (card > 0) await notify({ outcome: 'paid', orderId: order.id, paymentId: `demo-${order.id}`, pence: card });
  return order;
}

const numberOf = ({ orderNo }: Placed, place: number): string => `${orderNo}-0${place}`;

interface Asking {
  readonly cookies?: Browser;
  readonly query?: { readonly key: string };
}

const quoteOf = (order: Placed, asking: Asking, tickets?: string) =>
  call(returnsPath, {
    params: { orderId: order.id },
    ...asking,
    query: { ...asking.query, ...(tickets ? { tickets } : {}) },
  });

const giveBack = (order: Placed, asking: Asking, body: object) =>
  call(returnsPath, { method: 'POST', params: { orderId: order.id }, body, ...asking });

/** Facts about an order, as the bus would bring them; a queue may repeat them. */
async function told(orderId: string, type: string) {
  const { Items = [] } = await documents.get().send(new ScanCommand({ TableName: 'sales' }));
  const facts = Items.filter((item) => item['type'] === type && String(item['detail']).includes(`"${orderId}"`)).map(
    ({ detail }) => ({ type, detail: detail as unknown }),
  );
  return { count: facts.length, event: sqsEventOfFacts(...facts, ...facts) };
}

describe('a guest', () => {
  /** Two tickets, bought with a name and an address alone. */
  async function guestBought() {
    const browser: Browser = {};
    const guest = { ...guestAda, email: `guest${shop.count}@example.org` };
    const { data } = await hold(browser, shop.night, seats);
    const order = await paid((await buy(browser, data.cartAmount, { guest })).data);
    return { order, byKey: { query: { key: keyIn(order.page) } }, guest };
  }

  test('has credit as a voucher, whose code the answer and one mail tell, and which pays at the checkout', async () => {
    const { order, byKey, guest } = await guestBought();
    clock.pass(2 * day);
    expect((await quoteOf(order, byKey)).data.isGuest).toBe(true);
    const wish = { tickets: [numberOf(order, 1)], returnType: 'Credit', expected: 3600 };
    const { data: done } = await giveBack(order, byKey, wish);
    const code = done.creditVoucher ?? '';
    expect(code).toMatch(/^[0-9A-Z]{16}$/);
    expect((await readVouchers([code]))[0]).toMatchObject({ balance: 3600, initialPence: 3600, orderId: order.id });

    const { event } = await told(order.id, 'TicketsReturned');
    await onTicketsReturned(event);
    expect(sent.map(({ to }) => to)).toEqual([guest.email]);
    expect(sent[0]?.text).toContain(spellVoucherCode(code));
    expect(sent[0]?.text).toContain('£36');

    const typed = (code.match(/.{4}/g)?.join('-') ?? '').toLowerCase();
    expect((await call(vouchersPath, { method: 'POST', body: { code: typed } })).data.balance).toBe(3600);
    const other: Browser = {};
    const { data: basket } = await hold(other, shop.night, seats.slice(0, 1));
    const { data: next } = await buy(other, basket.cartAmount, { guest, voucherCodes: [typed], expectedCard: 400 });
    await paid(next);
    expect(await ledgerOf(next.id)).toEqual(['card +400', 'voucher +3600']);
    expect((await readVouchers([code]))[0]?.balance).toBe(0);
    expect(await auditMoney()).toEqual([]);
  });

  test.each([
    ['no key', {}],
    ['another key', { query: { key: 'not-the-key' } }],
  ])('with %s is answered as if there were no such order', async (_, asking) => {
    const { order } = await guestBought();
    expect((await quoteOf(order, asking)).status).toBe(404);
    const wish = { tickets: [numberOf(order, 1)], returnType: 'Refund', expected: 4000 };
    expect((await giveBack(order, asking, wish)).status).toBe(404);
  });
});

describe('an order that was paid from several purses', () => {
  test('gives back to each no more than came from it, also after a ticket became credit', async () => {
    const email = `purses${shop.count}@example.org`;
    const browser = await signedInBrowser(email);
    const asking = { cookies: browser };
    const code = `PURSE${String(shop.count).padStart(11, '2')}`;
    await giveCreditTo(email, 500);
    await makeVoucher(code, 6000);
    const { data } = await hold(browser, shop.night, seats);
    const means = { usesCredit: true, voucherCodes: [code], expectedCard: 1500 };
    const order = await paid((await buy(browser, data.cartAmount, means)).data);
    await giveBack(order, asking, { tickets: [numberOf(order, 1)], returnType: 'Credit', expected: 3600 });
    const wish = { tickets: [numberOf(order, 2)], returnType: 'Refund', expected: 4000 };
    const done = await giveBack(order, asking, wish);
    expect(done.data.refund).toEqual([
      { kind: 'card', pence: 1500, lastFour: null },
      { kind: 'credit', pence: 500, lastFour: null },
      { kind: 'voucher', pence: 2000, lastFour: code.slice(-4) },
    ]);
    const refund = { outcome: 'refunded', orderId: order.id, paymentId: `demo-${order.id}`, pence: 1500 } as const;
    await notify({ ...refund, refundId: done.data.id });
    expect(await readCredit(customerIdOf(email))).toBe(3600 + 500);
    expect((await readVouchers([code]))[0]?.balance).toBe(2000);
    expect((await ledgerOf(order.id)).toSorted()).toEqual([
      'card +1500',
      'card -1500',
      'credit +500',
      'credit -3600',
      'credit -500',
      'voucher +6000',
      'voucher -2000',
    ]);
  });
});

describe('credit that paid for a ticket beside a gift voucher', () => {
  test('comes back as credit, and does not become the voucher that the card has paid', async () => {
    const email = `beside${shop.count}@example.org`;
    const browser = await signedInBrowser(email);
    await giveCreditTo(email, 4000);
    const { data } = await hold(browser, shop.night, seats.slice(0, 1));
    await putInBasket(browser, [voucherLine('present', 4000)]);
    const means = { usesCredit: true, expectedCard: 4000 };
    const order = await paid((await buy(browser, data.cartAmount + 4000, means)).data);
    const wish = { tickets: [numberOf(order, 1)], returnType: 'Refund', expected: 4000 };
    const done = await giveBack(order, { cookies: browser }, wish);
    expect(done.data.refund).toEqual([{ kind: 'credit', pence: 4000, lastFour: null }]);
    expect(await readCredit(customerIdOf(email))).toBe(4000);
  });
});

describe('tickets of which somebody of the house has sent money back by hand', () => {
  test.each(['Credit', 'Refund', 'Donation'] as const)('are a matter for people: no %s as well', async (returnType) => {
    const email = `by-hand-${returnType}${shop.count}@example.org`;
    const browser = await signedInBrowser(email);
    const { data } = await hold(browser, shop.night, seats);
    const order = await paid((await buy(browser, data.cartAmount)).data);
    const payment = { orderId: order.id, paymentId: `demo-${order.id}`, pence: 8000, refundId: 're_1' };
    await notify({ ...payment, outcome: 'refunded', isByHand: true });
    const asking = { cookies: browser };
    expect((await quoteOf(order, asking)).data.tickets.map(({ problem }) => problem)).toEqual(['by-hand', 'by-hand']);
    const expected = { Credit: 3600, Refund: 4000, Donation: 0 }[returnType];
    const done = await giveBack(order, asking, { tickets: [numberOf(order, 1)], returnType, expected });
    expect([done.problem?.code, done.problem?.meta]).toEqual(['return-refused', { problem: 'by-hand' }]);
    expect(await readCredit(customerIdOf(email))).toBe(0);
  });
});

describe('money that cannot go back to the card', () => {
  test('stays on the way, the desk hears of it once, and it arrives when it is sent again', async () => {
    const browser = await signedInBrowser(`lost-card${shop.count}@example.org`);
    const { data } = await hold(browser, shop.night, seats);
    const order = await paid((await buy(browser, data.cartAmount)).data);
    const wish = { tickets: [numberOf(order, 1)], returnType: 'Refund', expected: 4000 };
    const { data: done } = await giveBack(order, { cookies: browser }, wish);
    const about = { orderId: order.id, paymentId: `demo-${order.id}`, pence: 4000, refundId: done.id };
    for (let times = 3; times > 0; times -= 1) await notify({ outcome: 'refund-failed', ...about });
    expect(await readReturns(order.id)).toMatchObject([{ state: 'accepted', settledAt: null }]);
    expect(await ledgerOf(order.id)).toEqual(['card +8000']);

    const { count: facts, event } = await told(order.id, 'RefundFailed');
    await onRefundFailed(event);
    expect(facts).toBe(1);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [expect.stringMatching(/^box-office@/), expect.stringContaining(order.orderNo)],
    ]);

    await notify({ outcome: 'refunded', ...about });
    expect(await readReturns(order.id)).toMatchObject([{ state: 'settled' }]);
    expect((await ledgerOf(order.id)).toSorted()).toEqual(['card +8000', 'card -4000']);
  });
});

describe('what else an order holds', () => {
  test('is not offered to be given back and cannot be: gift, voucher and membership stay', async () => {
    const browser = await signedInBrowser(`mixed${shop.count}@example.org`);
    const asking = { cookies: browser };
    await hold(browser, shop.night, seats.slice(0, 1));
    await putInBasket(browser, [gift(1000), voucherLine('present', 2500), friendship]);
    // Tickets are cheaper in the basket of a new Friend, so the charged sum is read from the basket.
    const total = (await hold(browser, shop.night, seats.slice(0, 1))).data.cartAmount;
    const order = await paid((await buy(browser, total)).data);
    const { data: quote } = await quoteOf(order, asking);
    expect(quote.tickets).toHaveLength(1);
    const ticket = quote.tickets[0]?.pence ?? 0;
    expect(quote.options.map(({ value }) => value)).toEqual([ticket, ticket, ticket, ticket]);

    for (const place of [2, 3, 4]) {
      const wish = { tickets: [numberOf(order, place)], returnType: 'Refund', expected: 0 };
      expect((await giveBack(order, asking, wish)).problem).toMatchObject({ status: '404', code: 'ticket-unknown' });
      expect((await quoteOf(order, asking, numberOf(order, place))).problem?.code).toBe('ticket-unknown');
    }
    await giveBack(order, asking, { tickets: [numberOf(order, 1)], returnType: 'Refund', expected: ticket });
    const kept = (await readReturns(order.id))[0];
    expect(kept).toMatchObject({ value: ticket, refund: [{ kind: 'card', pence: ticket }] });
  });

  test('a seat that was given back and sold again is not the first buyer’s to give back', async () => {
    const browser = await signedInBrowser(`first${shop.count}@example.org`);
    const other = await signedInBrowser(`second${shop.count}@example.org`);
    const [seat = ''] = seats;
    const first = await paid((await buy(browser, (await hold(browser, shop.night, [seat])).data.cartAmount)).data);
    const wish = { tickets: [numberOf(first, 1)], returnType: 'Refund', expected: 4000 };
    expect((await giveBack(first, { cookies: browser }, wish)).status).toBe(201);
    const second = await paid((await buy(other, (await hold(other, shop.night, [seat])).data.cartAmount)).data);
    const again = await giveBack(first, { cookies: browser }, wish);
    expect(again.problem).toMatchObject({ code: 'return-refused', meta: { problem: 'returned' } });
    expect((await quoteOf(second, { cookies: other })).data.tickets).toMatchObject([{ problem: null }]);
  });
});
