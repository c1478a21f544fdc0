import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { summaryOf } from '#shared/box-office/domain/order/summary.ts';
import { day, hour, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { handler as onMailReturned } from '#functions/account/consumers/on-mail-returned.ts';
import { handler as ticketChecks } from '#functions/desk/api/ticket-checks.ts';
import { codesOn, readPdf } from '#test/black-box/read-pdf.ts';
import { fetchFile, useMails, useTicketKeys } from '#test/support/after.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { readCode } from '#test/support/read-code.ts';
import { hold, notify, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { expirePayment } from '../commands/expire.ts';
import { readOrderSummaries } from '../store/order-summaries.ts';
import { readOrder } from '../store/orders.ts';
import { verifyTicket } from '../views/ticket-token.ts';
import { handler as calendarFile } from './order-calendar-file.ts';
import { handler as mailAgain } from './order-mail.ts';
import { handler as orderReturns } from './order-returns.ts';
import { handler as ticketFile } from './order-ticket-file.ts';
import { handler as orderTickets } from './order-tickets.ts';
import { handler as oneOrder } from './order.ts';
import { handler as orders } from './orders.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
const [g1 = '', g2 = '', g3 = ''] = seatIds(3);
let tables: TestTables;
let keys: ReturnType<typeof useTicketKeys>;
let mails: ReturnType<typeof useMails>;
beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  keys = useTicketKeys();
  mails = useMails();
});
afterAll(() => tables.stop());

let count = 0;
let email = '';
let browser: Browser = {};
let [night, later] = ['', ''];
beforeEach(async () => {
  clock.set(start);
  count += 1;
  email = `ada${count}@example.com`;
  [night, later] = [`night-${count}`, `later-${count}`];
  await loadPerformances(
    [
      saleTerms(night, start, { title: 'Jenůfa' }),
      saleTerms(later, start, { title: 'Rusalka', date: plus(start, 20 * day) }),
    ],
    start,
  );
  browser = await signedInBrowser(email);
});

async function ordered(seats: Readonly<Record<string, readonly string[]>> = { [night]: [g1, g2] }) {
  let total = 0;
  for (const [performanceId, ids] of Object.entries(seats)) {
    total = (await hold(browser, performanceId, ids)).data.cartAmount;
  }
  const { data } = await placeOrder(browser, total);
  return {
    orderId: data.id,
    order: data,
    about: { orderId: data.id, paymentId: `demo-${data.id}`, pence: data.total },
  };
}

async function paid(seats?: Readonly<Record<string, readonly string[]>>) {
  const opened = await ordered(seats);
  await notify({ ...opened.about, outcome: 'paid' });
  return opened;
}

const ticketsOf = async (orderId: string, cookies: Browser = browser, query = {}) =>
  call(orderTickets, { params: { orderId }, cookies, query });
const keyOf = async (orderId: string): Promise<string> => (await readOrder(orderId))?.accessKey ?? '';
const list = (query = {}, cookies: Browser = browser) => call(orders, { cookies, query });

test('an order says that mail to its address came back, and none other does', async () => {
  const { orderId, about } = await ordered();
  await notify({ outcome: 'paid', ...about });
  const read = async () => (await call(oneOrder, { params: { orderId }, cookies: browser })).data;
  expect(await read()).not.toHaveProperty('mailReturned');
  const bounce = {
    timestamp: start,
    feedbackId: 'f1',
    bounceType: 'Permanent',
    bouncedRecipients: [{ emailAddress: email }],
  };
  await onMailReturned(sqsEventOfFacts({ type: 'Email Bounced', detail: { mail: { messageId: 'm1' }, bounce } }));
  expect(await read()).toMatchObject({ mailReturned: { reason: 'bounce', at: start } });
});

describe('the list of orders', () => {
  test('is empty for a new customer, and asks a stranger to sign in', async () => {
    expect((await list()).data).toEqual([]);
    expect((await list({}, {})).problem?.code).toBe('sign-in-needed');
  });

  test('has the newest first, in pages, each with its next performance', async () => {
    const first = await paid({ [later]: [g1] });
    clock.pass(minute);
    browser = { ...(await signedInBrowser(email)) };
    const second = await paid({ [night]: [g1, g2] });
    const { data, totalPages } = await list({ 'page[size]': 1 });
    expect(totalPages).toBe(2);
    expect(data).toEqual([
      expect.objectContaining({
        id: second.orderId,
        orderNo: second.order.orderNo,
        state: 'paid',
        total: second.order.total,
        titles: ['Jenůfa'],
        ticketCount: 2,
        returnedCount: 0,
        nextPerformance: plus(start, 14 * day),
      }),
    ]);
    expect((await list({ 'page[size]': 1, 'page[number]': 2 })).data[0]?.id).toBe(first.orderId);
  });

  test('moves an order to the past when its last performance has begun', async () => {
    await paid({ [night]: [g1], [later]: [g2] });
    clock.pass(15 * day);
    browser = await signedInBrowser(email);
    expect((await list()).data[0]).toMatchObject({ nextPerformance: plus(start, 20 * day) });
    clock.pass(6 * day);
    browser = await signedInBrowser(email);
    expect((await list()).data[0]).toMatchObject({ nextPerformance: null, lastPerformance: plus(start, 20 * day) });
  });

  test.each([
    ['waits', async () => undefined, 'awaiting-payment'],
    ['was paid', async (about: Paid) => notify({ ...about, outcome: 'paid' }), 'paid'],
    ['was declined', async (about: Paid) => notify({ ...about, outcome: 'declined' }), 'declined'],
    [
      'was abandoned',
      async ({ orderId }: Paid) => {
        clock.pass(hour);
        await expirePayment(orderId, clock.now());
      },
      'abandoned',
    ],
    ['was paid with another sum', async (about: Paid) => notify({ ...about, outcome: 'paid', pence: 1 }), 'refund-due'],
    [
      'was refunded',
      async (about: Paid) => {
        await notify({ ...about, outcome: 'paid', pence: 1 });
        await notify({ ...about, outcome: 'refunded', pence: 1 });
      },
      'refunded',
    ],
  ])('says what the order says when it %s', async (_, happen, state) => {
    const { orderId, about } = await ordered();
    await happen(about);
    const order = await readOrder(orderId);
    if (!order) throw new Error('The order is gone.');
    const [summary] = await readOrderSummaries(customerIdOf(email));
    expect(summary).toMatchObject(summaryOf(order));
    expect(summary?.state).toBe(state);
  });
});

interface Paid {
  readonly orderId: string;
  readonly paymentId: string;
  readonly pence: number;
}

describe('e-tickets', () => {
  test('have a code that a scanner reads and that the public key proves', async () => {
    const { orderId, order } = await paid({ [night]: [g1, g2], [later]: [g3] });
    const { data } = await ticketsOf(orderId);
    expect(data.tickets.map(({ ticketNumber, title, state }) => [ticketNumber, title, state])).toEqual([
      [`${order.orderNo}-01`, 'Jenůfa', 'valid'],
      [`${order.orderNo}-02`, 'Jenůfa', 'valid'],
      [`${order.orderNo}-03`, 'Rusalka', 'valid'],
    ]);
    const [first] = data.tickets;
    expect(first).toMatchObject({
      holder: 'Ada Example',
      priceTypeTitle: 'Standard',
      doorsAt: plus(start, 14 * day - 30 * minute),
    });
    const read = readCode(first?.code ?? []);
    expect(read).toBe(first?.token);
    expect(verifyTicket(read ?? '', keys.publicKey)).toEqual({
      orderId,
      ticketNumber: `${order.orderNo}-01`,
      generation: 1,
      performanceId: night,
      seatId: g1,
    });
  });

  test('are not there before the payment', async () => {
    const { orderId } = await ordered();
    expect((await ticketsOf(orderId)).data.tickets).toEqual([]);
    expect((await fetchFile(ticketFile, { params: { orderId }, cookies: browser })).status).toBe(409);
  });

  test.each([
    ['another customer', async () => signedInBrowser('eve@example.com'), {}],
    ['a stranger', async () => ({}), {}],
    ['a stranger with a wrong key', async () => ({}), { key: 'x'.repeat(43) }],
  ])('of a foreign order are 404 for %s, like its files and its mail', async (_, who, query) => {
    const { orderId } = await paid();
    const cookies: Browser = await who();
    const request = { params: { orderId }, cookies, query };
    expect((await ticketsOf(orderId, cookies, query)).problem).toMatchObject({ status: '404', code: 'not-found' });
    expect((await fetchFile(ticketFile, request)).status).toBe(404);
    expect((await fetchFile(calendarFile, request)).status).toBe(404);
    expect((await call(mailAgain, { method: 'POST', ...request, body: {} })).status).toBe(404);
  });

  test('open for whoever has the key of the mail', async () => {
    const { orderId } = await paid();
    expect((await ticketsOf(orderId, {}, { key: await keyOf(orderId) })).data.tickets).toHaveLength(2);
  });
});

describe('tickets to print', () => {
  test('are a PDF whose codes are those of the page', async () => {
    const { orderId, order } = await paid();
    const { status, headers, bytes } = await fetchFile(ticketFile, { params: { orderId }, cookies: browser });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="tickets-${order.orderNo}.pdf"`,
    });
    const printed = readPdf(bytes).flatMap((page) => codesOn(page).map(readCode));
    expect(printed).toEqual((await ticketsOf(orderId)).data.tickets.map(({ token }) => token));
  });
});

describe('the dates of an order', () => {
  test('are a calendar with every performance once, with its seats', async () => {
    const { orderId } = await paid({ [later]: [g3], [night]: [g1, g2] });
    const { headers, bytes } = await fetchFile(calendarFile, { params: { orderId }, cookies: browser });
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = bytes.toString('utf8').replaceAll('\r\n ', '').split('\r\n');
    expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual(['SUMMARY:Jenůfa', 'SUMMARY:Rusalka']);
    expect(lines.filter((line) => line.startsWith('UID'))).toEqual([
      `UID:performance-${night}@venue.example`,
      `UID:performance-${later}@venue.example`,
    ]);
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toMatch(/ \d+\\, .* \d+\\nDoors open at 11\.30am\./);
  });

  test('are none for an order that is not paid', async () => {
    const { orderId } = await ordered();
    expect((await fetchFile(calendarFile, { params: { orderId }, cookies: browser })).status).toBe(409);
  });
});

describe('the confirmation once more', () => {
  const again = (orderId: string, cookies: Browser = browser) =>
    call(mailAgain, { method: 'POST', params: { orderId }, cookies, body: {} });

  test('goes to the address of the order, five times a day and no more', async () => {
    const { orderId } = await paid();
    await mails.deliver(orderId);
    for (let time = 1; time <= 5; time += 1) expect((await again(orderId)).status).toBe(200);
    const refused = await again(orderId);
    expect(refused.problem).toMatchObject({ status: '429', code: 'too-many-mails' });
    expect(refused.problem?.title).toContain('5 times');
    const sent = await mails.deliver(orderId);
    expect(sent.map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => email));
    clock.pass(day);
    browser = await signedInBrowser(email);
    expect((await again(orderId)).status).toBe(200);
  });

  test('is not sent for an order that was not paid', async () => {
    const { orderId, about } = await ordered();
    await notify({ ...about, outcome: 'declined' });
    expect((await again(orderId)).problem).toMatchObject({ status: '409', code: 'order-not-paid' });
  });
});

describe('at the door', () => {
  let staff: Browser = {};
  beforeEach(async () => void (staff = await colleagueWith('door.scan')));
  const check = async (token: string, performanceId?: string) =>
    call(ticketChecks, { cookies: staff, query: { token, ...(performanceId ? { performanceId } : {}) } });

  test('is for the staff alone', async () => {
    expect((await call(ticketChecks, { cookies: browser, query: { token: 'x' } })).problem?.code).toBe(
      'desk-sign-in-needed',
    );
  });

  test('a ticket is valid on its evening and no other', async () => {
    const { orderId } = await paid();
    const token = (await ticketsOf(orderId)).data.tickets[0]?.token ?? '';
    expect((await check(token, night)).data).toMatchObject({ verdict: 'valid', title: 'Jenůfa', performanceId: night });
    expect((await check(token)).data.verdict).toBe('valid');
    expect((await check(token, later)).data).toMatchObject({
      verdict: 'wrong-performance',
      words: 'This ticket is genuine, but for another performance.',
    });
  });

  test('a ticket that was given back opens nothing any more: not the door, not a file, not the list', async () => {
    const { orderId } = await paid({ [night]: [g1] });
    const [ticket] = (await ticketsOf(orderId)).data.tickets;
    const asked = { params: { orderId }, cookies: browser };
    const { data: quote } = await call(orderReturns, asked);
    const credit = quote.options.find(({ returnType }) => returnType === 'Credit');
    const body = {
      tickets: [ticket?.ticketNumber ?? ''],
      returnType: 'Credit' as const,
      expected: credit?.credit ?? 0,
    };
    expect((await call(orderReturns, { method: 'POST', ...asked, body })).status).toBeLessThan(300);
    expect((await check(ticket?.token ?? '', night)).data.verdict).toBe('returned');
    expect((await ticketsOf(orderId)).data.tickets).toEqual([
      expect.objectContaining({ state: 'returned', token: null, code: null }),
    ]);
    expect((await fetchFile(ticketFile, asked)).status).toBe(409);
    expect((await fetchFile(calendarFile, asked)).status).toBe(409);
    expect((await list()).data[0]).toMatchObject({ ticketCount: 0, nextPerformance: null });
  });

  test('a changed code is told from a genuine one, and nothing of it is repeated', async () => {
    const { orderId } = await paid();
    const token = (await ticketsOf(orderId)).data.tickets[0]?.token ?? '';
    expect((await check(token.replace(g1, g3))).data).toMatchObject({
      verdict: 'tampered',
      words: 'This is not one of our tickets, or somebody has changed it.',
      ticketNumber: null,
      seatId: null,
    });
    expect((await check('https://elsewhere.example')).data.verdict).toBe('tampered');
  });
});
