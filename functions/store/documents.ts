import { gunzipSync, gzipSync } from 'node:zlib';

import { GetCommand } from '@aws-sdk/lib-dynamodb';

import type { TableItem } from './batch.ts';
import { documents, tables } from './client.ts';
import type { Key } from './keys.ts';
import type { TransactItem } from './transaction.ts';

/** A published document as it lies in the table; `doc` is its JSON, packed. */
export interface DocumentItem extends TableItem {
  readonly doc: Uint8Array;
  /** How often it was changed since it was published; absent until the first change. */
  readonly version?: number;
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
 * schema when they are published, so the type is taken on trust here. Consistently for read models: what was written just before the
 * fact that they follow has to be in them.
 */
export async function readDocument<T>(key: Key, isConsistent = false): Promise<T | null> {
  const command = new GetCommand({ TableName: tables.content(), Key: { ...key }, ConsistentRead: isConsistent });
  const { Item } = await documents.get().send(command);
  return Item ? (unpacked(Item) as T) : null;
}

/** A document with the number of changes since it was published. */
export interface Versioned<T> {
  readonly doc: T;
  readonly version: number;
}

/** A document that is about to be changed: read consistently, with its version; null where there is none. One round trip. */
export async function readVersioned<T>(key: Key): Promise<Versioned<T> | null> {
  const command = new GetCommand({ TableName: tables.content(), Key: { ...key }, ConsistentRead: true });
  const { Item } = await documents.get().send(command);
  return Item ? versioned<T>(Item) : null;
}

/** Checked when it was published, as every document. */
export function versioned<T>(item: Readonly<Record<string, unknown>>): Versioned<T> {
  const { version } = item;
  return { doc: unpacked(item) as T, version: typeof version === 'number' ? version : 0 };
}

/**
 * The line that puts a document in the place of the version it was made from. It is refused when that version does not stand there any
 * more: somebody else has changed or published it in between. Other attributes of the item stay as they are.
 */
export function changedDocument(key: Key, { doc, version }: Versioned<unknown>): TransactItem {
  return {
    Update: {
      TableName: tables.content(),
      Key: { ...key },
      UpdateExpression: 'SET #doc = :doc, #version = :next',
      ConditionExpression:
        version === 0 ? 'attribute_exists(pk) AND attribute_not_exists(#version)' : '#version = :version',
      ExpressionAttributeNames: { '#doc': 'doc', '#version': 'version' },
      ExpressionAttributeValues: {
        ':doc': packed(doc),
        ':next': version + 1,
        ...(version === 0 ? {} : { ':version': version }),
      },
    },
  };
}
