import { setTimeout as pause } from 'node:timers/promises';

import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';

import { documents } from './client.ts';
import type { Key } from './keys.ts';

/** A batch takes 25 puts; four parallel batches stay below a new table's first write limit. */
const batchSize = 25;
const atOnce = 4;
const attempts = 8;

export interface TableItem extends Key {
  readonly [attribute: string]: unknown;
}

/**
 * Writes many items into one table, unordered and without a transaction: for loading, never during sales. Retries unprocessed items with
 * growing delays; throws after eight attempts.
 */
export async function writeItems(table: string, items: readonly TableItem[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  );
  const queue = batches.values();
  // The workers share one iterator, so each batch is taken once.
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const batch of queue) await writeBatch(table, batch);
    }),
  );
}

async function writeBatch(table: string, batch: readonly TableItem[]): Promise<void> {
  let left: unknown[] = batch.map((Item) => ({ PutRequest: { Item } }));
  for (let attempt = 1; left.length > 0; attempt += 1) {
    if (attempt > attempts) throw new Error(`${left.length} items were not taken by the table ${table}.`);
    if (attempt > 1) await pause(25 * 2 ** attempt);
    // Unprocessed requests are returned in their original form.
    const RequestItems = { [table]: left as { PutRequest: { Item: TableItem } }[] };
    const { UnprocessedItems } = await documents.get().send(new BatchWriteCommand({ RequestItems }));
    left = UnprocessedItems?.[table] ?? [];
  }
}
