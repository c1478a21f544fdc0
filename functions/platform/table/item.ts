import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';

import { documents } from './client.ts';
import type { Key } from './keys.ts';
import { parseStored } from './stored.ts';
import type { StoredKind } from './stored.ts';

/**
 * The one item under a key; null where there is none. One round trip. Consistent unless said otherwise: what was just written must be on
 * the page that comes next, and an event may be quicker than a copy of the table.
 */
export async function readItem<T extends object>(
  table: string,
  key: Key,
  kind: StoredKind<T>,
  { isConsistent = true }: { readonly isConsistent?: boolean } = {},
): Promise<T | null> {
  const { Item } = await documents
    .get()
    .send(new GetCommand({ TableName: table, Key: { ...key }, ConsistentRead: isConsistent }));
  return Item ? parseStored(kind, Item) : null;
}

type Query = Omit<QueryCommandInput, 'ExclusiveStartKey'>;

/** What one page of a query holds, up to a megabyte. One round trip. */
export async function readPage<T extends object>(query: Query, kind: StoredKind<T>): Promise<readonly T[]> {
  return (await pageOf(query)).items.map((item) => parseStored(kind, item));
}

/** Everything that a query finds: a round trip for each megabyte. */
export async function readWhole<T extends object>(query: Query, kind: StoredKind<T>): Promise<readonly T[]> {
  const found: T[] = [];
  let from: QueryCommandInput['ExclusiveStartKey'];
  do {
    const { items, next } = await pageOf(from ? { ...query, ExclusiveStartKey: from } : query);
    found.push(...items.map((item) => parseStored(kind, item)));
    from = next;
  } while (from);
  return found;
}

async function pageOf(query: QueryCommandInput) {
  const { Items = [], LastEvaluatedKey } = await documents.get().send(new QueryCommand(query));
  return { items: Items, next: LastEvaluatedKey };
}
