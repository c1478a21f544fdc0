import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { losses } from '#shared/account/domain/erasure.ts';
import type { Erasure } from '#shared/account/domain/erasure.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { hour, instant, plus } from '#shared/kernel/time/instant.ts';
import { sweepDue } from '#shared/site/events/sweep.ts';
import { handler as signOut } from '#functions/account/api/sign-out.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { handler as onErasureDue } from '#functions/account/consumers/on-erasure-due.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { erasureLog } from '#functions/personal-data/erasure-log.ts';
import type { ErasureEntry } from '#functions/personal-data/erasure-log.ts';
import { askForErasure, readErasure, takeErasureBack } from '#functions/personal-data/store.ts';
import { contentVersion } from '#functions/platform/documents/content-version.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import { bus } from '#functions/platform/relay/bus.ts';
import type { OutboxItem } from '#functions/platform/relay/outbox.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { clock as houseClock, epochSeconds } from '#functions/platform/runtime/clock.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { documents } from '#functions/platform/table/client.ts';
import { dueParts } from '#functions/platform/table/due.ts';
import { contentKeys, customerKeys, salesKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { everyRow, rowsNaming } from '#test/support/every-row.ts';
import { fullCustomer } from '#test/support/full-customer.ts';
import type { FullCustomer } from '#test/support/full-customer.ts';
import { itemsOf, restorableStage } from '#test/support/restored-stage.ts';
import { hold, payFor, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { openJournal } from './journal.ts';
import { judge } from './left-alone.ts';
import { deleteItems, putItems } from './read-write.ts';
import { restore } from './restore.ts';
import type { RestoredStage } from './stage.ts';
import { sweep } from './steps.ts';
import type { RawItem } from './table-pair.ts';

const start = instant('2026-11-21T12:00:00.000Z');
const at = plus(start, hour);
const clock = useTestClock(start);
const folder = mkdtempSync(join(tmpdir(), 'restore-'));
let tables: TestTables;
let house: ReturnType<typeof restorableStage>;
let philippa: FullCustomer;
let runs = 0;
const logged: ErasureEntry[] = [];
const sent: Mail[] = [];
const announced: OutboxItem[] = [];
const said: string[] = [];
/** The stage as it is when somebody decides to restore it. */
let spoilt: readonly ReadonlyMap<string, RawItem>[];

const wishOf = (email: string, more: Partial<Erasure> = {}): Erasure => ({
  state: 'asked',
  askedAt: clock.now(),
  dueAt: plus(clock.now(), 7 * 24 * hour),
  givesUp: [...losses],
  pseudonym: `erased-${hashOf(email)}`,
  hasProvenAddress: true,
  email,
  firstName: 'Somebody',
  siteOrigin: '',
  ...more,
});

const update = (TableName: string, Key: Key, field: string, value: unknown) =>
  documents.get().send(
    new UpdateCommand({
      TableName,
      Key: { ...Key },
      UpdateExpression: 'SET #field = :value',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':value': value },
    }),
  );

async function buySeat(browser: Browser, place: number): Promise<Order> {
  const { data } = await hold(browser, 'night', seatIds(place + 1).slice(-1));
  return payFor(browser, data.cartAmount);
}

function seatKeyOf({ lines }: Order): Key {
  const [ticket] = ticketsOf(lines);
  if (!ticket) throw new Error('The order has a ticket.');
  return salesKeys.seat(ticket.performanceId, ticket.sectionId, ticket.seatId);
}

let carl: Browser;
let carls: Order;
let erins: Order;
const dora = customerIdOf('dora@example.org');

beforeAll(async () => {
  tables = await startTablesOverSdk();
  house = restorableStage(tables.endpoint, logged);
  useDemoPayments();
  payments.provide({ ...payments.get(), forgetCustomer: async () => undefined });
  mail.provide(async (message) => void sent.push(message));
  scheduler.provide(async () => undefined);
  erasureLog.provide(async (entry) => void logged.push(entry));
  bus.provide(async (items) => {
    announced.push(...items);
    return [];
  });
  await loadPerformances([saleTerms('night', start)], start);
  const identity = {
    firstName: 'Philippa',
    lastName: 'Quennell',
    email: 'philippa.q@example.org',
    phone: '020 7946 0998',
    street: '17 Nightingale Lane',
  };
  philippa = await fullCustomer(identity, 'night');
  carl = await signedInBrowser('carl@example.org');
  carls = await buySeat(carl, 20);
  await signedInBrowser('dora@example.org');
  await askForErasure(dora, wishOf('dora@example.org'));
  await update('content', contentKeys.publicationHead(), 'number', 4);
  await update('content', contentKeys.contentChanges(), 'changes', 2);
  clock.set(at);
  await house.copy();

  clock.pass(2 * hour);
  await askForErasure(
    philippa.customerId,
    wishOf(identity.email, { state: 'running', dueAt: start, doorsClosedAt: start }),
  );
  const fact = { id: 'due', occurredAt: clock.now(), version: 1, subject: 'x', customerId: philippa.customerId };
  await onErasureDue(sqsEventOfFacts({ type: 'ErasureDue', detail: fact }));
  await call(signOut, { method: 'POST', cookies: carl });
  erins = await buySeat(await signedInBrowser('erin@example.org'), 25);
  await takeErasureBack(dora);
  await update('content', contentKeys.contentChanges(), 'changes', 9);
  // The mistake that somebody wants to undo.
  await update('sales', salesKeys.order(carls.orderId), 'total', 1);
  await documents.get().send(new DeleteCommand({ TableName: 'sales', Key: { ...seatKeyOf(carls) } }));
  await update('customers', customerKeys.account(customerIdOf('carl@example.org')), 'firstName', 'Nobody');
  spoilt = await Promise.all(house.pairs.map(({ stage }) => itemsOf(stage)));
}, 120_000);

afterAll(async () => {
  houseClock.provide(() => Date.now());
  house.stop();
  rmSync(folder, { recursive: true });
  await tables.stop();
});

async function spoil(): Promise<void> {
  clock.set(plus(at, 3 * hour));
  for (const [place, { stage }] of house.pairs.entries()) {
    const before = spoilt[place] ?? new Map<string, RawItem>();
    const present = await itemsOf(stage);
    await deleteItems(
      stage,
      [...present].filter(([name]) => !before.has(name)).map(([, item]) => item),
    );
    await putItems(stage, [...before.values()]);
  }
  for (const list of [house.acts, sent, announced, said]) list.length = 0;
  logged.length = 1;
  runs += 1;
}

const journalFile = (): string => join(folder, `${runs}.json`);
const run = (stage: RestoredStage = house.stage, accepted = 0) =>
  restore(stage, { at, journal: openJournal(journalFile()), say: (line) => void said.push(line), accepted });

/** Items in which stage and copy differ, as text, without what no restore touches. */
async function differing(): Promise<readonly string[]> {
  const found = await Promise.all(
    house.pairs.map(async ({ table, stage, copy }) => {
      const [mine, theirs] = [await itemsOf(stage), await itemsOf(copy)];
      return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((name) => {
        const [one, other] = [mine.get(name), theirs.get(name)];
        const any = one ?? other;
        if (!any || judge(table, any, clock.now()).treatment !== 'restore' || isDeepStrictEqual(one, other)) return [];
        return [JSON.stringify([name, one, other])];
      });
    }),
  );
  return found.flat();
}

describe('a stage that is restored to an instant', () => {
  let isOpen: boolean;
  let before: number | null;
  beforeAll(async () => {
    await spoil();
    before = await contentVersion();
    isOpen = await run();
  });

  it('has every item as it was then, and is opened at the end', async () => {
    expect(isOpen).toBe(true);
    // Her baskets name her by their owner items alone, and what the desk owes her by ids.
    const erased = [...philippa.words, dora, 'CUSTOMER#erased-', '["BASKET#', '["WORK-LIST#', '["WORK-OF#'];
    expect((await differing()).filter((text) => !erased.some((word) => text.includes(word)))).toEqual([]);
    expect(await readOrder(carls.orderId)).toEqual(carls);
    expect(await readOrder(erins.orderId)).toBeNull();
    expect(house.acts.at(0)).toBe('close');
    expect(house.acts.filter((name) => name !== 'onSweepDue').slice(-2)).toEqual(['resume', 'open']);
    expect(house.acts.indexOf('empty queues')).toBeLessThan(house.acts.indexOf('resume'));
  });

  it('says what it wrote, and which payments only the provider knows now', async () => {
    expect(said.join('\n')).toMatch(/customers changed customers\.account: 1\b/);
    expect(said.join('\n')).toMatch(/sales deleted sales\.order: 1\b/);
    expect(said.join('\n')).toMatch(/1 payments and refunds by card, \d+ pence/);
    const kept = readdirSync(folder).find((name) => name.startsWith(`${runs}-opened`));
    expect(readFileSync(join(folder, kept ?? ''), 'utf8')).toContain(erins.orderId);
  });

  it('lets no session begin again that has ended since, and writes nothing that the relay would announce', async () => {
    const known = new Set(spoilt.flatMap((items) => [...items.keys()]));
    const rows = await everyRow();
    const carlsSession = rows.filter(
      ({ kind, text }) => kind?.found === 'session' && text.includes(customerIdOf('carl@example.org')),
    );
    expect(carlsSession).toEqual([]);
    const facts = rows.filter(({ item, kind }) => kind?.key === 'any.outbox' && !known.has(`${item.pk} ${item.sk}`));
    // Only what the restore itself makes true: the erasure that ends a link of accounts, the wish that begins anew, and the sweep of what is due.
    const types = facts.map(({ item }) => item['type']).filter((type) => type !== 'SweepPartDue');
    expect(new Set(types)).toEqual(new Set(['AccountsParted', 'ErasureAsked']));
    expect(facts).toHaveLength(2 + dueParts.length);
  });

  it('announces again what happened in the day before the instant, and nothing of later', async () => {
    const subjects = announced.map(
      ({ type, detail }) => `${type} ${(JSON.parse(detail) as { subject: string }).subject}`,
    );
    expect(subjects.some((one) => one.includes(carls.orderId))).toBe(true);
    expect(subjects.some((one) => one.includes(erins.orderId))).toBe(false);
  });

  it('numbers its content as it was never numbered before', async () => {
    expect(await contentVersion()).toBeGreaterThan(Number(before));
  });

  it('starts the days anew for a wish to be erased that is there again', async () => {
    expect(await readErasure(dora)).toMatchObject({ state: 'asked', askedAt: clock.now() });
  });
});

describe('somebody who was erased after the instant', () => {
  beforeEach(spoil);
  const left = async () => rowsNaming(await everyRow(), philippa.words, epochSeconds(clock.now())).left;

  it('is erased again before anybody is let in, without a second letter', async () => {
    expect(await left()).toEqual([]);
    expect(await run()).toBe(true);
    expect(await left()).toEqual([]);
    expect(house.acts.indexOf('onErasureDue')).toBeLessThan(house.acts.indexOf('resume'));
    expect(sent.map(({ subject }) => subject)).toEqual([]);
  });

  it('is entered in the log once more, for a restore after this one', async () => {
    await run();
    expect(logged.at(-1)).toEqual({ customerId: philippa.customerId, erasedAt: clock.now() });
    expect(logged).toHaveLength(2);
  });

  it('would be there again without the log', async () => {
    expect(await run({ ...house.stage, erasuresSince: async () => [] })).toBe(true);
    expect((await left()).length).toBeGreaterThan(30);
    expect(await readAccount(philippa.customerId)).not.toBeNull();
  });

  it('keeps the stage closed while a payment of theirs is open', async () => {
    const open = { ...house.stage, handle: async () => undefined };
    expect(await run(open)).toBe(false);
    expect(house.acts).not.toContain('open');
    expect(said.join('\n')).toContain(`customer ${philippa.customerId} was erased and is there again`);
    // The same command again goes on, and does not undo what the consumers have done meanwhile.
    const later = { ...customerKeys.myList(dora), titles: [], version: 1 };
    await documents.get().send(new PutCommand({ TableName: 'customers', Item: later }));
    expect(await run()).toBe(true);
    expect(await left()).toEqual([]);
    expect((await everyRow()).some(({ item }) => item.sk === later.sk && item.pk === later.pk)).toBe(true);
  });
});

describe('what the audits find', () => {
  beforeEach(spoil);
  it('keeps the stage closed until it is mended or accepted by its number', async () => {
    const pair = house.pairs.find(({ table }) => table === 'sales');
    const key = `${salesKeys.order(carls.orderId).pk} ORDER`;
    const right = pair && (await itemsOf(pair.copy)).get(key);
    if (!pair || !right) throw new Error('The copy has the order.');
    await putItems(pair.copy, [{ ...right, total: { N: '1' } }]);
    try {
      expect(await run()).toBe(false);
      expect(said.join('\n')).toContain(`order ${carls.orderNo}: its lines do not come to its total of 1`);
      expect(house.acts).not.toContain('resume');
      expect(house.acts).not.toContain('open');
      const count = Number(/the audits have (\d+) findings/.exec(said.join('\n'))?.[1]);
      expect(await run(house.stage, count - 1)).toBe(false);
      expect(await run(house.stage, count)).toBe(true);
    } finally {
      await putItems(pair.copy, [right]);
    }
  });
});

describe('a restore that is killed', () => {
  beforeEach(spoil);
  it('goes on wherever it stopped, and comes to the same state', async () => {
    const [pair] = house.pairs;
    if (!pair) throw new Error('The stage has tables.');
    let left = 0;
    pair.stage.client.middlewareStack.add(
      (next, { commandName }) =>
        async (request) => {
          if (commandName !== 'BatchWriteItemCommand') return next(request);
          if (left === 0) throw new Error('killed');
          left -= 1;
          return next(request);
        },
      { step: 'initialize', name: 'killing' },
    );
    let kills = 0;
    try {
      for (let isOpen = false; !isOpen;) {
        left = 1;
        await run().then(
          (opened) => (isOpen = opened),
          () => (kills += 1),
        );
      }
    } finally {
      pair.stage.client.middlewareStack.remove('killing');
    }
    expect(kills).toBeGreaterThan(3);
    expect(await readOrder(carls.orderId)).toEqual(carls);
    expect(await readOrder(erins.orderId)).toBeNull();
    const kept = readdirSync(folder).find((name) => name.startsWith(`${runs}-opened`));
    expect(readFileSync(join(folder, kept ?? ''), 'utf8')).toContain(erins.orderId);
  });

  it('refuses to go on where somebody writes meanwhile, and mends it the next time', async () => {
    const Item = { ...customerKeys.myList(dora), titles: ['tosca'], version: 1 };
    const copies: RestoredStage['copies'] = async (moment) => {
      const pairs = await house.stage.copies(moment);
      // After the other tables: a write that the passes over `customers` do not see.
      return pairs.toSorted((one, other) => (one.table === 'customers' ? -1 : other.table === 'customers' ? 1 : 0));
    };
    const { client } = house.pairs[0]?.stage ?? {};
    let hasWritten = false;
    client?.middlewareStack.add(
      (next) => async (request) => {
        // The first reading of the last table, when the others are done.
        const isLast = 'TableName' in request.input && request.input.TableName === 'sales';
        if (isLast && !hasWritten) {
          hasWritten = true;
          await documents.get().send(new PutCommand({ TableName: 'customers', Item }));
        }
        return next(request);
      },
      { step: 'initialize', name: 'writing' },
    );
    const journal = openJournal(journalFile());
    const restoring = { at, journal, say: () => undefined, accepted: 0 };
    await expect(restore({ ...house.stage, copies }, restoring)).rejects.toThrow(
      '1 items of customers differ again: somebody writes into the closed stage.',
    );
    client?.middlewareStack.remove('writing');
    expect(house.acts).not.toContain('open');
    expect(await run()).toBe(true);
    expect((await everyRow()).some(({ item }) => item.sk === Item.sk && item.pk === Item.pk)).toBe(false);
  });
});

describe('the consumer that finds what is due', () => {
  it('runs as it does every night', async () => {
    const handled: unknown[] = [];
    await sweep({ ...house.stage, handle: async (...said: unknown[]) => void handled.push(said) });
    expect(handled).toEqual([[subscriptions.onSweepDue, sweepDue, {}]]);
  });
});
