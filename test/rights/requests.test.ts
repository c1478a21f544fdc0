import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';

import { requestsOf } from './requests.ts';

const TableName = 'sales';
const Key = { pk: 'A#1', sk: 'x' };
const Item = { ...Key, more: 1 };
const values = { ':pk': 'A#1', ':sk': 'x' };

test.each([
  [new GetCommand({ TableName, Key }), ['GetItem sales A#1']],
  [new PutCommand({ TableName, Item }), ['PutItem sales A#1']],
  [new UpdateCommand({ TableName, Key }), ['UpdateItem sales A#1']],
  [new DeleteCommand({ TableName, Key }), ['DeleteItem sales A#1']],
  [
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND sk > :sk',
      ExpressionAttributeValues: values,
    }),
    ['Query sales A#1'],
  ],
  [
    new QueryCommand({
      TableName,
      IndexName: 'byName',
      KeyConditionExpression: '#name = :pk',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: values,
    }),
    ['Query sales/index/byName A#1'],
  ],
  [new ScanCommand({ TableName }), ['Scan sales ']],
  [
    new BatchGetCommand({
      RequestItems: { sales: { Keys: [Key, { ...Key, pk: 'B' }, Key] }, content: { Keys: [Key] } },
    }),
    ['BatchGetItem sales A#1 B', 'BatchGetItem content A#1'],
  ],
  [
    new BatchWriteCommand({
      RequestItems: { sales: [{ PutRequest: { Item } }, { DeleteRequest: { Key: { ...Key, pk: 'B' } } }] },
    }),
    ['BatchWriteItem sales A#1 B'],
  ],
  [
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item } },
        { Update: { TableName, Key, UpdateExpression: 'SET a = :a' } },
        { Delete: { TableName: 'customers', Key } },
        { ConditionCheck: { TableName, Key, ConditionExpression: 'a = :a' } },
      ],
    }),
    ['PutItem sales A#1', 'UpdateItem sales A#1', 'DeleteItem customers A#1', 'ConditionCheckItem sales A#1'],
  ],
] as const)('$constructor.name', (command, requests) => {
  const asked = requestsOf(command).map(
    ({ action, resource, leadingKeys }) => `${action.replace('dynamodb:', '')} ${resource} ${leadingKeys.join(' ')}`,
  );
  expect(asked).toEqual(requests);
});

test.each([
  new TransactGetCommand({ TransactItems: [{ Get: { TableName, Key } }] }),
  new QueryCommand({ TableName, KeyConditionExpression: ':pk = pk', ExpressionAttributeValues: values }),
])('what is not known is refused, not passed', (command) => {
  expect(() => requestsOf(command)).toThrow('known');
});
