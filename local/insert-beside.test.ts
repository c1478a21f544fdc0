import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { insertBeside } from './insert-beside.ts';
import { startTableServer } from './table-server.ts';
import type { TableServer } from './table-server.ts';

interface Tables extends TableServer {
  readonly file: string;
  /** Transactions that the table process was asked for. */
  readonly asked: () => number;
}

async function openTables(): Promise<Tables> {
  const folder = await mkdtemp(join(tmpdir(), 'venue-beside-'));
  const file = join(folder, 'tables.db');
  const tables = await startTableServer(file);
  let asked = 0;
  tables.client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        asked += Number(commandName === 'TransactWriteItemsCommand');
        return next(args);
      },
    { step: 'finalizeRequest', name: 'asked' },
  );
  const stop = () => tables.stop().then(() => rm(folder, { recursive: true }));
  return { ...tables, stop, file, asked: () => asked };
}

let plain: Tables;
let beside: Tables;
let close: () => void;

beforeAll(async () => {
  [plain, beside] = [await openTables(), await openTables()];
  close = await insertBeside(beside);
});
afterAll(async () => {
  close();
  await plain.stop();
  await beside.stop();
});

/** All that the file says of the items of a name, with their indexes and streams. */
function saidOf(name: string, { file }: Tables): readonly unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const items = (table: string) =>
    database
      .prepare(`SELECT pk, sk, item_json, item_size, hash_prefix, cached_at FROM "${table}" ORDER BY pk, sk`)
      .all();
  const index = database.prepare('SELECT gsi_pk, gsi_sk, table_pk, table_sk FROM "customers::gsi::due"').all();
  const stream = database.prepare('SELECT table_name, keys_json FROM _stream_records ORDER BY id').all();
  const all = [...items('sales'), ...items('customers'), ...index, ...stream].map((row) => {
    const { item_json: item = '{}', keys_json: keys = '{}', ...columns } = row;
    return { ...columns, item: JSON.parse(String(item)) as unknown, keys: JSON.parse(String(keys)) as unknown };
  });
  database.close();
  return all.filter((row) => JSON.stringify(row).includes(name));
}

const transact = async (client: DynamoDBDocumentClient, TransactItems: TransactItem[], more: object = {}) =>
  client.send(new TransactWriteCommand({ TransactItems, ...more })).then(
    () => 'written',
    (error: unknown) =>
      error instanceof TransactionCanceledException
        ? (error.CancellationReasons ?? []).map(({ Code }) => Code)
        : (error as Error).name,
  );

const put = (pk: string, sk: string, fields: object = {}, more: object = {}): TransactItem => ({
  Put: { TableName: 'customers', Item: { pk, sk, ...fields }, ...more },
});
const first = { ConditionExpression: 'attribute_not_exists(pk)' };
const check = (pk: string, ConditionExpression: string, more: object = {}): TransactItem => ({
  ConditionCheck: { TableName: 'sales', Key: { pk, sk: 'ORDER' }, ConditionExpression, ...more },
});
const ofAda = { ExpressionAttributeValues: { ':customer': 'ada' } };

const many = Array.from({ length: 101 }, (_, place) => place);
const some = many.slice(0, 25);
const nested = { list: [{ kind: 'name', tall: 'Łukasiewicz' }, ['x', 12, 1200, 0, true, null]], none: [], map: {} };

interface Case {
  readonly what: string;
  /** An order with the buyer ada, and an item, are there before. */
  readonly actions: (name: string) => TransactItem[];
  readonly more?: object;
  readonly answer: unknown;
  readonly isBeside?: boolean;
}

const there = (name: string): string => `THERE#${name}`;
const long = 'x'.repeat(1100);

const cases: readonly Case[] = [
  {
    what: 'items of keys alone',
    actions: (name) => [put(name, 'müller anna#1'), put(name, 'müller anna#2')],
    answer: 'written',
    isBeside: true,
  },
  {
    what: 'a first list with values of all forms',
    actions: (name) => [put(name, 'LIST', { shown: '“Zoë”', ttl: 1_800_000_000, ...nested }, first)],
    answer: 'written',
    isBeside: true,
  },
  {
    what: 'an item whose owner is there',
    actions: (name) => [check(there(name), 'attribute_exists(pk)'), put(name, 'x')],
    answer: 'written',
    isBeside: true,
  },
  {
    what: 'an item whose owner is still the same',
    actions: (name) => [put(name, 'x'), check(there(name), 'customerId = :customer', ofAda)],
    answer: 'written',
    isBeside: true,
  },
  {
    what: 'a field without a value',
    actions: (name) => [put(name, 'x', { none: undefined })],
    answer: 'written',
    isBeside: true,
  },
  {
    what: 'a first item that is there',
    actions: (name) => [put(name, 'x'), put(there(name), 'ITEM', {}, first)],
    answer: ['None', 'ConditionalCheckFailed'],
  },
  {
    what: 'an item that is there, replaced',
    actions: (name) => [put(name, 'x'), put(there(name), 'ITEM', { now: 'other' })],
    answer: 'written',
  },
  {
    what: 'an owner who is gone',
    actions: (name) => [put(name, 'x'), check(`GONE#${name}`, 'attribute_exists(pk)')],
    answer: ['None', 'ConditionalCheckFailed'],
  },
  {
    what: 'an owner who is another',
    actions: (name) => [
      put(name, 'x'),
      check(there(name), 'customerId = :customer', { ExpressionAttributeValues: { ':customer': 'bob' } }),
    ],
    answer: ['None', 'ConditionalCheckFailed'],
  },
  {
    what: 'a check of another form',
    actions: (name) => [put(name, 'x'), check(there(name), 'attribute_not_exists(pk)')],
    answer: ['None', 'ConditionalCheckFailed'],
  },
  {
    what: 'a check of a number',
    actions: (name) => [
      put(name, 'x'),
      check(there(name), 'version = :version', { ExpressionAttributeValues: { ':version': 2 } }),
    ],
    answer: ['None', 'ConditionalCheckFailed'],
  },
  {
    what: 'a put under another condition',
    actions: (name) => [put(name, 'x', {}, { ConditionExpression: 'attribute_exists(pk)' })],
    answer: ['ConditionalCheckFailed'],
  },
  {
    what: 'values that no condition uses',
    actions: (name) => [put(name, 'x', {}, { ...first, ...ofAda })],
    answer: ['ValidationError'],
  },
  {
    what: 'an item of the index',
    actions: (name) => [put(name, 'x', { dueShard: '3', dueAt: '2026-11-26T12:00:00.000Z' })],
    answer: 'written',
  },
  {
    what: 'an item for the relay',
    actions: (name) => [put(name, 'x'), put(name, 'y', { outbox: true })],
    answer: 'written',
  },
  {
    what: 'an item that ends',
    actions: (name) => [put(name, 'x'), { Delete: { TableName: 'customers', Key: { pk: there(name), sk: 'ITEM' } } }],
    answer: 'written',
  },
  {
    what: 'an item that changes',
    actions: (name) => [
      put(name, 'x'),
      {
        Update: {
          TableName: 'customers',
          Key: { pk: there(name), sk: 'ITEM' },
          UpdateExpression: 'SET n = :n',
          ExpressionAttributeValues: { ':n': 1 },
        },
      },
    ],
    answer: 'written',
  },
  { what: 'one item twice', actions: (name) => [put(name, 'x'), put(name, 'x')], answer: 'ValidationException' },
  {
    what: 'an item that is checked and put',
    actions: (name) => [
      { Put: { TableName: 'sales', Item: { pk: name, sk: 'ORDER' } } },
      check(name, 'attribute_exists(pk)'),
    ],
    answer: 'ValidationException',
  },
  {
    what: 'more than a hundred',
    actions: (name) => many.map((place) => put(name, String(place))),
    answer: 'ValidationException',
  },
  {
    what: 'an item that is too large',
    actions: (name) => [put(name, 'x', { text: long.repeat(400) })],
    answer: 'ValidationException',
  },
  {
    what: 'too much together',
    actions: (name) => many.slice(0, 11).map((place) => put(name, String(place), { text: long.repeat(360) })),
    answer: 'ValidationException',
  },
  { what: 'a key that is too long', actions: (name) => [put(name, long)], answer: expect.anything() },
  { what: 'an empty key', actions: (name) => [put(name, '')], answer: expect.anything() },
  {
    what: 'a key of a number',
    actions: (name) => [{ Put: { TableName: 'customers', Item: { pk: name, sk: 1 } } }],
    answer: expect.anything(),
  },
  { what: 'a set', actions: (name) => [put(name, 'x', { set: new Set(['b', 'a']) })], answer: 'written' },
  { what: 'a number that is not whole', actions: (name) => [put(name, 'x', { share: -1.5 })], answer: 'written' },
  {
    what: 'a transaction with a token',
    actions: (name) => [put(name, 'x')],
    more: { ClientRequestToken: 'once' },
    answer: 'written',
  },
  {
    what: 'a table that is not there',
    actions: (name) => [{ Put: { TableName: 'elsewhere', Item: { pk: name, sk: 'x' } } }],
    answer: expect.anything(),
  },
];

test.for(cases)('$what: as the table process does it', async ({ what, actions, more, answer, isBeside = false }) => {
  for (const { client } of [plain, beside]) {
    const Order = { pk: there(what), sk: 'ORDER', customerId: 'ada', version: 1 };
    await client.send(new PutCommand({ TableName: 'sales', Item: Order }));
    await client.send(new PutCommand({ TableName: 'customers', Item: { pk: there(what), sk: 'ITEM' } }));
  }
  const before = beside.asked();
  expect(await transact(plain.client, actions(what), more)).toEqual(answer);
  expect(await transact(beside.client, actions(what), more)).toEqual(answer);
  expect(saidOf(what, beside)).toEqual(saidOf(what, plain));
  expect(beside.asked() - before).toBe(isBeside ? 0 : 1);
});

test('while the table process writes, too, everything is written once', async () => {
  const before = beside.asked();
  const [mine, its] = [
    some.map((place) => put('BOTH', `mine ${place}`, {}, first)),
    some.map((place) => `its ${place}`),
  ];
  const putsOfProcess = its.map((sk) =>
    beside.client.send(new PutCommand({ TableName: 'customers', Item: { pk: 'BOTH', sk } })),
  );
  for (const one of mine) {
    expect(await transact(beside.client, [one])).toBe('written');
    await new Promise(setImmediate);
  }
  await Promise.all(putsOfProcess);
  expect(beside.asked()).toBe(before);
  expect(saidOf('S:BOTH', beside)).toHaveLength(mine.length + its.length);
});

test('a file of another layout, of streams that hold everything, or of another house is left to the table process', async () => {
  const other = await openTables();
  const ask = async (file: string): Promise<number> => {
    const before = other.asked();
    const end = await insertBeside({ ...other, file });
    await transact(other.client, [put('LEFT', String(Math.random()))]);
    end();
    return other.asked() - before;
  };
  const database = new DatabaseSync(other.file);
  expect(await ask(other.file)).toBe(0);
  expect(await ask(beside.file)).toBe(1);
  expect(await ask(`${other.file}.none`)).toBe(1);
  database.exec(`UPDATE _config SET value = '10' WHERE key = 'schema_version'`);
  expect(await ask(other.file)).toBe(1);
  database.exec(`UPDATE _config SET value = '9' WHERE key = 'schema_version'`);
  expect(await ask(other.file)).toBe(0);
  database.exec('DROP TRIGGER house_stream_filter');
  expect(await ask(other.file)).toBe(1);
  database.close();
  expect(saidOf('S:LEFT', other)).toHaveLength(6);
  await other.stop();
});
