import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { ReturnKind } from '#shared/box-office/domain/returns/return.ts';
import { day } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { handler as returnsPath } from '#functions/box-office/api/order-returns.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { readReturns } from '#functions/box-office/store/returns.ts';
import { documents } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { auditSeats } from '#infra/restore/audit-seats.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { hold, notify, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => void (tables = await startTablesOverSdk()));
afterAll(() => tables.stop());

let night = 0;
beforeEach(async () => {
  // Findings of one race stay in the tables: each has its own.
  await tables.stop();
  tables = await startTablesOverSdk();
  clock.set(start);
  useDemoPayments();
});

interface Bought {
  readonly browser: Browser;
  readonly orderId: string;
  readonly total: number;
  /** Of both tickets, which cost the same. */
  readonly numbers: readonly string[];
}

async function bought(): Promise<Bought> {
  night += 1;
  const performanceId = `given-back-${night}`;
  await loadPerformances([saleTerms(performanceId, start)], start);
  const browser = await signedInBrowser(`${performanceId}@example.com`);
  const held = await hold(browser, performanceId, seatIds(2));
  const { data: order } = await placeOrder(browser, held.data.cartAmount);
  await notify(paid(order.id, order.total));
  const numbers = [1, 2].map((place) => `${order.orderNo}-0${place}`);
  return { browser, orderId: order.id, total: order.total, numbers };
}

const paid = (orderId: string, total: number) =>
  ({ outcome: 'paid', orderId, paymentId: `demo-${orderId}`, pence: total }) as const;

type Line = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Holds back the first writer of the order until another has decided, too; then both write in sequence. */
function meet(orderId: string, isLoosened: (line: Line) => boolean): void {
  const own = salesKeys.order(orderId);
  const waiting: (() => void)[] = [];
  let isOpen = false;
  const send = async (command: unknown): Promise<unknown> => {
    const lines = command instanceof TransactWriteCommand ? (command.input.TransactItems ?? []) : [];
    const isOfOrder = lines.some(({ Put }) => Put?.Item?.['pk'] === own.pk && Put.Item['sk'] === own.sk);
    if (isOfOrder) for (const line of lines.filter(isLoosened)) loosen(line);
    if (isOfOrder && !isOpen) {
      await new Promise<void>((go) => {
        waiting.push(go);
        if (waiting.length < 2) return;
        isOpen = true;
        waiting.shift()?.();
      });
    }
    try {
      // The wrapper returns the result unchanged and does not know its type.
      return await tables.client.send(command as never);
    } finally {
      if (isOfOrder) waiting.shift()?.();
    }
  };
  documents.provide(clientOf(send));
}

function loosen({ Put, Delete }: Line): void {
  const guarded = Put ?? Delete;
  if (!guarded) return;
  delete guarded.ConditionExpression;
  delete guarded.ExpressionAttributeNames;
  delete guarded.ExpressionAttributeValues;
}

const nothing = (): boolean => false;
const everything = (): boolean => true;
/** The version of the order alone. */
const version = ({ Put }: Line): boolean => Put?.Item?.['sk'] === 'ORDER';

interface Wish {
  /** Place of the ticket in the order. */
  readonly ticket: 0 | 1;
  readonly returnType: ReturnKind;
}

/** Two devices give tickets of one order back in the same moment; what became of order, money and seats. */
async function race(wishes: readonly [Wish, Wish], isLoosened: (line: Line) => boolean) {
  const { browser, orderId, total, numbers } = await bought();
  const value = total / 2;
  const sums = { Donation: 0, PartDonate: value, Credit: value - 400, Refund: value };
  meet(orderId, isLoosened);
  const answers = await Promise.all(
    wishes.map(({ ticket, returnType }) =>
      call(returnsPath, {
        method: 'POST',
        params: { orderId },
        body: { tickets: [numbers[ticket]], returnType, expected: sums[returnType] },
        cookies: browser,
      }),
    ),
  );
  documents.provide(tables.client);
  const [order, returns] = await Promise.all([readOrder(orderId), readReturns(orderId)]);
  return {
    statuses: answers.map(({ status }) => status).toSorted((one, other) => one - other),
    marked: order?.lines.filter(({ returnId }) => returnId !== null).length,
    returns: returns.length,
    findings: [...(await auditMoney()), ...(await auditSeats(clock.now()))],
  };
}

const once = { statuses: [201, 409], marked: 1, returns: 1, findings: [] };
const both = { statuses: [201, 201], marked: 2, returns: 2, findings: [] };

const sameTicket: readonly (readonly [string, readonly [Wish, Wish]])[] = [
  ['for credit, twice', [wish(0, 'Credit'), wish(0, 'Credit')]],
  ['for money and for credit', [wish(0, 'Refund'), wish(0, 'Credit')]],
  ['as a gift and for money', [wish(0, 'Donation'), wish(0, 'Refund')]],
];
const twoTickets: readonly (readonly [string, readonly [Wish, Wish]])[] = [
  ['both for credit', [wish(0, 'Credit'), wish(1, 'Credit')]],
  ['both for money', [wish(0, 'Refund'), wish(1, 'Refund')]],
  ['one as a gift, one for credit', [wish(0, 'Donation'), wish(1, 'Credit')]],
];

function wish(ticket: Wish['ticket'], returnType: ReturnKind): Wish {
  return { ticket, returnType };
}

describe('two devices that give back in the same moment', () => {
  test.each(sameTicket)('one ticket, %s: it goes back once', async (_, wishes) => {
    expect(await race(wishes, nothing)).toEqual(once);
  });
  test.each(twoTickets)('two tickets, %s: both go back', async (_, wishes) => {
    expect(await race(wishes, nothing)).toEqual(both);
  });
});

describe('the control', () => {
  test.each(sameTicket)('without any condition one ticket, %s, goes back twice', async (_, wishes) => {
    expect(await race(wishes, everything)).toMatchObject({ statuses: [201, 201], returns: 2 });
  });
  test.each(twoTickets)('without the version of the order, two tickets, %s: one is forgotten', async (_, wishes) => {
    const found = await race(wishes, version);
    expect(found).toMatchObject({ statuses: [201, 201], marked: 1, returns: 2 });
    expect(found.findings).not.toEqual([]);
  });
});

test('a payment that is told again, before, while and after a ticket goes back, changes nothing', async () => {
  const { browser, orderId, total, numbers } = await bought();
  clock.pass(2 * day);
  const again = () => notify(paid(orderId, total));
  const giveBack = call(returnsPath, {
    method: 'POST',
    params: { orderId },
    body: { tickets: [numbers[0]], returnType: 'Credit', expected: total / 2 - 400 },
    cookies: browser,
  });
  const [, done] = await Promise.all([
    again(),
    giveBack,
    again(),
    notify({ ...paid(orderId, total), outcome: 'declined' }),
  ]);
  await again();
  expect(done.status).toBe(201);
  const order = await readOrder(orderId);
  expect(order?.state).toBe('paid');
  expect(order?.lines.map(({ returnId }) => returnId)).toEqual([done.data.id, null]);
  expect([...(await auditMoney()), ...(await auditSeats(clock.now()))]).toEqual([]);
});
