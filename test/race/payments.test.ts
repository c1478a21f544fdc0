import { ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { minute } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { handler as returnPage } from '#functions/box-office/api/order-payment.ts';
import { expirePayment } from '#functions/box-office/commands/expire.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { demoProvider } from '#functions/platform/payment/demo/provider.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import { documents, tables as tableNames } from '#functions/platform/table/client.ts';
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
beforeEach(() => {
  clock.set(start);
  useDemoPayments();
  documents.provide(tables.client);
});

interface Waiting {
  readonly browser: Browser;
  readonly orderId: string;
  readonly total: number;
}

/** Two seats that wait for their payment. */
async function anOrder(): Promise<Waiting> {
  night += 1;
  const performanceId = `crossed-${night}`;
  await loadPerformances([saleTerms(performanceId, start)], start);
  const browser = await signedInBrowser(`${performanceId}@example.com`);
  const held = await hold(browser, performanceId, seatIds(2));
  const { data } = await placeOrder(browser, held.data.cartAmount);
  return { browser, orderId: data.id, total: data.total };
}

type Lines = NonNullable<TransactWriteCommandInput['TransactItems']>;
type Actor = (order: Waiting) => Promise<unknown>;

const noticeOf =
  (outcome: 'paid' | 'declined'): Actor =>
  ({ orderId, total }) =>
    notify({ outcome, orderId, paymentId: `demo-${orderId}`, pence: total });

/** The return page asks the provider, who knows that it is paid. */
const comesBack: Actor = ({ browser, orderId, total }) => {
  const at = clock.now();
  const paid = {
    noticeId: 'looked',
    outcome: 'paid' as const,
    orderId,
    paymentId: `demo-${orderId}`,
    pence: total,
    at,
  };
  payments.provide({
    ...demoProvider({ secret: 'a-secret-of-the-tests', noticeUrl: 'http://unused.test' }),
    look: async () => paid,
  });
  return call(returnPage, { method: 'POST', body: {}, params: { orderId }, cookies: browser });
};
const isDue: Actor = ({ orderId }) => expirePayment(orderId, clock.now());

interface Meeting {
  /** The state that is written first, where the two differ. */
  readonly first: string;
  readonly withoutGuard: boolean;
}

/** Holds back the first writer of the order until the other has decided, too; then both write in sequence. */
function meet(orderId: string, { first, withoutGuard }: Meeting): void {
  const { pk, sk } = salesKeys.order(orderId);
  const waiting: { readonly state: string; readonly go: () => void }[] = [];
  let isOpen = false;
  const stateIn = (lines: Lines): string | null => {
    const own = lines.find(({ Put }) => Put?.Item?.['pk'] === pk && Put.Item['sk'] === sk);
    return own ? String(own.Put?.Item?.['state']) : null;
  };
  const next = (): void => waiting.shift()?.go();
  const send = async (command: unknown): Promise<unknown> => {
    const lines = command instanceof TransactWriteCommand ? (command.input.TransactItems ?? []) : [];
    const state = stateIn(lines);
    if (withoutGuard && state) unguard(lines);
    if (state && !isOpen) {
      await new Promise<void>((go) => {
        waiting.push({ state, go });
        if (waiting.length < 2) return;
        isOpen = true;
        waiting.sort((a, b) => Number(b.state === first) - Number(a.state === first));
        next();
      });
    }
    try {
      // The wrapper returns the result unchanged and does not know its type.
      return await tables.client.send(command as never);
    } finally {
      if (state) next();
    }
  };
  documents.provide(clientOf(send));
}

/**
 * The control: removes all conditions. Removing the order's version alone is not enough: its basket's version, seats and ledger would each
 * still stop the second.
 */
function unguard(lines: Lines): void {
  for (const { Put, Delete } of lines) {
    const guarded = Put ?? Delete;
    if (!guarded) continue;
    delete guarded.ConditionExpression;
    delete guarded.ExpressionAttributeNames;
    delete guarded.ExpressionAttributeValues;
  }
}

/** The result of two concurrent actions on one order: its state, the number of confirmations, and the findings of the audits. */
async function race(actors: readonly [Actor, Actor], meeting: Meeting, wait = 0) {
  const order = await anOrder();
  clock.pass(wait * minute);
  meet(order.orderId, meeting);
  await Promise.all(actors.map((act) => act(order)));
  documents.provide(tables.client);
  const found = await readOrder(order.orderId);
  const findings = [...(await auditMoney()), ...(await auditSeats(clock.now()))];
  return { state: found?.state, confirmations: await confirmationsOf(order.orderId), findings };
}

async function confirmationsOf(orderId: string): Promise<number> {
  const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: tableNames.sales() }));
  return Items.filter(({ type, detail }) => type === 'OrderPlaced' && String(detail).includes(orderId)).length;
}

const clean = { state: 'paid', confirmations: 1, findings: [] };
const [paid, declined] = [noticeOf('paid'), noticeOf('declined')];

const races: readonly (readonly [string, readonly [Actor, Actor], string, number])[] = [
  ['two notices of one payment', [paid, paid], 'paid', 0],
  ['a notice and the return page that asks the provider', [paid, comesBack], 'paid', 0],
  ['a declined card and the payment, the decline written first', [declined, paid], 'declined', 0],
  ['a declined card and the payment, the payment written first', [declined, paid], 'paid', 0],
  ['the end of the time to pay and the payment, the end written first', [isDue, paid], 'abandoned', 31],
  ['the end of the time to pay and the payment, the payment written first', [isDue, paid], 'paid', 31],
];

describe('two that come to one order at once', () => {
  test.each(races)('%s: it is paid, once, with one confirmation, and every penny and seat agrees', async (...row) => {
    const [, actors, first, wait] = row;
    expect(await race(actors, { first, withoutGuard: false }, wait)).toEqual(clean);
  });
});

describe('the control: without the conditions on order, basket, seats and ledger', () => {
  // Findings of one race stay in the tables: each has its own.
  beforeEach(async () => {
    await tables.stop();
    tables = await startTablesOverSdk();
  });

  test.each(races)('%s: something is counted twice or left behind', async (...row) => {
    const [, actors, first, wait] = row;
    expect(await race(actors, { first, withoutGuard: true }, wait)).not.toEqual(clean);
  });
});
