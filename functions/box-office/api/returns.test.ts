import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { codeTries } from '#shared/kernel/forms/code-brake.ts';
import { pence } from '#shared/kernel/money.ts';
import { hour } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { onEnquiryReceived } from '#functions/site/consumers/letters.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { hold, notify, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { returnTickets } from '../commands/return-tickets.ts';
import { onReturnRequested } from '../consumers/letters.ts';
import { findOrder } from '../store/orders.ts';
import { handler } from './returns.ts';

const clock = useTestClock('2026-11-21T12:00:00.000Z' as Instant);
let tables: TestTables;
let sent: Mail[] = [];
let orderNo = '';
const email = 'ada@example.com';

beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  mail.provide(async (message) => void sent.push(message));
  await loadPerformances([saleTerms('night', clock.now(), { isCancelled: false })], clock.now());
  const browser = await signedInBrowser(email);
  const { data } = await hold(browser, 'night', seatIds(2));
  const { data: order } = await placeOrder(browser, data.cartAmount);
  ({ orderNo } = order);
  await notify({
    outcome: 'paid',
    orderId: order.id,
    paymentId: `demo-${order.id}`,
    pence: order.total,
  });
});
afterAll(() => tables.stop());
beforeEach(() => {
  sent = [];
  // Another hour, so that no test brakes the next one.
  clock.pass(hour);
});

const wish = () => ({
  name: 'Ada Byron',
  email,
  orderNumber: orderNo,
  performanceDate: '2026-12-05',
  seatCount: '2',
  vouchers: false,
  giftAid: true,
  returnType: 'PartDonate',
  donationAmount: '12.50',
});
/** Donates tickets: the customer gets nothing back for them. */
async function giveAway(orderId: string, numbers: readonly string[]): Promise<void> {
  const given = { orderId, numbers, returnType: 'Donation', donation: pence(0), expected: 0, giftAid: null } as const;
  expect(await returnTickets({ ...given, by: 'customer', now: clock.now() })).not.toHaveProperty('refused');
}
const ask = (body: object) => call(handler, { method: 'POST', body });

/** Runs relay, bus and queue; each consumer gets the fact twice, as a queue may. */
async function deliver(): Promise<void> {
  const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: 'customers' }));
  const item = Items.find(({ type }) => type === 'ReturnRequested');
  const event = sqsEventOfFacts({ type: 'ReturnRequested', detail: item?.['detail'] });
  for (const consumer of [onReturnRequested, onEnquiryReceived, onReturnRequested, onEnquiryReceived])
    await consumer(event);
}

describe('a request to take tickets back (spec 2 §3, §7)', () => {
  test('goes to the box office with what the tickets come to, and is confirmed to whoever asks: once each', async () => {
    proves(
      statements.streamCalls.postApiReturnsTakesReturns,
      statements.streamLimits.ticketReturnsMessagesProcessedMonday,
    );
    expect(
      (await ask({ ...wish(), orderNumber: ` ${orderNo.slice(0, 4).toLowerCase()} ${orderNo.slice(4)}` })).status,
    ).toBe(200);
    await deliver();
    expect(sent.map(({ to }) => to)).toEqual(['box-office@venue.example', email]);
    const [desk, receipt] = sent;
    expect(desk).toMatchObject({ replyTo: email, subject: `[Returns] PartDonate, order ${orderNo}` });
    expect(desk?.text).toContain('giving £12.50');
    expect(desk?.text).toContain('2 can be given back.');
    expect(desk?.text).toMatch(/Give them back \(\S+\/checkout\/orders\/\S+\/return/);
    expect(receipt?.text).toContain('Monday to Saturday');
  });

  test.each([
    ['of nobody', { orderNumber: '99999999' }],
    ['of another address', { email: 'eve@example.com' }],
  ])('for an order %s is refused like one that does not exist', async (_, more) => {
    const refused = await ask({ ...wish(), ...more });
    expect(refused).toMatchObject({
      status: 404,
      problem: { code: 'order-unknown', source: { pointer: '/orderNumber' } },
    });
  });

  test('cannot be used to guess order numbers', async () => {
    for (let tries = codeTries; tries > 0; tries -= 1) await ask({ ...wish(), orderNumber: '99999999' });
    expect((await ask(wish())).problem).toMatchObject({ code: 'too-many-tries', status: '429' });
  });

  test.each([
    ['no name', { name: ' ' }, '/name'],
    ['a number that is none', { orderNumber: '12' }, '/orderNumber'],
    ['no date', { performanceDate: 'soon' }, '/performanceDate'],
    ['no seat', { seatCount: '0' }, '/seatCount'],
    ['a fifth way', { returnType: 'Exchange' }, '/returnType'],
    ['a part without a sum', { donationAmount: '' }, '/donationAmount'],
    ['a sum that is none', { donationAmount: 'some' }, '/donationAmount'],
  ])('with %s names the field', async (_, more, pointer) => {
    proves(
      statements.streamScreens.returnsCancellationsPageFourReturn,
      statements.streamPages.returnsFormNameEmailPhone,
      statements.streamPages.returnsFormReturnTypeDonationPartDonate,
    );
    const { status, problem } = await ask({ ...wish(), ...more });
    expect(status).toBe(422);
    const fields = problem?.meta?.['fields'] as readonly { pointer: string }[];
    expect(fields.map((field) => field.pointer)).toEqual([pointer]);
  });

  test('of a robot is answered alike and kept nowhere', async () => {
    const before = (await tables.client.send(new ScanCommand({ TableName: 'customers' }))).Count;
    expect((await ask({ ...wish(), website: 'http://spam.example' })).status).toBe(200);
    expect((await tables.client.send(new ScanCommand({ TableName: 'customers' }))).Count).toBe(before);
  });

  test('for an order whose tickets have all gone back is refused before anything is sent', async () => {
    const order = await findOrder(orderNo);
    const numbers = ticketsOf(order?.lines ?? []).map(({ ticketNumber }) => String(ticketNumber));
    expect(numbers).toHaveLength(2);
    await giveAway(String(order?.orderId), numbers.slice(0, 1));
    expect((await ask(wish())).status).toBe(200);
    await giveAway(String(order?.orderId), numbers.slice(1));
    expect(await ask(wish())).toMatchObject({
      status: 409,
      problem: { code: 'tickets-returned', source: { pointer: '/orderNumber' } },
    });
  });
});
