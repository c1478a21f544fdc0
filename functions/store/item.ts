import { GetCommand } from '@aws-sdk/lib-dynamodb';

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
