import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Order } from '#shared/box-office/domain/order/order.ts';
import { pence } from '#shared/kernel/money.ts';
import { day, hour, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { factsAbout } from '#test/support/facts.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { rentalSubject } from './rental-record.ts';
import { claimRental, openRental, readRentals, settleRental, startRental } from './rentals.ts';
import type { Settlement } from './rentals.ts';

let tables: TestTables;
beforeAll(async () => void (tables = await startTablesOverSdk()));
afterAll(() => tables.stop());

const opened = instant('2026-11-21T19:00:00Z');
const paid = plus(opened, 60_000);
let made = 0;
const newCustomer = (): string => `customer-${(made += 1)}`;

async function open(customerId: string, orderId = 'order-1', now = opened): Promise<void> {
  const TransactItems = openRental({
    customerId,
    feeId: 'fee-1',
    orderId,
    orderNo: `No-${orderId}`,
    title: 'Tosca',
    slug: 'tosca',
    windowHours: 72,
    now,
  });
  await tables.client.send(new TransactWriteCommand({ TransactItems }));
}
const settle = (customerId: string, to: Settlement, at = paid, orderId = 'order-1'): Promise<boolean> =>
  settleRental({ customerId, feeId: 'fee-1', orderId, to, at });
async function rentalOf(customerId: string) {
  const [rental] = await readRentals(customerId);
  if (!rental) throw new Error('There is no rental.');
  return rental;
}

describe('opening a rental', () => {
  it('leaves one pending transaction', async () => {
    const customer = newCustomer();
    await open(customer);
    expect(await rentalOf(customer)).toMatchObject({ status: 'pending', orderId: 'order-1', feeId: 'fee-1' });
  });

  it.each([
    ['while the first awaits its payment', [], opened, false],
    ['while the first is bought and not begun', ['purchased'], plus(paid, 29 * day), false],
    ['after the first was never begun in its 30 days', ['purchased'], plus(paid, 30 * day), true],
    ['after the first was declined', ['declined'], paid, true],
    ['after the first was refunded', ['refunded'], paid, true],
  ] as const)('%s', async (_, settlements, now, opens) => {
    const customer = newCustomer();
    await open(customer);
    for (const to of settlements) await settle(customer, to);
    const again = open(customer, 'order-2', now);
    await (opens ? expect(again).resolves.toBeUndefined() : expect(again).rejects.toThrow(/ConditionalCheckFailed/));
  });

  it('is refused inside the window of the first and possible from its last moment on', async () => {
    const customer = newCustomer();
    await open(customer);
    await settle(customer, 'purchased');
    await startRental(await rentalOf(customer), paid);
    await expect(open(customer, 'order-2', plus(paid, 72 * hour - 1))).rejects.toThrow(/ConditionalCheckFailed/);
    await open(customer, 'order-2', plus(paid, 72 * hour));
    const rental = await rentalOf(customer);
    expect(rental).toMatchObject({ status: 'pending', orderId: 'order-2' });
    expect(rental).not.toHaveProperty('windowEnd');
  });
});

it('tells each step of a rental under a higher version than the step before, so that late news is known as late', async () => {
  const customer = newCustomer();
  const order = 'order-of-every-step';
  await open(customer, order);
  for (const to of ['declined', 'purchased'] as const) await settle(customer, to, paid, order);
  const rental = await rentalOf(customer);
  await startRental(rental, paid);
  await settle(customer, 'refunded', paid, order);
  const facts = (await factsAbout(rentalSubject(rental))).map(({ type, detail }) => ({
    type,
    version: (JSON.parse(detail) as { version: number }).version,
  }));
  expect(facts.toSorted((one, other) => one.version - other.version)).toEqual([
    { type: 'PayPerViewOpened', version: 1 },
    { type: 'PayPerViewDeclined', version: 2 },
    { type: 'PayPerViewSettled', version: 3 },
    { type: 'RentalStarted', version: 4 },
    { type: 'PayPerViewRefunded', version: 5 },
  ]);
});

describe('what became of the payment', () => {
  it.each([
    [['purchased'], 'purchased'],
    [['purchased', 'purchased'], 'purchased'],
    [['declined', 'purchased'], 'purchased'],
    [['purchased', 'declined'], 'purchased'],
    [['purchased', 'refunded'], 'refunded'],
    [['refunded', 'purchased'], 'refunded'],
    [['refunded', 'declined'], 'refunded'],
    [['declined', 'refunded', 'declined', 'purchased'], 'refunded'],
  ] as const)('told as %j ends as %s', async (settlements, end) => {
    const customer = newCustomer();
    await open(customer);
    for (const to of settlements) await settle(customer, to);
    expect((await rentalOf(customer)).status).toBe(end);
  });

  it('tells each move once', async () => {
    const customer = newCustomer();
    await open(customer);
    expect([await settle(customer, 'purchased'), await settle(customer, 'purchased')]).toEqual([true, false]);
  });

  describe('a payment that claims the film', () => {
    const claim = async (customerId: string, orderId: string, now = paid, opensAt?: Instant): Promise<boolean> => {
      const line = {
        kind: 'rental',
        feeId: 'fee-1',
        streamId: 'fee-1',
        title: 'Tosca',
        slug: 'tosca',
        windowHours: 72,
        pence: pence(1000),
        ...(opensAt ? { opensAt } : {}),
      } as const;
      // Only these fields of the order are read.
      const order = { customerId, orderId, orderNo: 'TSCA2345' } as Order;
      return (await write([claimRental(order, line, now)])).written;
    };

    it.each([
      ['from the payment', undefined, plus(opened, 32 * day)],
      ['from the curtain of a live evening that was rented before it', plus(opened, 40 * day), plus(opened, 70 * day)],
    ])('counts the 30 days to begin %s', async (_, opensAt, startBy) => {
      const customer = newCustomer();
      await open(customer);
      await claim(customer, 'order-1', plus(opened, 2 * day), opensAt);
      await settle(customer, 'purchased', plus(opened, 3 * day));
      expect(await rentalOf(customer)).toMatchObject({ status: 'purchased', startBy, orderNo: 'TSCA2345' });
    });

    it('is good once, late after a decline too, and cannot be undone by an older fact', async () => {
      const customer = newCustomer();
      await open(customer);
      await settle(customer, 'declined');
      expect(await claim(customer, 'order-1')).toBe(true);
      expect(await claim(customer, 'order-1')).toBe(false);
      expect(await settle(customer, 'declined')).toBe(false);
      expect(await settle(customer, 'purchased')).toBe(true);
    });

    it('is refused while another order has the film, pending or bought', async () => {
      const customer = newCustomer();
      await open(customer);
      await settle(customer, 'declined');
      await open(customer, 'order-2', plus(opened, hour));
      expect(await claim(customer, 'order-1', plus(opened, 2 * hour))).toBe(false);
      expect(await claim(customer, 'order-2', plus(opened, 2 * hour))).toBe(true);
    });

    it('keeps the film from a newer order until its consumer has come by', async () => {
      const customer = newCustomer();
      await open(customer);
      await claim(customer, 'order-1');
      await expect(open(customer, 'order-2', plus(opened, hour))).rejects.toThrow();
    });
  });

  it('does not let an old delivery pay for a newer order', async () => {
    const customer = newCustomer();
    await open(customer);
    await settle(customer, 'purchased');
    await open(customer, 'order-2', plus(opened, 40 * day));
    expect(await settle(customer, 'purchased', paid, 'order-1')).toBe(false);
    expect((await rentalOf(customer)).status).toBe('pending');
  });

  it('has nothing to move where no rental was opened', async () => {
    expect(await settle(newCustomer(), 'purchased')).toBe(false);
  });
});

describe('the first play', () => {
  it('begins the window once, however often it is asked', async () => {
    const customer = newCustomer();
    await open(customer);
    await settle(customer, 'purchased');
    const rental = await rentalOf(customer);
    const starts = await Promise.all([1, 2, 3].map(() => startRental(rental, plus(paid, hour))));
    expect(starts.filter(Boolean)).toHaveLength(1);
    expect(await rentalOf(customer)).toMatchObject({
      windowStart: plus(paid, hour),
      windowEnd: plus(paid, 73 * hour),
    });
  });

  it.each([
    ['before it is paid', [], paid],
    ['after a refund', ['purchased', 'refunded'], paid],
    ['when the 30 days are over', ['purchased'], plus(paid, 30 * day)],
  ] as const)('begins nothing %s', async (_, settlements, now) => {
    const customer = newCustomer();
    await open(customer);
    for (const to of settlements) await settle(customer, to);
    expect(await startRental(await rentalOf(customer), now)).toBe(false);
    expect(await rentalOf(customer)).not.toHaveProperty('windowStart');
  });
});

it('keeps each customer to their own rentals', async () => {
  const customer = newCustomer();
  await open(customer);
  expect(await readRentals(newCustomer())).toEqual([]);
  const { Items } = await tables.client.send(
    new QueryCommand({
      TableName: 'sales',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `CUSTOMER#${customer}` },
    }),
  );
  expect(Items).toHaveLength(1);
});
