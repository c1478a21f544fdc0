import { BatchGetCommand, GetCommand, PutCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { contract } from '#shared/catalogue/contract.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { handlePath } from '#functions/handle-path.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { customerKeys, outboxKey, salesKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { onContactMessage } from '#functions/site/consumers/letters.ts';
import { call } from '#test/support/call.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { asFunction, renderer, takeRefused, used } from './guard.ts';

let server: TestTables;
beforeAll(async () => {
  server = await startTables();
});
afterAll(() => server.stop());

/** What a document client sends; the SDK's own type has no common one for its commands. */
type Sent = BatchGetCommand | GetCommand | PutCommand | ScanCommand | TransactWriteCommand;
// Each of these commands is one that the client takes.
const send = (name: string, command: Sent) => asFunction(name, () => documents.get().send(command as PutCommand));
const put = (Item: Key, table: 'sales' | 'customers' = 'customers') =>
  new PutCommand({ TableName: tables[table](), Item: { ...Item } });

test('what the policy gives is done, and noted as used', async () => {
  await send('contact', put(customerKeys.enquiry('e1')));
  expect(used).toContain('contact customers put ENQUIRY#*');
  expect(takeRefused()).toEqual([]);
});

test.each<[what: string, command: () => Sent, said: string]>([
  ['another item', () => put(salesKeys.order('o1'), 'sales'), 'dynamodb:PutItem ORDER#o1 of sales'],
  [
    'its own item, to read',
    () => new GetCommand({ TableName: tables.customers(), Key: customerKeys.enquiry('e1') }),
    'dynamodb:GetItem ENQUIRY#e1 of customers',
  ],
  [
    'an event of others',
    () => put(outboxKey('OrderPlaced', 'e1')),
    'dynamodb:PutItem OUTBOX#OrderPlaced#e1 of customers',
  ],
  [
    'an event under the keys of before',
    () => put({ pk: 'OUTBOX#e1', sk: 'EVENT' }),
    'dynamodb:PutItem OUTBOX#e1 of customers',
  ],
  ['everything', () => new ScanCommand({ TableName: tables.customers() }), 'dynamodb:Scan without keys of customers'],
  [
    'its own item together with another',
    () =>
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName: tables.customers(), Item: customerKeys.enquiry('e2') } },
          { Delete: { TableName: tables.customers(), Key: customerKeys.account('c1') } },
        ],
      }),
    'dynamodb:DeleteItem CUSTOMER#c1 of customers',
  ],
])('%s is refused by name, and fails the test whatever becomes of the error', async (_, command, said) => {
  await expect(send('contact', command())).rejects.toThrow(`contact may not ${said}`);
  expect(takeRefused()).toEqual([`contact may not ${said}`]);
});

test('a batch is read as a whole or not at all', async () => {
  const { pk, sk } = salesKeys.basket('b1');
  const Keys = [salesKeys.terms('p1'), { pk, sk }, salesKeys.order('o1')];
  const both = new BatchGetCommand({ RequestItems: { [tables.sales()]: { Keys } } });
  await expect(send('seatHolds', both)).rejects.toThrow('seatHolds may not dynamodb:BatchGetItem PERFORMANCE#p1');
  expect(takeRefused()).toHaveLength(1);
});

describe('who is running', () => {
  const readsOrder = () =>
    documents.get().send(new GetCommand({ TableName: tables.sales(), Key: salesKeys.order('o1') }));

  test('a path, from its chain to its last command', async () => {
    const handler = handlePath(contract.contactPage, {
      GET: async () => {
        await readsOrder();
        throw new Error('It should have been refused.');
      },
    });
    expect((await call(handler)).status).toBe(500);
    expect(takeRefused()).toEqual(['contactPage may not dynamodb:GetItem ORDER#o1 of sales']);
  });

  test('a consumer, with the memory of what it has handled', async () => {
    const detail = { id: 'e9', occurredAt: instant('2026-11-21T12:00:00Z'), version: 1, subject: 'x', enquiryId: 'e9' };
    await onContactMessage(sqsEventOfFacts({ type: 'ContactMessageReceived', detail }));
    expect(used).toContain('onContactMessage sales put HANDLED#*');
  });

  test('the renderer, whatever path it calls', async () => {
    await expect(asFunction(renderer, () => asFunction('order', readsOrder))).rejects.toThrow('render may not');
    expect(takeRefused()).toHaveLength(1);
  });

  test('nobody, in what tests do themselves', async () => {
    await readsOrder();
    expect(takeRefused()).toEqual([]);
  });
});
