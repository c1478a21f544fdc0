import { PutCommand } from '@aws-sdk/lib-dynamodb';

import { documents, readItem, tables } from './client.ts';
import type { Key } from './keys.ts';
import type { StoredKind } from './stored.ts';
import { held } from './transaction.ts';
import type { TransactItem } from './transaction.ts';

/** An item of the table `customers` with a change counter for optimistic locking. */
export interface Counted {
  readonly version: number;
}

/** The present item, `nothing` where there is none. One round trip. */
export async function readCounted<T extends Counted>(key: Key, kind: StoredKind<T>, nothing: T): Promise<T> {
  return (await readItem(tables.customers(), key, kind)) ?? nothing;
}

/** Writes the next version of an item as it was read; false after a concurrent change. One round trip. */
export async function replaceCounted(key: Key, next: Counted): Promise<boolean> {
  return held(() => documents.get().send(new PutCommand(countedPut(key, next))));
}

/** The same as an item of a transaction. */
export const countedLine = (key: Key, next: Counted): TransactItem => ({ Put: countedPut(key, next) });

function countedPut(key: Key, next: Counted) {
  const { version } = next;
  const unchanged =
    version === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        };
  const Item = { ...next, ...key, version: version + 1 };
  return { TableName: tables.customers(), Item, ...unchanged };
}
