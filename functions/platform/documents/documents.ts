import { gunzipSync, gzipSync } from 'node:zlib';

import { GetCommand, QueryCommand, TransactGetCommand } from '@aws-sdk/lib-dynamodb';
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { LRUCache } from 'lru-cache';

import type { TableItem } from '../table/batch.ts';
import { documents, tables } from '../table/client.ts';
import { contentKeys } from '../table/keys.ts';
import type { Key } from '../table/keys.ts';
import { parseStored } from '../table/stored.ts';
import type { StoredKind } from '../table/stored.ts';
import type { TransactItem } from '../table/transaction.ts';
import { contentChanged, sharedRead } from './content-version.ts';
import { momentsIn, turnsAtAll } from './interval.ts';

/** A published document as stored; `doc` is its packed JSON. */
export interface DocumentItem extends TableItem {
  readonly doc: Uint8Array;
  /** How often it was changed since it was published; absent until the first change. */
  readonly version?: number;
}

/**
 * A document's new form, or its deletion, staged beside it by a publication. It counts as soon as the head names its number; it is then
 * moved into the document's place.
 */
export interface Staged {
  readonly of: number;
  readonly doc?: Uint8Array;
  /** The new length, where the item belongs to a list. */
  readonly total?: number;
  readonly gone?: true;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Packs a document. A card of the season repeats its casts and on-sale dates for each performance: 100 cards as plain attributes exceed the
 * 1 MB of one query; packed, they have a tenth of the size and of the read cost.
 */
export function packed(doc: unknown): Uint8Array {
  return gzipSync(JSON.stringify(doc));
}

/** A document as it was unpacked, and the bytes that it was unpacked from. */
interface Unpacked {
  readonly bytes: Uint8Array;
  readonly doc: unknown;
  readonly moments: readonly number[];
  /** Characters of its JSON. */
  readonly length: number;
}

/**
 * Documents unpacked before, by their key: a season is read again each time a clock's turn ends an answer, and is the same. Never older than
 * what was read, because it counts only for the same bytes. Limit: characters of JSON in one process.
 */
const unpackedBefore = new LRUCache<string, Unpacked>({
  maxSize: 6 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
});

/** Unpacks a document; the caller names its type, and never changes it. */
export function unpacked(item: Row): unknown {
  const { pk, sk, doc: bytes } = item;
  const key = `${String(pk)} ${String(sk)}`;
  if (!(bytes instanceof Uint8Array)) throw new Error(`No document at ${key}.`);
  const before = unpackedBefore.get(key);
  const { doc, moments } = before && Buffer.compare(before.bytes, bytes) === 0 ? before : unpack(key, bytes);
  turnsAtAll(moments);
  return doc;
}

function unpack(key: string, bytes: Uint8Array): Unpacked {
  const text = gunzipSync(bytes).toString('utf8');
  const doc: unknown = JSON.parse(text);
  const made = { bytes, doc, moments: momentsIn(text), length: text.length };
  unpackedBefore.set(key, made);
  return made;
}

/** Parses a document by its kind's schema. Throws an error that names the document and the field when the shape differs. */
export function parsedDocument<T extends object>(kind: StoredKind<T>, item: Row): T {
  const doc = unpacked(item);
  const place = ` (${String(item['pk'])} ${String(item['sk'])})`;
  if (typeof doc !== 'object' || doc === null) throw new Error(`A stored ${kind.name} is no record${place}.`);
  // An object of named fields; each is parsed.
  return parseStored(kind, doc as Row, place);
}

/** The item as it is under this publication; null where it does not exist in it. */
function itemAsOf(item: Row, number: number): Row | null {
  // Only content-versions.ts writes it.
  const staged = item['next'] as Staged | undefined;
  if (staged?.of !== number) return item['doc'] === undefined ? null : item;
  if (staged.gone) return null;
  return { ...item, doc: staged.doc, ...(staged.total === undefined ? {} : { total: staged.total }) };
}

/** The number of the publication that counts, by a consistent read; 0 before the first. */
async function countingNow(): Promise<number> {
  const Key = contentKeys.publicationHead();
  const { Item } = await documents
    .get()
    .send(new GetCommand({ TableName: tables.content(), Key, ConsistentRead: true }));
  return Number(Item?.['number'] ?? 0);
}

/**
 * One item as it counts, by a consistent read, because the answer that is made from it may be kept. One round trip; while the item is being
 * published a second one reads item and head in one transaction.
 */
async function readItem(key: Key): Promise<Row | null> {
  const TableName = tables.content();
  const command = new GetCommand({ TableName, Key: { ...key }, ConsistentRead: true });
  const { Item } = await documents.get().send(command);
  if (!Item?.['next']) return Item ?? null;
  const keys = [{ ...key }, contentKeys.publicationHead()];
  const { Responses = [] } = await documents
    .get()
    .send(new TransactGetCommand({ TransactItems: keys.map((Key) => ({ Get: { TableName, Key } })) }));
  const [same, head] = Responses;
  return same?.Item ? itemAsOf(same.Item, Number(head?.Item?.['number'] ?? 0)) : null;
}

interface Rows {
  readonly items: readonly Row[];
  /** Whether the list continues after this query … */
  readonly isCut: boolean;
  /** … and where the next one begins. */
  readonly next: Record<string, unknown> | undefined;
}

/**
 * Rows of a query over the content table as they count. One round trip. While some rows are being published, they are read again until the
 * head is the same before and after, so that a reader never gets parts of two publications.
 */
export function queryItems(input: Omit<QueryCommandInput, 'TableName'>): Promise<Rows> {
  return sharedRead(JSON.stringify(input), () => readRows(input));
}

async function readRows(input: Omit<QueryCommandInput, 'TableName'>): Promise<Rows> {
  const query = async (more: Partial<QueryCommandInput>): Promise<Rows> => {
    const command = new QueryCommand({ TableName: tables.content(), ConsistentRead: true, ...input, ...more });
    const { Items = [], LastEvaluatedKey } = await documents.get().send(command);
    const isCut = LastEvaluatedKey !== undefined && input.Limit === undefined;
    // Rows are plain objects; the client's type does not say so.
    return { items: Items as readonly Row[], isCut, next: LastEvaluatedKey };
  };
  const found = await query({});
  if (!found.items.some((item) => item['next'])) return found;
  for (;;) {
    const before = await countingNow();
    // Without a limit: the first row may be one that does not count.
    const rows = await query({ Limit: undefined });
    if ((await countingNow()) !== before) continue;
    const counting = rows.items.map((item) => itemAsOf(item, before)).filter((item) => item !== null);
    return { ...rows, items: counting.slice(0, input.Limit) };
  }
}

/**
 * Any published document by key; null where there is none. One round trip. Schemas check documents when they are published, so the type is
 * not checked here.
 */
export async function readDocument<T>(key: Key): Promise<T | null> {
  const item = await sharedRead(JSON.stringify(key), () => readItem(key));
  return item ? (unpacked(item) as T) : null;
}

/** As `readDocument`, and checks the shape. */
export async function readOf<T extends object>(kind: StoredKind<T>, key: Key): Promise<T | null> {
  const item = await sharedRead(JSON.stringify(key), () => readItem(key));
  return item ? parsedDocument(kind, item) : null;
}

/** A document with the number of changes since it was published. */
export interface Versioned<T> {
  readonly doc: T;
  readonly version: number;
}

/** Reads a document that is about to be changed, consistently and with its version; null where there is none. One round trip. */
export async function readVersioned<T>(key: Key): Promise<Versioned<T> | null> {
  const item = await readItem(key);
  return item ? versioned<T>(item) : null;
}

/** The schema checked it when it was published. */
export function versioned<T>(item: Row): Versioned<T> {
  const { version } = item;
  return { doc: unpacked(item) as T, version: typeof version === 'number' ? version : 0 };
}

/**
 * Transaction items that replace the document of the version it was made from, and count the change. They fail when that version has
 * changed or been published over meanwhile. Other attributes stay. They remove staged changes; the publisher notices and stages them again.
 */
export function changedDocument(key: Key, { doc, version }: Versioned<unknown>): readonly TransactItem[] {
  const line: TransactItem = {
    Update: {
      TableName: tables.content(),
      Key: { ...key },
      UpdateExpression: 'SET #doc = :doc, #version = :next REMOVE #next',
      ConditionExpression:
        version === 0 ? 'attribute_exists(pk) AND attribute_not_exists(#version)' : '#version = :version',
      ExpressionAttributeNames: { '#doc': 'doc', '#version': 'version', '#next': 'next' },
      ExpressionAttributeValues: {
        ':doc': packed(doc),
        ':next': version + 1,
        ...(version === 0 ? {} : { ':version': version }),
      },
    },
  };
  return [line, contentChanged()];
}
