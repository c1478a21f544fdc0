import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { day, hour, instant, plus } from '#shared/kernel/time/instant.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import type { OutboxItem } from '#functions/platform/relay/outbox.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { call } from '#test/support/call.ts';
import { buy } from '#test/support/checkout.ts';
import { bring, factsAbout } from '#test/support/facts.ts';
import { notify, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { aCustomer, aFee } from '#test/support/stream.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as payPerView } from '../api/pay-per-view.ts';
import { filmItems } from '../store/films.ts';
import type { Rental } from '../store/rental-record.ts';
import { readRentals, settleRental, startRental } from '../store/rentals.ts';
import { onRentalReminderDue } from './letters.ts';
import { handler as onRentalDated } from './on-rental-dated.ts';
import { handler as onRentalDue } from './on-rental-due.ts';
import { handler as onRentalSettled } from './on-rental-settled.ts';

const start = instant('2026-11-21T19:30:00Z');
const startBy = plus(start, 30 * day);
const clock = useTestClock(start);
const feeId = 'fee-tosca';
let tables: TestTables;
let agenda = new Map<string, { readonly at: string; readonly item: OutboxItem }>();
let sent: Mail[] = [];
let made = 0;
let customerId = '';

beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  mail.provide(async (message) => void sent.push(message));
  scheduler.provide(async (name, at, item) => void agenda.set(name, { at, item }));
  await writeItems('content', [filmItems.fee(aFee({ feeId, pence: 1299 }))]);
});
afterAll(() => tables.stop());
beforeEach(() => {
  clock.set(start);
  agenda = new Map();
  sent = [];
  made += 1;
  customerId = `renter-${made}`;
});

async function rental(): Promise<Rental> {
  const [found] = await readRentals(customerId);
  if (!found) throw new Error('Nothing was rented.');
  return found;
}

/** Rents by basket, checkout and payment, and has its facts handled, twice each. */
async function rents(): Promise<Rental> {
  const browser = await aCustomer({ customerId });
  Object.assign(browser, (await call(payPerView, { method: 'POST', cookies: browser, body: { feeId } })).cookies);
  const { data: order } = await buy(browser, 1299);
  await notify({ outcome: 'paid', orderId: order.id, paymentId: `demo-${order.id}`, pence: 1299 });
  for (const fact of await factsAbout(order.id)) if (fact.type === 'OrderPlaced') await bring(onRentalSettled, fact);
  await dates(order.id);
  return rental();
}

/** Schedules the dates of the facts. */
async function dates(orderId: string): Promise<void> {
  for (const fact of await factsAbout(`${orderId}.${feeId}`)) {
    if (fact.type !== 'PayPerViewSettled' && fact.type !== 'RentalStarted') continue;
    await bring(onRentalDated, fact);
    await bring(onRentalDated, fact);
  }
}

/** The scheduler says all that is due by now, twice, as it may. */
async function tick(): Promise<void> {
  const due = [...agenda].filter(([, { at }]) => at <= clock.now());
  for (const [name] of due) agenda.delete(name);
  for (const [, { item }] of [...due, ...due]) {
    await bring(item.type === 'RentalDue' ? onRentalDue : onRentalReminderDue, item);
  }
}
const expiries = async ({ orderId }: Rental) =>
  (await factsAbout(`${orderId}.${feeId}`)).filter(({ type }) => type === 'PayPerViewExpired').length;
const due = () => [...agenda.values()].map(({ at }) => at).toSorted();

describe('the end of a rental', () => {
  it('of one that was never begun is told once, at its last moment, a day after one mail', async () => {
    const rented = await rents();
    expect(due()).toEqual([plus(startBy, -day), startBy]);
    clock.set(plus(startBy, -day));
    await tick();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [`${customerId}@example.org`, 'Begin Tosca by 21 December 2026 7.30pm'],
    ]);
    expect(sent[0]?.text).toContain('/tickets-and-events/tosca-digital');
    expect(await expiries(rented)).toBe(0);
    clock.set(startBy);
    await tick();
    expect(await expiries(rented)).toBe(1);
    expect(sent).toHaveLength(1);
    expect(due()).toEqual([]);
  });

  it('moves to the end of its window with the first play, and nobody is reminded then', async () => {
    const rented = await rents();
    clock.pass(hour);
    await startRental(rented, clock.now());
    await dates(rented.orderId);
    const windowEnd = plus(start, 73 * hour);
    expect(due()).toContain(windowEnd);
    clock.set(plus(windowEnd, -1));
    await tick();
    expect(await expiries(rented)).toBe(0);
    clock.set(windowEnd);
    await tick();
    expect(await expiries(rented)).toBe(1);
    clock.set(startBy);
    await tick();
    expect([await expiries(rented), sent.length]).toEqual([1, 0]);
  });

  it('is found by a date that comes too early, in whatever order the facts came', async () => {
    const rented = await rents();
    const dated = [...agenda.values()].find(({ at }) => at === startBy);
    clock.set(plus(startBy, -hour));
    await startRental(rented, clock.now());
    await dates(rented.orderId);
    // The fact of the payment is delivered again, after that of the first play.
    for (const fact of await factsAbout(`${rented.orderId}.${feeId}`))
      if (fact.type === 'PayPerViewSettled') await bring(onRentalDated, fact);
    clock.set(startBy);
    await tick();
    // The date of before the first play was on its way already.
    if (dated) await bring(onRentalDue, dated.item);
    expect(dated).toBeDefined();
    expect([await expiries(rented), sent.length]).toEqual([0, 0]);
    expect(due()).toEqual([plus(startBy, 71 * hour)]);
    clock.set(plus(startBy, 71 * hour));
    await tick();
    expect(await expiries(rented)).toBe(1);
  });

  it('is told late when the scheduler is late, and the film was closed all the same', async () => {
    const rented = await rents();
    clock.set(plus(startBy, 3 * day));
    await tick();
    expect(await expiries(rented)).toBe(1);
    // No reminder where the film could no longer be started.
    expect(sent).toEqual([]);
  });

  it('of a rental that was refunded is nobody’s business', async () => {
    const rented = await rents();
    await settleRental({ customerId, feeId, orderId: rented.orderId, to: 'refunded', at: clock.now() });
    clock.set(startBy);
    await tick();
    expect([await expiries(rented), sent.length]).toEqual([0, 0]);
  });

  it('of an earlier rental says nothing of the next one', async () => {
    const first = await rents();
    const late = new Map(agenda);
    clock.set(startBy);
    await tick();
    agenda = new Map();
    const second = await rents();
    expect(second.orderId).not.toBe(first.orderId);
    for (const { item } of late.values())
      await bring(item.type === 'RentalDue' ? onRentalDue : onRentalReminderDue, item);
    expect(await expiries(first)).toBe(1);
    expect(await expiries(second)).toBe(0);
    expect(sent).toEqual([]);
  });
});
