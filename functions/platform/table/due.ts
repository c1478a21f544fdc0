import { createHash } from 'node:crypto';

import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import type { Instant } from '#shared/kernel/time/instant.ts';

import { documents, tables } from './client.ts';
import type { Key } from './keys.ts';

/** The index of what is due, in `sales` and in `customers`. Only items with a shard are in it, by their next due date. */
export const dueIndex = { name: 'due', partitionKey: 'dueShard', sortKey: 'dueAt' } as const;

/**
 * Partitions of the index. All dates of a booking day lie within the same half hour, so a partition by day or hour would take every write
 * of it; by the hash of the item's key, 16 take 16,000 writes a second, where 200,000 buyers within a minute make 13,000.
 */
const shards = 16;

/** The partition of an item, for an update expression: `SET dueShard = …, dueAt = …`, or `REMOVE dueShard`. */
export const dueShardOf = ({ pk }: Key): string => String((createHash('sha256').update(pk).digest()[0] ?? 0) % shards);

/** Of an item in the index. */
export interface DueFields {
  readonly dueShard?: string | undefined;
  readonly dueAt?: Instant;
}

/** The fields that put an item into the index; null takes it out. To be spread after the fields of an item that was read. */
export function dueFields(key: Key, at: Instant | null): DueFields {
  return at === null ? { dueShard: undefined } : { dueShard: dueShardOf(key), dueAt: at };
}

/** An item with a due date. */
export interface DueItem extends Key {
  readonly dueAt: Instant;
}

/** A table's part of the index, `sales 7`. */
export type DuePart = string;

const indexed = { sales: tables.sales, customers: tables.customers };

export const dueParts: readonly DuePart[] = Object.keys(indexed).flatMap((table) =>
  Array.from({ length: shards }, (_, shard) => `${table} ${shard}`),
);

/** Items of a part that are due by an instant, the earliest first, from the one after `after` on. One round trip; the index lags a little. */
export async function readDue(
  part: DuePart,
  until: Instant,
  { after, limit }: { readonly after?: DueItem | undefined; readonly limit: number },
): Promise<{ readonly items: readonly DueItem[]; readonly isLast: boolean }> {
  const [table = '', dueShard] = part.split(' ');
  if (!(table in indexed)) throw new Error(`There is no index of due dates ${part}.`);
  const { Items = [], LastEvaluatedKey } = await documents.get().send(
    new QueryCommand({
      TableName: indexed[table as keyof typeof indexed](),
      IndexName: dueIndex.name,
      KeyConditionExpression: 'dueShard = :shard AND dueAt <= :until',
      ExpressionAttributeValues: { ':shard': dueShard, ':until': until },
      Limit: limit,
      ...(after ? { ExclusiveStartKey: { ...after, dueShard } } : {}),
    }),
  );
  // The index has these fields and the shard alone.
  return { items: Items as DueItem[], isLast: LastEvaluatedKey === undefined };
}
