import { gunzipSync, gzipSync } from 'node:zlib';

import { GetCommand } from '@aws-sdk/lib-dynamodb';

import type { TableItem } from './batch.ts';
import { documents, tables } from './client.ts';
import type { Key } from './keys.ts';

/** A published document as it lies in the table; `doc` is its JSON, packed. */
export interface DocumentItem extends TableItem {
  readonly doc: Uint8Array;
}

/**
 * Packs a document. A season's card repeats its casts and on-sale dates for every performance: as plain attributes a
 * page of 100 cards would pass the 1 MB that one query answers, packed it is a tenth of that, and costs a tenth to read.
 */
export function packed(doc: unknown): Uint8Array {
  return gzipSync(JSON.stringify(doc));
}

/** Unpacks a document; whoever reads it names its type. */
export function unpacked(item: Readonly<Record<string, unknown>>): unknown {
  const { doc } = item;
  if (!(doc instanceof Uint8Array)) throw new Error(`No document at ${String(item['pk'])} ${String(item['sk'])}.`);
  const parsed: unknown = JSON.parse(gunzipSync(doc).toString('utf8'));
  return parsed;
}

/**
 * Any one published document by its key; null where there is none. One round trip. Documents are checked by their
 * schema when they are published, so the type is taken on trust here.
 */
export async function readDocument<T>(key: Key): Promise<T | null> {
  const { Item } = await documents.get().send(new GetCommand({ TableName: tables.content(), Key: { ...key } }));
  return Item ? (unpacked(Item) as T) : null;
}
