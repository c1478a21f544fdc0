import { AsyncLocalStorage } from 'node:async_hooks';

import { readItems, tables } from '../table/client.ts';
import { contentKeys } from '../table/keys.ts';
import type { TransactItem } from '../table/transaction.ts';

/** What all reads of one page share. */
interface Reader {
  version?: Promise<string | null>;
}

const readers = new AsyncLocalStorage<Reader>();

/** Runs `work` so that everything in it sees one content version, read once. The renderer wraps the reads of a page in it. */
export function asOneReader<T>(work: () => T): T {
  return readers.run({}, work);
}

/**
 * Names the content that counts now. The name differs after each publication and after each document that the house itself changes; it
 * never comes back. Null before the first publication. One round trip, by a consistent read.
 */
export function contentVersion(): Promise<string | null> {
  const reader = readers.getStore();
  if (!reader) return readVersion();
  return (reader.version ??= readVersion());
}

async function readVersion(): Promise<string | null> {
  const items = await readItems(tables.content(), [contentKeys.publicationHead(), contentKeys.contentChanges()]);
  const number = items.find((item) => 'number' in item)?.['number'];
  const changes = items.find((item) => 'changes' in item)?.['changes'];
  return typeof number === 'number' ? `${number}.${Number(changes ?? 0)}` : null;
}

/** The transaction item that counts a change of documents outside a publication. */
export function contentChanged(): TransactItem {
  return {
    Update: {
      TableName: tables.content(),
      Key: contentKeys.contentChanges(),
      UpdateExpression: 'ADD changes :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  };
}
