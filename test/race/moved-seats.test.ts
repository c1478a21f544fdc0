import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { handler as returnsPath } from '#functions/box-office/api/order-returns.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { readSeats } from '#functions/box-office/store/seats.ts';
import { handler as seatsPath } from '#functions/desk/api/desk-order-seats.ts';
import { documents } from '#functions/platform/table/client.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { auditSeats } from '#infra/restore/audit-seats.ts';
import { house, loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { hold, payFor, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const start = instant('2026-11-21T12:00:00.000Z');
const clock = useTestClock(start);
let tables: TestTables;
let count = 0;
beforeAll(async () => void (tables = await startTablesOverSdk()));
afterAll(() => tables.stop());
beforeEach(async () => {
  // Findings of one race stay in the tables: each has its own.
  await tables.stop();
  tables = await startTablesOverSdk();
  clock.set(start);
  useDemoPayments();
  count += 1;
  await loadPerformances([saleTerms(night(), start)], start);
});

const night = (): string => `moved-${count}`;
const [own = '', target = ''] = seatIds(2);
type Line = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

async function bought(): Promise<{ readonly browser: Browser; readonly order: Order }> {
  const browser = await signedInBrowser(`${night()}@example.com`);
  const { data } = await hold(browser, night(), [own]);
  return { browser, order: await payFor(browser, data.cartAmount) };
}

const move = async ({ orderNo, version }: Order) =>
  call(seatsPath, {
    method: 'POST',
    params: { orderNo },
    cookies: await colleagueWith('desk.sell'),
    body: { version, moves: [{ ticketNumber: `${orderNo}-01`, seatId: target }], reason: 'A pillar' },
  });

/** Just before the move is sent, a rival does everything of theirs; some conditions are left out in a control. */
function beforeTheMove(rival: () => Promise<unknown>, isLoosened: (line: Line) => boolean = () => false): void {
  let isMet = false;
  const send = async (command: unknown): Promise<unknown> => {
    const lines = command instanceof TransactWriteCommand ? (command.input.TransactItems ?? []) : [];
    if (lines.some(({ Put }) => Put?.TableName === 'audit')) {
      if (!isMet) {
        isMet = true;
        await rival();
      }
      for (const { Put } of lines.filter(isLoosened)) {
        if (!Put) continue;
        delete Put.ConditionExpression;
        delete Put.ExpressionAttributeNames;
        delete Put.ExpressionAttributeValues;
      }
    }
    // The wrapper returns the result unchanged and does not know its type.
    return tables.client.send(command as never);
  };
  documents.provide(clientOf(send));
}

const seat = ({ Put }: Line): boolean => String(Put?.Item?.['pk']).startsWith('SEATS#');
const version = ({ Put }: Line): boolean => Put?.Item?.['sk'] === 'ORDER';
const ownerOf = async (seatId: string) =>
  (await readSeats(night(), house.sections[0]?.id ?? '')).find((each) => each.seatId === seatId);
const findings = async () => [...(await auditMoney()), ...(await auditSeats(clock.now()))];

describe('a seat that a buyer holds while a ticket is moved to it', () => {
  async function race(isLoosened?: (line: Line) => boolean) {
    const { order } = await bought();
    const buyer = await signedInBrowser('buyer@example.com');
    let held = { status: 0, data: { cartAmount: 0 } };
    beforeTheMove(async () => void (held = await hold(buyer, night(), [target])), isLoosened);
    const { status, problem } = await move(order);
    documents.provide(tables.client);
    return { buyer, order, held, moved: problem?.code ?? status };
  }

  test('stays the buyer’s, and they pay for it; the ticket stays where it was', async () => {
    const { buyer, order, held, moved } = await race();
    expect([held.status, moved]).toEqual([200, 'seat-just-taken']);
    expect((await readOrder(order.orderId))?.lines).toEqual(order.lines);
    const paid = await payFor(buyer, held.data.cartAmount);
    expect(await ownerOf(target)).toMatchObject({ state: 'sold', orderId: paid.orderId });
    expect(await ownerOf(own)).toMatchObject({ state: 'sold', orderId: order.orderId });
    expect(await findings()).toEqual([]);
  });

  test('the control: without the condition on the seat it is in a basket and sold', async () => {
    const { held, moved, order } = await race(seat);
    expect([held.status, moved]).toEqual([200, 200]);
    expect(await ownerOf(target)).toMatchObject({ state: 'sold', orderId: order.orderId });
    await expect(payFor(await signedInBrowser('buyer@example.com'), 4000)).rejects.toThrow();
  });

  test('is not to be had once the ticket has moved; the old one is', async () => {
    const { order } = await bought();
    expect((await move(order)).status).toBe(200);
    const buyer = await signedInBrowser('late@example.com');
    expect((await hold(buyer, night(), [target])).problem?.code).toBe('seat-taken');
    expect((await hold(buyer, night(), [own])).status).toBe(200);
    expect(await findings()).toEqual([]);
  });
});

describe('a ticket that its customer gives back while it is moved', () => {
  async function race(isLoosened?: (line: Line) => boolean) {
    const { browser, order } = await bought();
    const body = { tickets: [`${order.orderNo}-01`], returnType: 'Refund', expected: 4000 };
    const giveBack = () =>
      call(returnsPath, { method: 'POST', params: { orderId: order.orderId }, cookies: browser, body });
    beforeTheMove(giveBack, isLoosened);
    const { status, problem } = await move(order);
    documents.provide(tables.client);
    return problem?.code ?? status;
  }

  test('is given back, and moves nowhere', async () => {
    expect(await race()).toBe('order-changed');
    expect([await ownerOf(own), await ownerOf(target)]).toEqual([undefined, undefined]);
    expect(await findings()).toEqual([]);
  });
});

describe('two moves of one ticket in the same moment', () => {
  async function race(isLoosened?: (line: Line) => boolean) {
    const { order } = await bought();
    const third = seatIds(3)[2] ?? '';
    const cookies = await colleagueWith('desk.sell');
    const other = () =>
      call(seatsPath, {
        method: 'POST',
        params: { orderNo: order.orderNo },
        cookies,
        body: {
          version: order.version,
          moves: [{ ticketNumber: `${order.orderNo}-01`, seatId: third }],
          reason: 'Kind',
        },
      });
    beforeTheMove(other, isLoosened);
    const { status, problem } = await move(order);
    documents.provide(tables.client);
    const [line] = ticketsOf((await readOrder(order.orderId))?.lines ?? []);
    return { moved: problem?.code ?? status, seatId: line?.seatId, third };
  }

  test('leave the first; the second is told', async () => {
    const { moved, seatId, third } = await race();
    expect({ moved, seatId }).toEqual({ moved: 'order-changed', seatId: third });
    expect(await findings()).toEqual([]);
  });

  test('the control: without version and old seat, the order has one seat and the house sold it two', async () => {
    const { moved } = await race((line) => version(line) || loosensOld(line));
    expect(moved).toBe(200);
    expect(await findings()).not.toEqual([]);
  });
});

/** The old seat is put on sale whoever has it. */
function loosensOld({ Delete }: Line): boolean {
  if (!Delete || !String(Delete.Key?.['pk']).startsWith('SEATS#')) return false;
  delete Delete.ConditionExpression;
  delete Delete.ExpressionAttributeNames;
  delete Delete.ExpressionAttributeValues;
  return false;
}
