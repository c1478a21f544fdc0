import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';

import { documents } from './client.ts';
import type { Key } from './keys.ts';

/**
 * The one item under a key; null where there is none. One round trip. Consistent unless said otherwise: what was just written must be on
 * the page that comes next, and an event may be quicker than a copy of the table.
 */
export async function readItem<Stored extends object>(
  table: string,
  key: Key,
  { isConsistent = true }: { readonly isConsistent?: boolean } = {},
): Promise<Stored | null> {
  const { Item } = await documents
    .get()
    .send(new GetCommand({ TableName: table, Key: { ...key }, ConsistentRead: isConsistent }));
  // A kind of item is written by one store, which is who asks for it: it has the shape that this store gave it.
  return (Item as Stored | undefined) ?? null;
}

type Query = Omit<QueryCommandInput, 'ExclusiveStartKey'>;

/** What one page of a query holds, up to a megabyte. One round trip. */
export async function readPage<Stored extends object>(query: Query): Promise<readonly Stored[]> {
  return (await pageOf(query)).items as readonly Stored[];
}

/** Everything that a query finds: a round trip for each megabyte. */
export async function readWhole<Stored extends object>(query: Query): Promise<readonly Stored[]> {
  const found: Stored[] = [];
  let from: QueryCommandInput['ExclusiveStartKey'];
  do {
    const { items, next } = await pageOf(from ? { ...query, ExclusiveStartKey: from } : query);
    found.push(...(items as readonly Stored[]));
    from = next;
  } while (from);
  return found;
}

/** As above, its callers know the shape: a query asks for one kind of item, or for several that the store tells apart. */
async function pageOf(query: QueryCommandInput) {
  const { Items = [], LastEvaluatedKey } = await documents.get().send(new QueryCommand(query));
  return { items: Items, next: LastEvaluatedKey };
}
