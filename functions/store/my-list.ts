import { setTimeout as pause } from 'node:timers/promises';

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

import type { MyListEntry } from '#shared/domain/my-list/my-list.ts';

import { documents, tables } from './client.ts';
import { customerKeys } from './keys.ts';

/** A list with the number of its changes, which the next change goes by. */
interface StoredList {
  readonly entries: readonly MyListEntry[];
  readonly version: number;
}

const nothing: StoredList = { entries: [], version: 0 };
const tries = 12;

/** What a customer keeps for later, in the order in which it was added. One round trip. */
export async function readMyList(customerId: string): Promise<readonly MyListEntry[]> {
  return (await read(customerId)).entries;
}

/**
 * Changes a list by a pure function of what is on it; null from that function leaves the list alone and is the answer. Two devices that
 * change it at once both have their way: the one that comes second looks again. Two round trips.
 */
export async function changeMyList(
  customerId: string,
  change: (entries: readonly MyListEntry[]) => readonly MyListEntry[] | null,
): Promise<readonly MyListEntry[] | null> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const stored = await read(customerId);
    const entries = change(stored.entries);
    // As long as before is as before: titles are added or taken off, never exchanged.
    if (entries === null || entries.length === stored.entries.length) return entries;
    if (await replace(customerId, stored.version, entries)) return entries;
    await pause(attempt * 5 * Math.random());
  }
  throw new Error(`My List of ${customerId} changed faster than it could be written.`);
}

async function read(customerId: string): Promise<StoredList> {
  const Key = customerKeys.myList(customerId);
  const { Item } = await documents
    .get()
    // A title that was just added must be on the page that comes next.
    .send(new GetCommand({ TableName: tables.customers(), Key, ConsistentRead: true }));
  // What this store wrote has this shape.
  return (Item as StoredList | undefined) ?? nothing;
}

/** False where somebody else has changed the list since. */
async function replace(customerId: string, version: number, entries: readonly MyListEntry[]): Promise<boolean> {
  try {
    await documents.get().send(
      new PutCommand({
        TableName: tables.customers(),
        Item: { ...customerKeys.myList(customerId), entries, version: version + 1 },
        ...(version === 0
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: '#version = :version',
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':version': version },
            }),
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return false;
  }
}
