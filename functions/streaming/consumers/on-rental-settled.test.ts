import { ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { rentalLifeCycle } from '#shared/streaming/domain/rental/life-cycle.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { openRental, readRentals } from '../store/rentals.ts';
import { handler } from './on-rental-settled.ts';

const opened = instant('2026-11-21T19:30:00Z');
let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

const moments = { OrderPlaced: 1, PaymentDeclined: 15, PaymentRefunded: 60 } as const;
type Fact = keyof typeof moments;

/** A message of the queue; the same fact always has the same id, as a redelivery has. */
function delivery(type: Fact, customerId: string, feeIds = ['fee-1', 'fee-2']) {
  const occurredAt = plus(opened, moments[type] * minute);
  const envelope = { id: `${type}-${customerId}`, occurredAt, version: 2, subject: 'order-1' };
  const detail = { ...envelope, orderId: 'order-1', customerId, pence: 1000, feeIds, ticketCount: 0 };
  return sqsEventOfFacts({ type, detail });
}

async function opensTwo(customerId: string): Promise<void> {
  for (const feeId of ['fee-1', 'fee-2']) {
    const facts = {
      customerId,
      feeId,
      orderId: 'order-1',
      orderNo: 'TSCA2345',
      title: 'Tosca',
      slug: 'tosca',
      windowHours: 72,
      now: opened,
    };
    await tables.client.send(new TransactWriteCommand({ TransactItems: openRental(facts) }));
  }
}
const statuses = async (customerId: string): Promise<string[]> =>
  (await readRentals(customerId)).map(({ status }) => status);

/** The types of the outbox's facts about a customer's rentals. */
async function told(customerId: string): Promise<string[]> {
  const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: 'sales' }));
  return Items.filter(({ detail }) => String(detail).includes(`"${customerId}"`))
    .map(({ type }) => String(type))
    .toSorted();
}

it.each([
  [['OrderPlaced'], 'purchased'],
  [['PaymentDeclined'], 'declined'],
  [['PaymentRefunded'], 'refunded'],
  [['PaymentDeclined', 'OrderPlaced'], 'purchased'],
  [['OrderPlaced', 'PaymentDeclined'], 'purchased'],
  [['OrderPlaced', 'PaymentRefunded', 'OrderPlaced'], 'refunded'],
  [['PaymentRefunded', 'PaymentDeclined', 'OrderPlaced'], 'refunded'],
] as const)('moves every rental of the order: %j ends as %s', async (facts, end) => {
  const customerId = facts.join('-');
  await opensTwo(customerId);
  for (const fact of facts) {
    // Each is delivered twice.
    expect(await handler(delivery(fact, customerId))).toEqual({ batchItemFailures: [] });
    await handler(delivery(fact, customerId));
  }
  expect(await statuses(customerId)).toEqual([end, end]);
});

it('tells each move once, however often it is delivered', async () => {
  await opensTwo('once');
  for (let times = 0; times < 3; times += 1) await handler(delivery('OrderPlaced', 'once'));
  expect(await told('once')).toEqual([
    'PayPerViewOpened',
    'PayPerViewOpened',
    'PayPerViewSettled',
    'PayPerViewSettled',
  ]);
});

it('moves only where the life of a transaction allows it', async () => {
  const ends = { OrderPlaced: 'purchased', PaymentDeclined: 'declined', PaymentRefunded: 'refunded' } as const;
  for (const first of Object.keys(ends) as Fact[]) {
    for (const second of Object.keys(ends) as Fact[]) {
      const customerId = `life-${first}-${second}`;
      await opensTwo(customerId);
      await handler(delivery(first, customerId));
      await handler(delivery(second, customerId));
      const [from, to] = [ends[first], ends[second]];
      expect(await statuses(customerId), customerId).toEqual(Array(2).fill(rentalLifeCycle.may(from, to) ? to : from));
    }
  }
});

it('has nothing to do for an order without rentals', async () => {
  expect(await handler(delivery('OrderPlaced', 'tickets-only', []))).toEqual({ batchItemFailures: [] });
});
