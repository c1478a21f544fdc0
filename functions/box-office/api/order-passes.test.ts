import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { fetchFile, keyOfOrder, useTicketKeys } from '#test/support/after.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { linesOf } from '#test/support/log-lines.ts';
import { makeAppleKeys, makeGoogleKeys, useSecrets } from '#test/support/pass-keys.ts';
import { readPass, readZip } from '#test/support/read-pass.ts';
import { hold, notify, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as applePass } from './order-apple-pass.ts';
import { handler as googlePass } from './order-google-pass.ts';
import { handler as orderReturns } from './order-returns.ts';
import { handler as orderTickets } from './order-tickets.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
const apple = makeAppleKeys();
const google = makeGoogleKeys();
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  useTicketKeys();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await tables.stop();
});

let count = 0;
let browser: Browser = {};
let night = '';
beforeEach(async () => {
  clock.set(start);
  count += 1;
  night = `night-${count}`;
  vi.stubEnv(env.walletPasses, 'apple google');
  vi.stubEnv(env.applePassSecret, 'venue/test/apple-pass');
  vi.stubEnv(env.googlePassSecret, 'venue/test/google-pass');
  useSecrets({ 'venue/test/apple-pass': apple.secret, 'venue/test/google-pass': google.secret });
  await loadPerformances(
    [saleTerms(night, start, { title: 'Jenůfa' }), saleTerms(`${night}-later`, start, { date: plus(start, 20 * day) })],
    start,
  );
  browser = await signedInBrowser(`ada${count}@example.com`);
});

async function paid(seats = 2, later = 0) {
  let total = (await hold(browser, night, seatIds(seats))).data.cartAmount;
  if (later > 0) total = (await hold(browser, `${night}-later`, seatIds(later))).data.cartAmount;
  const { data } = await placeOrder(browser, total);
  await notify({ orderId: data.id, paymentId: `demo-${data.id}`, pence: data.total, outcome: 'paid' });
  return { orderId: data.id, orderNo: data.orderNo };
}

const appleOf = async (orderId: string, query = {}, cookies: Browser = browser) =>
  fetchFile(applePass, { params: { orderId }, cookies, query });
const googleOf = async (orderId: string, query: { ticket: string; key?: string }, cookies: Browser = browser) =>
  call(googlePass, { params: { orderId }, cookies, query });
const ticketsOf = async (orderId: string) => (await call(orderTickets, { params: { orderId }, cookies: browser })).data;
const codeOf = ({ bytes }: { readonly bytes: Buffer }) =>
  (JSON.parse(bytes.toString()) as { errors: { code: string }[] }).errors[0]?.code;

describe('passes of an order', () => {
  test('are one for each ticket, with the code of the ticket, in one file', async () => {
    const { orderId, orderNo } = await paid();
    const { tickets, wallets } = await ticketsOf(orderId);
    expect(wallets).toEqual(['apple', 'google']);
    const file = await appleOf(orderId);
    expect(file.headers).toMatchObject({
      'content-type': 'application/vnd.apple.pkpasses',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="tickets-${orderNo}.pkpasses"`,
    });
    const passes = [...readZip(file.bytes).values()].map(readPass);
    expect(passes.every(({ isSignedBy }) => isSignedBy(apple.certificate))).toBe(true);
    expect(passes.map(({ pass }) => pass['barcodes'])).toEqual(
      tickets.map(({ token }) => [expect.objectContaining({ message: token })]),
    );
  });

  test('can be asked for one by one', async () => {
    const { orderId, orderNo } = await paid();
    const file = await appleOf(orderId, { tickets: `${orderNo}-02` });
    expect(file.headers['content-type']).toBe('application/vnd.apple.pkpass');
    expect(readPass(file.bytes).pass['serialNumber']).toBe(`${orderNo}-02`);
    const link = await googleOf(orderId, { ticket: `${orderNo}-02` });
    expect(link.data).toMatchObject({
      ticketNumber: `${orderNo}-02`,
      url: expect.stringContaining('/gp/v/save/') as string,
    });
    expect(codeOf(await appleOf(orderId, { tickets: `${orderNo}-02,${orderNo}-09` }))).toBe('ticket-unknown');
    expect((await googleOf(orderId, { ticket: `${orderNo}-09` })).problem?.code).toBe('ticket-unknown');
  });

  test('come ten at a time at the most', async () => {
    const { orderId, orderNo } = await paid(6, 5);
    const refused = await appleOf(orderId);
    expect([refused.status, codeOf(refused)]).toEqual([422, 'too-many-passes']);
    const ten = Array.from({ length: 10 }, (_, place) => `${orderNo}-${String(place + 1).padStart(2, '0')}`);
    expect(readZip((await appleOf(orderId, { tickets: ten.join(',') })).bytes).size).toBe(10);
  });

  test.each([
    ['another customer', async () => signedInBrowser('eve@example.com'), {}],
    ['a stranger', async () => ({}), {}],
    ['a stranger with a wrong key', async () => ({}), { key: 'x'.repeat(43) }],
  ])('are 404 for %s', async (_, who, query) => {
    const { orderId, orderNo } = await paid();
    const cookies: Browser = await who();
    expect((await appleOf(orderId, query, cookies)).status).toBe(404);
    expect((await googleOf(orderId, { ticket: `${orderNo}-01`, ...query }, cookies)).status).toBe(404);
  });

  test('open for whoever has the key of the mail', async () => {
    const { orderId, orderNo } = await paid();
    const key = await keyOfOrder(orderId);
    expect((await appleOf(orderId, { key }, {})).status).toBe(200);
    expect((await googleOf(orderId, { ticket: `${orderNo}-01`, key }, {})).status).toBe(200);
  });

  test('are none before the payment, and none for a ticket that was given back', async () => {
    const total = (await hold(browser, night, seatIds(2))).data.cartAmount;
    const { data } = await placeOrder(browser, total);
    const { id: orderId, orderNo } = data;
    expect([(await appleOf(orderId)).status, (await googleOf(orderId, { ticket: `${orderNo}-01` })).status]).toEqual([
      409, 404,
    ]);
    await notify({ orderId, paymentId: `demo-${orderId}`, pence: data.total, outcome: 'paid' });
    const asked = { params: { orderId }, cookies: browser };
    const first = `${orderNo}-01`;
    const { data: quote } = await call(orderReturns, { ...asked, query: { tickets: first } });
    const expected = quote.options.find(({ returnType }) => returnType === 'Credit')?.credit ?? 0;
    const body = { tickets: [first], returnType: 'Credit' as const, expected };
    expect((await call(orderReturns, { method: 'POST', ...asked, body })).status).toBeLessThan(300);
    expect(readPass((await appleOf(orderId)).bytes).pass['serialNumber']).toBe(`${orderNo}-02`);
    expect(codeOf(await appleOf(orderId, { tickets: first }))).toBe('ticket-unknown');
    expect((await googleOf(orderId, { ticket: first })).problem?.code).toBe('ticket-unknown');
  });

  test('show the new time of a performance that has moved, like the tickets beside them', async () => {
    const { orderId } = await paid(1);
    const date = plus(start, 30 * day);
    await loadPerformances([saleTerms(night, start, { title: 'Jenůfa', date, venueTitle: 'Linbury Theatre' })], start);
    const { pass } = readPass((await appleOf(orderId)).bytes);
    expect(Date.parse(String(pass['relevantDate']))).toBe(Date.parse(date));
    expect(pass).toMatchObject({
      eventTicket: { primaryFields: [{ label: 'Linbury Theatre' }] },
      semantics: { venueEntrance: 'Through the main foyer, down one floor' },
    });
    expect((await ticketsOf(orderId)).tickets[0]).toMatchObject({ date, venueTitle: 'Linbury Theatre' });
  });
});

describe('a house', () => {
  test('without certificates has no passes, whatever the address', async () => {
    vi.stubEnv(env.walletPasses, '');
    vi.stubEnv(env.applePassSecret, '');
    vi.stubEnv(env.googlePassSecret, '');
    const { orderId, orderNo } = await paid();
    expect((await ticketsOf(orderId)).wallets).toEqual([]);
    expect((await appleOf(orderId)).status).toBe(404);
    expect((await googleOf(orderId, { ticket: `${orderNo}-01` })).status).toBe(404);
  });

  test.each([
    [
      'have expired',
      { 'venue/test/apple-pass': makeAppleKeys({ until: '2026-11-20' }).secret },
      /expired on 20 November 2026/,
    ],
    ['are not there', {}, /ResourceNotFound/],
  ])('whose keys %s tells the operators why, and the visitor that the PDF opens the door', async (_, held, reason) => {
    const { orderId, orderNo } = await paid();
    useSecrets(held);
    const answers: { file?: Awaited<ReturnType<typeof appleOf>>; link?: Awaited<ReturnType<typeof googleOf>> } = {};
    const lines = await linesOf(async () => {
      answers.file = await appleOf(orderId);
      answers.link = await googleOf(orderId, { ticket: `${orderNo}-01` });
    });
    const { file, link } = answers;
    expect([file?.status, file && codeOf(file), link?.problem?.code]).toEqual([
      503,
      'pass-unavailable',
      'pass-unavailable',
    ]);
    expect(link?.problem?.title).toContain('the PDF');
    const logged = lines.filter(({ message }) => message === 'wallet pass cannot be signed');
    expect(logged.map(({ wallet, alarm }) => [wallet, alarm])).toEqual([
      ['apple', true],
      ['google', true],
    ]);
    expect(logged[0]?.['error']).toMatch(reason);
    expect(JSON.stringify(logged)).not.toMatch(/PRIVATE KEY|a passphrase/);
  });
});
