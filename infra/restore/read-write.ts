import { setTimeout as pause } from 'node:timers/promises';

import { BatchGetItemCommand, BatchWriteItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { WriteRequest } from '@aws-sdk/client-dynamodb';

import { nameOfItem } from './table-pair.ts';
import type { RawItem, TableAt } from './table-pair.ts';

/** Limits of DynamoDB for one request. */
const mostRead = 100;
const mostWritten = 25;
const atOnce = 4;
/** A table that is too busy answers in part; the pauses grow to half a minute. */
const attempts = 12;
const longestPause = 30_000;

/** A page of a whole table, up to a megabyte, and where the next one begins; null at the end. */
export async function readTablePage(
  { client, name }: TableAt,
  from: RawItem | null,
  segment: { readonly number: number; readonly of: number },
): Promise<{ readonly items: readonly RawItem[]; readonly next: RawItem | null }> {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new ScanCommand({
      TableName: name,
      ConsistentRead: true,
      ...(segment.of > 1 ? { Segment: segment.number, TotalSegments: segment.of } : {}),
      ...(from ? { ExclusiveStartKey: from } : {}),
    }),
  );
  return { items: Items, next: LastEvaluatedKey ?? null };
}

/** The items of a table under the keys of others, by `nameOfItem`; missing ones are left out. */
export async function readSame({ client, name }: TableAt, items: readonly RawItem[]): Promise<Map<string, RawItem>> {
  const found = new Map<string, RawItem>();
  await inParallel(portionsOf(items, mostRead), async (portion) => {
    let left = portion.map(keyOf);
    for (let attempt = 1; left.length > 0; attempt += 1) {
      await wait(attempt, `${left.length} items were not read from the table ${name}.`);
      const { Responses, UnprocessedKeys } = await client.send(
        new BatchGetItemCommand({ RequestItems: { [name]: { Keys: left, ConsistentRead: true } } }),
      );
      for (const item of Responses?.[name] ?? []) found.set(nameOfItem(item), item);
      left = UnprocessedKeys?.[name]?.Keys ?? [];
    }
  });
  return found;
}

export const putItems = (table: TableAt, items: readonly RawItem[]): Promise<void> =>
  writeAll(
    table,
    items.map((item) => ({ PutRequest: { Item: { ...item } } })),
  );

export const deleteItems = (table: TableAt, items: readonly RawItem[]): Promise<void> =>
  writeAll(
    table,
    items.map((item) => ({ DeleteRequest: { Key: keyOf(item) } })),
  );

async function writeAll({ client, name }: TableAt, requests: readonly WriteRequest[]): Promise<void> {
  await inParallel(portionsOf(requests, mostWritten), async (portion) => {
    let left: WriteRequest[] = [...portion];
    for (let attempt = 1; left.length > 0; attempt += 1) {
      await wait(attempt, `${left.length} items were not taken by the table ${name}.`);
      const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems: { [name]: left } }));
      left = UnprocessedItems?.[name] ?? [];
    }
  });
}

const keyOf = ({ pk, sk }: RawItem) => ({ ...(pk ? { pk } : {}), ...(sk ? { sk } : {}) });

function portionsOf<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, place) =>
    all.slice(place * size, (place + 1) * size),
  );
}

async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values();
  // The workers share one iterator, so each portion is taken once.
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of queue) await work(one);
    }),
  );
}

async function wait(attempt: number, failure: string): Promise<void> {
  if (attempt > attempts) throw new Error(failure);
  if (attempt > 1) await pause(Math.min(longestPause, 25 * 2 ** attempt));
}
