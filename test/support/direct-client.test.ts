import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { correlated, writesSent } from '#functions/platform/runtime/correlation.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { directClient } from './direct-client.ts';

let tables: TestTables;
let direct: ReturnType<typeof directClient>;
beforeAll(async () => {
  tables = await startTablesOverSdk();
  direct = directClient(tables.endpoint);
});
afterAll(async () => {
  await direct.stop();
  await tables.stop();
});

const TableName = 'sales';
const item = (pk: string, sk: string) => ({
  pk,
  sk,
  Items: ['a', 1],
  nested: { Key: { x: null } },
  bytes: new Uint8Array([0, 9, 255]),
  gone: undefined,
});
const guard = {
  ConditionExpression: 'attribute_not_exists(pk)',
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
} as const;

/** What every store command returns or throws, without transport details. */
async function tour({ send }: { readonly send: DynamoDBDocumentClient['send'] }, pk: string): Promise<unknown> {
  const seen: unknown[] = [];
  const note = async (asked: Promise<unknown>): Promise<void> => {
    const told = await asked.then(
      (answer) => ({ ...(answer as object), $metadata: undefined, ScannedCount: undefined }),
      (error: unknown) => {
        const { name, message, Item, CancellationReasons } = error as TransactionCanceledException & { Item?: unknown };
        const kinds = [ConditionalCheckFailedException, TransactionCanceledException];
        return { name, message, Item, CancellationReasons, is: kinds.map((kind) => error instanceof kind) };
      },
    );
    seen.push(JSON.parse(JSON.stringify(told).replaceAll(pk, 'PK')));
  };
  const Key = { pk, sk: '1' };
  await note(send(new PutCommand({ TableName, Item: item(pk, '1') })));
  await note(send(new PutCommand({ TableName, Item: item(pk, '1'), ...guard })));
  await note(send(new GetCommand({ TableName, Key, ConsistentRead: true })));
  await note(send(new GetCommand({ TableName, Key: { pk, sk: 'none' } })));
  const change = { UpdateExpression: 'SET n = :n', ExpressionAttributeValues: { ':n': { deep: [1.5] } } };
  await note(send(new UpdateCommand({ TableName, Key, ...change, ReturnValues: 'ALL_NEW' })));
  await note(send(new BatchWriteCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item: item(pk, '2') } }] } })));
  await note(send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key, { pk, sk: '2' }] } } })));
  const named = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } };
  await note(send(new QueryCommand({ TableName, ...named, Limit: 1 })));
  await note(send(new QueryCommand({ TableName, ...named, ExclusiveStartKey: Key })));
  await note(
    send(new ScanCommand({ TableName, FilterExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } })),
  );
  const lines = ['3', '1'].map((sk) => ({ Put: { TableName, Item: item(pk, sk), ...guard } }));
  await note(send(new TransactWriteCommand({ TransactItems: lines })));
  await note(send(new TransactWriteCommand({ TransactItems: lines.slice(0, 1) })));
  await note(send(new DeleteCommand({ TableName, Key, ReturnValues: 'ALL_OLD' })));
  await note(send(new GetCommand({ TableName: 'no-table', Key })));
  return seen;
}

describe('the direct client', () => {
  test('asks, answers and throws as the SDK does', async () => {
    const viaSdk = await tour({ send: tables.client.send.bind(tables.client) }, 'partition-one');
    expect(await tour(direct.client, 'partition-two')).toEqual(viaSdk);
    expect(viaSdk).toHaveLength(14);
  });

  test('notes what may have been written as the SDK’s does', async () => {
    const writesOf = (client: { readonly send: DynamoDBDocumentClient['send'] }, pk: string) =>
      correlated('this test', undefined, async () => {
        await tour(client, pk);
        return writesSent();
      });
    const viaSdk = await writesOf({ send: tables.client.send.bind(tables.client) }, 'partition-three');
    expect(await writesOf(direct.client, 'partition-four')).toBe(viaSdk);
    expect(viaSdk).toBeGreaterThan(0);
  });
});
