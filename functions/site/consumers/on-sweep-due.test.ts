import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { day, hour, minute, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { sweepDue, sweepPartDue } from '#shared/site/events/sweep.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { grantMembership } from '#functions/account/store/memberships.ts';
import { readBasket } from '#functions/box-office/store/baskets.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { askForErasure, readErasure } from '#functions/personal-data/store.ts';
import { basketCookie } from '#functions/platform/http/visitor.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';
import type { Schedule } from '#functions/platform/relay/schedule.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { documents } from '#functions/platform/table/client.ts';
import { dueParts, readDue } from '#functions/platform/table/due.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { changeTerms, readPerformance } from '#functions/season/store/performances.ts';
import { grantFreeSubscription, readStreamSubscription } from '#functions/streaming/store/stream-subscriptions.ts';
import { startScheduler } from '#local/scheduler.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { clientOf } from '#test/support/client-of.ts';
import { bring } from '#test/support/facts.ts';
import { openBus } from '#test/support/house-bus.ts';
import { hold, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { aRenter, beginTosca, rentalOf } from '#test/support/stream.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler } from './on-sweep-due.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
const { deliver, settle } = openBus();
const night = 'tosca-night';
/** A scheduler that has lost everything. */
const lost: Schedule = async () => 'made';

let tables: TestTables;
let people = 0;
let seats: string[] = [];
/** Types of what the scheduler has published since the last test began. */
let published: string[] = [];
let schedules: ReturnType<typeof startScheduler>;

beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  mail.provide(async () => undefined);
  await loadPerformances([saleTerms(night, start)], start);
  seats = seatIds(40);
  vi.stubEnv('LOG_QUIET', 'debug,info,warn,error');
});
afterAll(() => tables.stop());
beforeEach(() => {
  clock.set(start);
  published = [];
  schedules = startScheduler(async (items) => {
    published.push(...items.map(({ type }) => type));
    await deliver(items);
  });
  onTestFinished(schedules.stop);
});

/** A sweep of all parts, none of which has more than one message has room for. */
async function sweep(): Promise<void> {
  await Promise.all(dueParts.map((part) => bring(handler, scheduled(sweepPartDue, part, clock.now(), { part }))));
}

/** Keys of everything that is in the index under a date. */
async function indexedAt(dueAt: Instant): Promise<string[]> {
  const all = await Promise.all(dueParts.map((part) => readDue(part, dueAt, { limit: 100 })));
  return all.flatMap(({ items }) => items.filter((item) => item.dueAt === dueAt).map(({ pk, sk }) => `${pk} ${sk}`));
}

interface Planted {
  readonly dueAt: Instant;
  readonly isDone: () => Promise<boolean>;
  /** Types of the events that are published for it, by a sweep the day before. */
  readonly events: readonly string[];
}

const aSeat = () => [seats.shift() ?? ''];

async function aMember(months: number): Promise<string> {
  const email = `member${(people += 1)}@example.org`;
  await signedInBrowser(email);
  const customerId = customerIdOf(email);
  const bought = { title: 'Friend', modeOfSale: 10, months, source: newId() };
  await grantMembership(customerId, bought, clock.now());
  return customerId;
}

const dueOf = async (customerId: string) => (await readAccount(customerId))?.dueAt ?? start;

/** One of everything that waits for an instant, as its own area writes it. */
const kinds: Readonly<Record<string, () => Promise<Planted>>> = {
  'a hold': async () => {
    const browser: Browser = {};
    await hold(browser, night, aSeat());
    const basketId = browser[basketCookie] ?? '';
    const dueAt = (await readBasket(basketId))?.expiresAt ?? start;
    return { dueAt, events: ['BasketDue'], isDone: async () => (await readBasket(basketId))?.state === 'expired' };
  },
  'a payment': async () => {
    const browser = await signedInBrowser(`buyer${(people += 1)}@example.org`);
    const { data } = await hold(browser, night, aSeat());
    const { data: order } = await placeOrder(browser, data.cartAmount);
    const dueAt = (await readOrder(order.id))?.dueAt ?? start;
    return { dueAt, events: ['PaymentDue'], isDone: async () => (await readOrder(order.id))?.state === 'abandoned' };
  },
  'a subscription': async () => {
    const customerId = await aMember(12);
    await grantFreeSubscription(customerId, { campaign: 'first', code: 'C', months: 1, allowResub: true }, clock.now());
    const { paidUntil = start } = (await readStreamSubscription(customerId)) ?? {};
    const isDone = async () => (await readStreamSubscription(customerId))?.noticedFor === paidUntil;
    return { dueAt: plus(paidUntil, -7 * day), events: ['SubscriptionDue'], isDone };
  },
  'a membership': async () => {
    const customerId = await aMember(2);
    const dueAt = await dueOf(customerId);
    return { dueAt, events: ['MembershipDue'], isDone: async () => (await dueOf(customerId)) > dueAt };
  },
  'a rental that has not begun': async () => {
    const customerId = `renter${(people += 1)}`;
    await aRenter(customerId, 'purchased');
    const { startBy } = await rentalOf(customerId);
    const isDone = async () => (await rentalOf(customerId)).expiryToldAt !== undefined;
    return { dueAt: startBy, events: ['RentalReminderDue', 'RentalDue'], isDone };
  },
  'a rental that has begun': async () => {
    const customerId = `renter${(people += 1)}`;
    await aRenter(customerId, 'purchased');
    await beginTosca(customerId, clock.now());
    const { windowEnd = start } = await rentalOf(customerId);
    const isDone = async () => (await rentalOf(customerId)).expiryToldAt !== undefined;
    return { dueAt: windowEnd, events: ['RentalDue'], isDone };
  },
  'a sale that is to change': async () => {
    const id = `changing-${(people += 1)}`;
    const terms = saleTerms(id, clock.now(), { date: plus(clock.now(), 300 * day) });
    await loadPerformances([terms], clock.now());
    const dueAt = plus(clock.now(), 10 * day);
    const prices = Object.fromEntries(Object.keys(terms.prices).map((zone) => [zone, pence(9000)]));
    await changeTerms(id, 0, { ...terms, prices }, dueAt);
    const isDone = async () => {
      const counts = [...((await readPerformance(id, true))?.sections.values() ?? [])];
      return counts.every(({ minPence }) => minPence === 9000);
    };
    return { dueAt, events: ['PerformanceSaleChanged'], isDone };
  },
  'an erasure': async () => {
    const email = `leaver${(people += 1)}@example.org`;
    await signedInBrowser(email);
    const customerId = customerIdOf(email);
    const dueAt = plus(clock.now(), 14 * day);
    const about = { email, firstName: 'Ada', siteOrigin: '', hasProvenAddress: false, pseudonym: newId() };
    await askForErasure(customerId, { ...about, state: 'asked', askedAt: clock.now(), dueAt, givesUp: [] });
    return { dueAt, events: ['ErasureDue'], isDone: async () => (await readErasure(customerId))?.state === 'running' };
  },
};

/** Plants one whose schedules are lost. */
async function plant(name: string): Promise<Planted> {
  const make = kinds[name];
  if (!make) throw new Error(`There is no ${name}.`);
  scheduler.provide(lost);
  const planted = await make();
  await settle();
  published = [];
  scheduler.provide(schedules.schedule);
  return planted;
}

async function tickAt(moment: Instant): Promise<void> {
  clock.set(moment);
  await schedules.tick();
  await settle();
}

/** A sweep, and what it counted as having had no schedule. */
async function countedBySweep(): Promise<number> {
  const written: string[] = [];
  vi.stubEnv('LOG_QUIET', '');
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  await sweep();
  out.mockRestore();
  vi.stubEnv('LOG_QUIET', 'debug,info,warn,error');
  const lines = written.filter((line) => line.includes('due dates swept'));
  return lines.reduce((sum, line) => sum + (JSON.parse(line) as { lost: number }).lost, 0);
}

// First, while the index is empty.
test('what should have had a schedule is counted once, what is overdue each night, and what is new not at all', async () => {
  const { dueAt, isDone } = await plant('a subscription');
  scheduler.provide(lost);
  clock.set(plus(dueAt, -36 * hour));
  expect(await countedBySweep()).toBe(0);
  clock.set(plus(dueAt, -12 * hour));
  expect(await countedBySweep()).toBe(1);
  scheduler.provide(async () => 'there');
  expect(await countedBySweep()).toBe(0);
  clock.set(plus(dueAt, 2 * hour));
  expect([await countedBySweep(), await countedBySweep()]).toEqual([1, 1]);
  scheduler.provide(schedules.schedule);
  await sweep();
  await tickAt(plus(clock.now(), minute));
  expect([await isDone(), await countedBySweep()]).toEqual([true, 0]);
  clock.set(start);
  const hold = await plant('a hold');
  expect(await countedBySweep()).toBe(0);
  await tickAt(hold.dueAt);
});

describe.each(Object.keys(kinds))('%s without a schedule', (name) => {
  test('is found before it is due, and carried out once, however often the sweep has run', async () => {
    const { dueAt, events, isDone } = await plant(name);
    expect(await indexedAt(dueAt)).toHaveLength(1);
    // Before the reminder of a rental, too.
    const early = plus(dueAt, -30 * hour);
    if (early > clock.now()) clock.set(early);
    for (const _ of [1, 2, 3]) await sweep();
    await tickAt(plus(dueAt, -1));
    expect(await isDone()).toBe(false);
    await tickAt(dueAt);
    expect(await isDone()).toBe(true);
    expect(published.filter((type) => events.includes(type)).toSorted()).toEqual(events.toSorted());
    expect(await indexedAt(dueAt)).toEqual([]);
  });

  test('is carried out by the sweep that finds it overdue, and not by a clock alone', async () => {
    const { dueAt, isDone } = await plant(name);
    await tickAt(plus(dueAt, 2 * hour));
    expect(await isDone()).toBe(false);
    await sweep();
    await tickAt(plus(clock.now(), 10 * second));
    expect(await isDone()).toBe(true);
  });
});

describe('the sweep', () => {
  /** The sweep three times over a hold, and how often it was said to be due. */
  async function saidWith(guarded: boolean): Promise<number> {
    const { dueAt } = await plant('a hold');
    let asked = 0;
    if (!guarded) scheduler.provide((name, at, item) => schedules.schedule(`${name}-${(asked += 1)}`, at, item));
    for (const _ of [1, 2, 3]) await sweep();
    await tickAt(dueAt);
    return published.filter((type) => type === 'BasketDue').length;
  }

  test('makes one schedule of one date; without the name of both, one each time', async () => {
    expect(await saidWith(true)).toBe(1);
    clock.set(start);
    published = [];
    expect(await saidWith(false)).toBe(3);
  });

  test('says nothing of what is done', async () => {
    const { dueAt } = await plant('a hold');
    await sweep();
    await tickAt(dueAt);
    published = [];
    await sweep();
    await tickAt(plus(clock.now(), minute));
    expect(published).not.toContain('BasketDue');
  });

  test('goes through a part in several messages, each of a bounded size', async () => {
    clock.set(plus(start, 400 * day));
    const key = (place: number) => salesKeys.basket(`many-${place}`);
    const part = 'sales 3';
    const dueAt = plus(clock.now(), hour);
    const put = (place: number) => ({ PutRequest: { Item: { ...key(place), dueShard: '3', dueAt } } });
    for (let from = 0; from < 250; from += 25) {
      const RequestItems = { sales: Array.from({ length: 25 }, (_, place) => put(from + place)) };
      await documents.get().send(new BatchWriteCommand({ RequestItems }));
    }
    const asked: string[] = [];
    scheduler.provide(async (name) => (asked.push(name), 'made'));
    await deliver([scheduled(sweepDue, 'sweep', clock.now(), {})]);
    await settle();
    expect(new Set(asked.filter((name) => name.startsWith('basket-many-'))).size).toBe(250);
    expect((await readDue(part, dueAt, { limit: 100 })).isLast).toBe(false);
  });

  test('reads by keys and by the index alone', async () => {
    await plant('a membership');
    await plant('a rental that has begun');
    clock.set(plus(start, 2 * day));
    const before = documents.get();
    const commands: { readonly name: string; readonly index: unknown }[] = [];
    const send = (command: { readonly constructor: { readonly name: string }; readonly input: object }) => {
      commands.push({ name: command.constructor.name, index: 'IndexName' in command.input });
      return before.send(command as never);
    };
    documents.provide(clientOf(send));
    onTestFinished(() => documents.provide(before));
    clock.pass(second);
    await bring(handler, scheduled(sweepDue, 'sweep', clock.now(), {}));
    const { Items = [] } = await before.send(new ScanCommand({ TableName: 'sales' }));
    const parts = Items.filter((item) => String(item['detail']).includes(`"occurredAt":"${clock.now()}"`));
    expect(parts).toHaveLength(dueParts.length);
    for (const { type, detail } of parts) await bring(handler, { type: String(type), detail: String(detail) });
    const used = new Set(
      commands.map(({ name, index }) => (name === 'QueryCommand' ? `${name} ${String(index)}` : name)),
    );
    expect([...used].toSorted()).toEqual(['GetCommand', 'QueryCommand true', 'TransactWriteCommand']);
  });
});
