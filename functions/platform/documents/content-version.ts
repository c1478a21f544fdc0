import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as endOfTurn } from 'node:timers/promises';

import type { TableItem } from '../table/batch.ts';
import { readItems, tables } from '../table/client.ts';
import { contentKeys } from '../table/keys.ts';
import type { Key } from '../table/keys.ts';
import type { TransactItem } from '../table/transaction.ts';

/** What all reads of one page share. */
interface Reader {
  version?: Promise<number | null>;
  readonly reads: Map<string, Promise<unknown>>;
  /** The next batch of items. */
  next?: { readonly keys: Map<string, Key>; readonly read: Promise<VersionWith> };
}

const readers = new AsyncLocalStorage<Reader>();

/** Runs `work` so that everything in it sees one content version, read once. The renderer wraps the reads of a page in it. */
export function asOneReader<T>(work: () => T): T {
  return readers.run({ reads: new Map() }, work);
}

/**
 * Runs a read once for all who ask for `name` within one reader. Shared only after the reader's version was read, so that what is shared
 * is never older than that version.
 */
export async function sharedRead<T>(name: string, read: () => Promise<T>): Promise<T> {
  const reader = readers.getStore();
  if (!reader?.version) return read();
  await reader.version;
  // Each name is read by one function.
  const shared = (reader.reads.get(name) as Promise<T> | undefined) ?? read();
  reader.reads.set(name, shared);
  return shared;
}

/**
 * Numbers the content that counts now: the number of the publication and how many documents the house itself has changed. Neither ever
 * falls, so each change raises the version. Null before the first publication. One round trip, by a consistent read.
 */
export async function contentVersion(): Promise<number | null> {
  return (await versionWith([])).version;
}

interface VersionWith {
  readonly version: number | null;
  readonly items: readonly TableItem[];
}

/** The content version, and other items of the content table in the same round trip. One reader asks for all that it needs at once. */
export async function versionWith(keys: readonly Key[]): Promise<VersionWith> {
  const reader = readers.getStore();
  if (!reader) return readVersionWith(keys);
  if (reader.version && keys.length === 0) return { version: await reader.version, items: [] };
  reader.next ??= nextBatch(reader);
  const { read, keys: asked } = reader.next;
  for (const key of keys) asked.set(nameOf(key), key);
  reader.version ??= read.then(({ version }) => version);
  const [version, { items }] = await Promise.all([reader.version, read]);
  const own = new Set(keys.map(nameOf));
  return { version, items: items.filter((item) => own.has(nameOf(item))) };
}

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** Reads what is asked for until this turn of the event loop ends. A batch after the first reads items only: one reader has one version. */
function nextBatch(reader: Reader): NonNullable<Reader['next']> {
  const keys = new Map<string, Key>();
  const isFirst = !reader.version;
  const read = endOfTurn().then(async () => {
    delete reader.next;
    const asked = [...keys.values()];
    return isFirst ? readVersionWith(asked) : { version: null, items: await readItems(tables.content(), asked) };
  });
  return { keys, read };
}

async function readVersionWith(keys: readonly Key[]): Promise<VersionWith> {
  const items = await readItems(tables.content(), [
    contentKeys.publicationHead(),
    contentKeys.contentChanges(),
    ...keys,
  ]);
  const { pk } = contentKeys.publicationHead();
  const own = items.filter((item) => item.pk === pk);
  const number = own.find((item) => 'number' in item)?.['number'];
  const changes = own.find((item) => 'changes' in item)?.['changes'];
  return {
    version: typeof number === 'number' ? number + Number(changes ?? 0) : null,
    items: items.filter((item) => item.pk !== pk),
  };
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
