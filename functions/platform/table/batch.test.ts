import { BatchGetCommand, BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { writeItems } from './batch.ts';
import { documents, readItems } from './client.ts';

const table = mockClient(DynamoDBDocumentClient);
const items = (count: number) => Array.from({ length: count }, (_, index) => ({ pk: `P${index}`, sk: 'S' }));

function written(): string[] {
  return table
    .commandCalls(BatchWriteCommand)
    .flatMap(({ args }) => args[0].input.RequestItems?.['content'] ?? [])
    .map((request) => String(request.PutRequest?.Item?.['pk']));
}

beforeEach(() => {
  table.reset();
  // The mock stands in for the prototype, so any client made from it is intercepted.
  documents.provide(table as unknown as DynamoDBDocumentClient);
});
afterEach(() => table.restore());

it('writes every item once, 25 in a batch', async () => {
  table.on(BatchWriteCommand).resolves({});
  await writeItems('content', items(130));
  expect(table.commandCalls(BatchWriteCommand)).toHaveLength(6);
  expect(new Set(written())).toEqual(new Set(items(130).map(({ pk }) => pk)));
  expect(written()).toHaveLength(130);
});

it('sends again what the table turned away', async () => {
  table
    .on(BatchWriteCommand)
    .resolvesOnce({ UnprocessedItems: { content: [{ PutRequest: { Item: { pk: 'P1', sk: 'S' } } }] } })
    .resolves({});
  await writeItems('content', items(3));
  expect(written()).toEqual(['P0', 'P1', 'P2', 'P1']);
});

it('writes nothing for an empty list', async () => {
  await writeItems('content', []);
  expect(table.commandCalls(BatchWriteCommand)).toHaveLength(0);
});

it('asks again for what the table had no time to read, and for nothing else', async () => {
  const [first, second, third] = items(3);
  table
    .on(BatchGetCommand)
    .resolvesOnce({
      Responses: { content: [{ ...first, at: 1 }] },
      UnprocessedKeys: { content: { Keys: [{ ...second }, { ...third }] } },
    })
    .resolves({ Responses: { content: [{ ...third, at: 2 }] } });
  expect(await readItems('content', items(3))).toEqual([
    { ...first, at: 1 },
    { ...third, at: 2 },
  ]);
  const asked = table.commandCalls(BatchGetCommand).map(({ args }) => args[0].input.RequestItems?.['content']);
  expect(asked).toEqual([
    { Keys: items(3), ConsistentRead: true },
    { Keys: [second, third], ConsistentRead: true },
  ]);
});

it('reads nothing for an empty list', async () => {
  expect(await readItems('content', [])).toEqual([]);
  expect(table.commandCalls(BatchGetCommand)).toHaveLength(0);
});
