import { GetCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient, TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';

import type { Duty } from '#shared/kernel/contract/duty.ts';
import { hour } from '#shared/kernel/time/instant.ts';
import { handler as orderTickets } from '#functions/box-office/api/order-tickets.ts';
import { checkToken } from '#functions/box-office/views/ticket-token.ts';
import { issuedTickets } from '#functions/box-office/views/tickets-of-order.ts';
import { documents } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { fetchFile, useTicketKeys } from '#test/support/after.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { OrderAtDesk, everything } from '#test/support/order-at-desk.ts';

import { handler as deskOrderTickets } from './desk-order-tickets.ts';
import { handler as deskOrder } from './desk-order.ts';

const desk = new OrderAtDesk();
const keys = useTicketKeys();

/** The newest code of a ticket. */
async function codeOf(number: string): Promise<string> {
  const tickets = issuedTickets(await desk.now(), keys.privateKey);
  return tickets.find(({ ticketNumber }) => ticketNumber === number)?.token ?? '';
}
const atDoor = (code: string) => checkToken(code, null, keys.publicKey);

/** The duties under which colleagues looked at the order. */
async function looks(): Promise<readonly string[]> {
  const { Items = [] } = await documents.get().send(new ScanCommand({ TableName: 'customers' }));
  const details = Items.filter(({ type }) => type === 'RecordSeen').map(
    ({ detail }) => JSON.parse(String(detail)) as { readonly subject: string; readonly duty: string },
  );
  return details
    .filter(({ subject }) => subject === `order/${desk.bought.orderNo}`)
    .map(({ duty }) => duty)
    .toSorted();
}

describe('a ticket that is printed again', () => {
  it('has a new code, which alone opens the door; the old one says when the newer was issued', async () => {
    const [old, other] = [await codeOf(desk.number(1)), await codeOf(desk.number(2))];
    expect(await atDoor(old)).toMatchObject({ verdict: 'valid' });
    desk.clock.pass(hour);
    expect(await desk.correct('deskOrderTickets', desk.again())).toBe('200');
    const newest = await codeOf(desk.number(1));
    expect(await atDoor(old)).toMatchObject({
      verdict: 'replaced',
      ticketNumber: desk.number(1),
      words: expect.stringMatching(/^A newer ticket was issued on \d+ \w+ 2026 1\.00pm\./),
    });
    expect(await atDoor(newest)).toMatchObject({ verdict: 'valid' });
    expect(await atDoor(other)).toMatchObject({ verdict: 'valid' });
    // The customer's page; its passes and its PDF are made of the same.
    const { data } = await call(orderTickets, { params: { orderId: desk.bought.orderId }, cookies: desk.browser });
    expect(data.tickets.find(({ ticketNumber }) => ticketNumber === desk.number(1))?.token).toBe(newest);
  });

  it('is told to the customer, since what they saved no longer opens the door', async () => {
    await desk.correct('deskOrderTickets', desk.again());
    const mails = await desk.tellCustomer();
    const { email, orderNo } = desk.bought;
    expect(mails).toMatchObject([{ to: email, subject: `New tickets for order ${orderNo}` }]);
    expect(mails[0]?.text).toContain(desk.number(1));
    expect(mails[0]?.text).not.toContain(desk.number(2));
  });

  it('is listed at the desk, and in the audit with its reason', async () => {
    await desk.correct('deskOrderTickets', desk.again());
    const asked = { params: { orderNo: desk.bought.orderNo }, cookies: await colleagueWith('customers.read') };
    const reissue = { ticketNumber: desk.number(1), generation: 2, moves: 0, isMove: false, at: desk.clock.now() };
    expect((await call(deskOrder, asked)).data.reissues).toEqual([reissue]);
    const changes = [{ what: `Ticket ${desk.number(1)}`, before: 'code 1', after: 'code 2' }];
    expect(await desk.audited()).toMatchObject([{ deed: 'Tickets issued again', reason: 'Lost on the way', changes }]);
  });

  it('needs a reason, and tickets of this order that still open a door', async () => {
    expect(await desk.correct('deskOrderTickets', { ...desk.again(), reason: ' ' })).toBe('invalid-input');
    const foreign = { ...desk.again(), tickets: ['7K3M9QXA-09'] };
    expect(await desk.correct('deskOrderTickets', foreign)).toBe('ticket-unknown');
    const order = await desk.now();
    await desk.put({ ...order, lines: order.lines.map((line) => ({ ...line, returnId: 'return-1' })) });
    expect(await desk.correct('deskOrderTickets', desk.again())).toBe('ticket-given-back');
    expect(await desk.audited()).toEqual([]);
  });

  it('is printed at the desk by whoever sells there', async () => {
    const print = async (...duties: readonly Duty[]) =>
      fetchFile(deskOrderTickets, {
        params: { orderNo: desk.bought.orderNo },
        cookies: await colleagueWith(...duties),
      });
    expect((await print('customers.read', 'customers.write')).status).toBe(403);
    const { status, headers, bytes } = await print('desk.sell');
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await looks()).toEqual(['desk.sell']);
    const asked = { params: { orderNo: desk.bought.orderNo }, cookies: await colleagueWith('customers.read') };
    await call(deskOrder, asked);
    await call(deskOrder, asked);
    expect(await looks()).toEqual(['customers.read', 'desk.sell']);
  });
});

type Put = NonNullable<NonNullable<TransactWriteCommandInput['TransactItems']>[number]['Put']>;

describe('at the same time', () => {
  const over = (send: (command: object) => Promise<unknown>): void =>
    documents.provide({ send } as unknown as DynamoDBDocumentClient);
  const putsOf = (command: object): readonly Put[] =>
    command instanceof TransactWriteCommand
      ? (command.input.TransactItems ?? []).flatMap((line) => line.Put ?? [])
      : [];

  /** Two colleagues print a ticket again, and both have read the order before either writes. */
  async function bothReprint(changed: (order: Put) => void = () => {}): Promise<readonly string[]> {
    const cookies = await colleagueWith(...everything);
    const { version } = await desk.now();
    const waiting: (() => void)[] = [];
    over(async (command) => {
      const puts = putsOf(command);
      if (puts.some(({ TableName }) => TableName === 'audit')) {
        const order = puts.find(({ Item }) => Item?.['pk'] === salesKeys.order(desk.bought.orderId).pk);
        if (order) changed(order);
        await new Promise<void>((go) => {
          waiting.push(go);
          if (waiting.length === 2) for (const each of waiting) each();
        });
      }
      return desk.tables.client.send(command as TransactWriteCommand);
    });
    const reasons = ['Lost', 'Torn'];
    const answers = await Promise.all(
      reasons.map((reason) => desk.correct('deskOrderTickets', { ...desk.again(), reason, version }, cookies)),
    );
    documents.provide(desk.tables.client);
    return answers.toSorted();
  }

  it('a ticket is printed again once, and the other colleague is told', async () => {
    expect(await bothReprint()).toEqual(['200', 'order-changed']);
    expect((await desk.now()).lines[0]).toMatchObject({ generation: 2 });
    expect(await desk.audited()).toHaveLength(1);
  });

  it('it would be printed twice under one generation without the condition on the version', async () => {
    const unguarded = (order: Put): void => {
      delete order.ConditionExpression;
      delete order.ExpressionAttributeNames;
      delete order.ExpressionAttributeValues;
    };
    expect(await bothReprint(unguarded)).toEqual(['200', '200']);
    expect((await desk.now()).lines[0]).toMatchObject({ generation: 2 });
  });

  it('exactly one of the old and the new code is let in, as soon as the reprint is answered', async () => {
    const codes = [await codeOf(desk.number(1))];
    const letIn = async () => {
      const checks = await Promise.all(codes.map(atDoor));
      return checks.filter(({ verdict }) => verdict === 'valid').length;
    };
    const key = { TableName: 'sales', Key: { ...salesKeys.order(desk.bought.orderId) } };
    const read = await documents.get().send(new GetCommand(key));
    await desk.correct('deskOrderTickets', desk.again());
    codes.push(await codeOf(desk.number(1)));
    expect(await letIn()).toBe(1);
    // The control: a door that goes on with what it has read before.
    over(async () => read);
    expect(await letIn()).toBe(2);
  });
});
