import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { handler as givenBack } from '#functions/account/api/membership-return.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { handler as bought } from '#functions/account/consumers/on-membership-bought.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { handler as membership } from '#functions/box-office/api/basket-membership.ts';
import { handler as basket } from '#functions/box-office/api/basket.ts';
import { readOrderSummaries } from '#functions/box-office/store/order-summaries.ts';
import { readReturns } from '#functions/box-office/store/returns.ts';
import { documents } from '#functions/platform/table/client.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { hold, notify, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const start = instant('2026-11-21T12:00:00Z');
const clock = useTestClock(start);
const email = 'giver@example.com';
const customerId = customerIdOf(email);
let tables: TestTables;

beforeEach(async () => {
  tables = await startTablesOverSdk();
  clock.set(start);
  useDemoPayments();
  await loadPerformances([saleTerms('night', start)], start);
});
afterEach(() => tables.stop());

/** A Friend of this morning with a ticket at a Friend's price in the basket. */
async function friend() {
  const browser = await signedInBrowser(email);
  const put = await call(membership, { method: 'POST', body: { modeOfSale: 10 }, cookies: browser });
  Object.assign(browser, put.cookies);
  const { data: order } = await placeOrder(browser, 7200);
  const orderId = order.id;
  await notify({ outcome: 'paid', orderId, paymentId: `demo-${orderId}`, pence: 7200 });
  const detail = { orderId, customerId, pence: 7200, feeIds: [], ticketCount: 0, kinds: ['membership'] };
  const told = { id: `placed ${orderId}`, occurredAt: start, version: 2, subject: orderId, ...detail };
  expect(await bought(sqsEventOfFacts({ type: 'OrderPlaced', detail: told }))).toEqual({ batchItemFailures: [] });
  expect((await hold(browser, 'night', seatIds(1))).data.cartAmount).toBe(3800);
  return { browser, orderId };
}

type Line = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Writer = 'order' | 'return';

function writerOf(lines: readonly Line[]): Writer | null {
  const keys = lines.map(({ Put }) => String(Put?.Item?.['sk']));
  if (keys.some((sk) => sk.startsWith('RETURN#'))) return 'return';
  return keys.includes('ORDER') ? 'order' : null;
}

/** Lets both read and decide before either writes; then `first` writes, and the other after it. */
function meet(first: Writer, isLoosened: boolean): void {
  const arrived = new Map<Writer, () => void>();
  let isOpen = false;
  const send = async (command: unknown): Promise<unknown> => {
    const lines = command instanceof TransactWriteCommand ? (command.input.TransactItems ?? []) : [];
    const writer = isOpen ? null : writerOf(lines);
    if (isLoosened) for (const line of lines) loosen(line);
    if (writer === null) return tables.client.send(command as never);
    await new Promise<void>((go) => {
      arrived.set(writer, go);
      if (arrived.size < 2) return;
      isOpen = true;
      arrived.get(first)?.();
    });
    try {
      return await tables.client.send(command as never);
    } finally {
      for (const go of arrived.values()) go();
    }
  };
  documents.provide(clientOf(send));
}

/** The control: removes only the conditions by which an order and a return of the membership exclude each other. */
function loosen({ Update }: Line): void {
  if (!Update) return;
  if (Update.UpdateExpression === 'ADD memberOrders :one') {
    delete Update.ConditionExpression;
    delete Update.ExpressionAttributeValues?.[':mode'];
  }
  const guard = ' AND attribute_not_exists(memberOrders)';
  if (Update.ConditionExpression) Update.ConditionExpression = Update.ConditionExpression.replace(guard, '');
}

async function race(first: Writer, isLoosened: boolean) {
  const { browser, orderId } = await friend();
  const elsewhere: Browser = { ...browser };
  meet(first, isLoosened);
  const body = { orderId, lineId: 'membership-10', expected: 7200 };
  const [ordered, returned] = await Promise.all([
    placeOrder(browser, 3800),
    call(givenBack, { method: 'POST', body, cookies: elsewhere }),
  ]);
  documents.provide(tables.client);
  const [account, orders, returns] = await Promise.all([
    readAccount(customerId),
    readOrderSummaries(customerId),
    readReturns(orderId),
  ]);
  return {
    browser,
    answers: [ordered, returned].map(({ status, problem }) => problem?.code ?? status),
    modeOfSale: account?.modeOfSale,
    tickets: orders.length - 1,
    returns: returns.length,
  };
}

describe('a membership given back in the moment in which tickets are ordered at its price', () => {
  test('stays, where the order was faster', async () => {
    const found = await race('order', false);
    expect(found).toMatchObject({ answers: [201, 'membership-used'], modeOfSale: 10, tickets: 1, returns: 0 });
    expect(await auditMoney()).toEqual([]);
  });

  test('goes, where it was faster, and the basket then has the usual price', async () => {
    const found = await race('return', false);
    expect(found).toMatchObject({ answers: ['basket-changed', 201], modeOfSale: 9, tickets: 0, returns: 1 });
    expect((await call(basket, { cookies: found.browser })).data.cartAmount).toBe(4000);
    expect((await placeOrder(found.browser, 4000)).status).toBe(201);
    expect(await auditMoney()).toEqual([]);
  });

  test.each(['order', 'return'] as const)(
    'would be had and paid back without the guards, the %s first',
    async (first) => {
      const found = await race(first, true);
      expect(found).toMatchObject({ answers: [201, 201], modeOfSale: 9, tickets: 1, returns: 1 });
    },
  );
});
