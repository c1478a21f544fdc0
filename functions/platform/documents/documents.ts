import { gunzipSync, gzipSync } from 'node:zlib';

import { GetCommand, QueryCommand, TransactGetCommand } from '@aws-sdk/lib-dynamodb';
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';

import type { TableItem } from '../table/batch.ts';
import { documents, tables } from '../table/client.ts';
import { contentKeys } from '../table/keys.ts';
import type { Key } from '../table/keys.ts';
import { parseStored } from '../table/stored.ts';
import type { StoredKind } from '../table/stored.ts';
import type { TransactItem } from '../table/transaction.ts';

/** A published document as it lies in the table; `doc` is its JSON, packed. */
export interface DocumentItem extends TableItem {
  readonly doc: Uint8Array;
  /** How often it was changed since it was published; absent until the first change. */
  readonly version?: number;
}

/**
 * What a publication lays beside a document before it counts: its new form, or that it goes. It counts from the moment that the head of
 * the publications names its number, and then moves into the document's place.
 */
export interface Staged {
  readonly of: number;
  readonly doc?: Uint8Array;
  /** Of a list: its new length. */
  readonly total?: number;
  readonly gone?: true;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Packs a document. A season's card repeats its casts and on-sale dates for every performance: as plain attributes a
 * page of 100 cards would pass the 1 MB that one query answers, packed it is a tenth of that, and costs a tenth to read.
 */
export function packed(doc: unknown): Uint8Array {
  return gzipSync(JSON.stringify(doc));
}

/** Unpacks a document; whoever reads it names its type. */
export function unpacked(item: Row): unknown {
  const { doc } = item;
  if (!(doc instanceof Uint8Array)) throw new Error(`No document at ${String(item['pk'])} ${String(item['sk'])}.`);
  const parsed: unknown = JSON.parse(gunzipSync(doc).toString('utf8'));
  return parsed;
}

/** A document as its kind, by the types of the contract; one of another shape is an error that names it and the field. */
export function parsedDocument<T extends object>(kind: StoredKind<T>, item: Row): T {
  const doc = unpacked(item);
  const place = ` (${String(item['pk'])} ${String(item['sk'])})`;
  if (typeof doc !== 'object' || doc === null) throw new Error(`A stored ${kind.name} is no record${place}.`);
  // An object has fields by name; each is looked at.
  return parseStored(kind, doc as Row, place);
}

/** An item as it stands while the publication of this number counts; null where there is none then. */
function itemAsOf(item: Row, number: number): Row | null {
  // Written by content-versions.ts alone.
  const staged = item['next'] as Staged | undefined;
  if (staged?.of !== number) return item['doc'] === undefined ? null : item;
  if (staged.gone) return null;
  return { ...item, doc: staged.doc, ...(staged.total === undefined ? {} : { total: staged.total }) };
}

/** Which publication counts now, by a consistent read; 0 before the first. */
async function countingNow(): Promise<number> {
  const Key = contentKeys.publicationHead();
  const { Item } = await documents
    .get()
    .send(new GetCommand({ TableName: tables.content(), Key, ConsistentRead: true }));
  return Number(Item?.['number'] ?? 0);
}

/** One item as it counts. One round trip; while it is being published a second one, over item and head in the same moment. */
async function readItem(key: Key, isConsistent: boolean): Promise<Row | null> {
  const TableName = tables.content();
  const command = new GetCommand({ TableName, Key: { ...key }, ConsistentRead: isConsistent });
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
  /** Whether one query did not hold them all … */
  readonly isCut: boolean;
  /** … and where the next one begins. */
  readonly next: Record<string, unknown> | undefined;
}

/**
 * Rows of a query over the content table as they count. One round trip; while some of them are being published they are read again
 * between two looks at the head that agree, so that nobody gets one half of a publication and the other half of the one before.
 */
export async function queryItems(input: Omit<QueryCommandInput, 'TableName'>): Promise<Rows> {
  const query = async (more: Partial<QueryCommandInput>): Promise<Rows> => {
    const command = new QueryCommand({ TableName: tables.content(), ...input, ...more });
    const { Items = [], LastEvaluatedKey } = await documents.get().send(command);
    const isCut = LastEvaluatedKey !== undefined && input.Limit === undefined;
    // Rows are plain objects; the client says no more of them.
    return { items: Items as readonly Row[], isCut, next: LastEvaluatedKey };
  };
  const found = await query({});
  if (!found.items.some((item) => item['next'])) return found;
  for (;;) {
    const before = await countingNow();
    // Without its limit: the first row may be one that does not count.
    const rows = await query({ ConsistentRead: true, Limit: undefined });
    if ((await countingNow()) !== before) continue;
    const counting = rows.items.map((item) => itemAsOf(item, before)).filter((item) => item !== null);
    return { ...rows, items: counting.slice(0, input.Limit) };
  }
}

/**
 * Any one published document by its key; null where there is none. One round trip. Documents are checked by their
 * schema when they are published, so the type is taken on trust here. Consistently for read models: what was written just before the
 * fact that they follow has to be in them.
 */
export async function readDocument<T>(key: Key, isConsistent = false): Promise<T | null> {
  const item = await readItem(key, isConsistent);
  return item ? (unpacked(item) as T) : null;
}

/** The same for a kind whose shape is looked at. */
export async function readOf<T extends object>(kind: StoredKind<T>, key: Key, isConsistent = false): Promise<T | null> {
  const item = await readItem(key, isConsistent);
  return item ? parsedDocument(kind, item) : null;
}

/** A document with the number of changes since it was published. */
export interface Versioned<T> {
  readonly doc: T;
  readonly version: number;
}

/** A document that is about to be changed: read consistently, with its version; null where there is none. One round trip. */
export async function readVersioned<T>(key: Key): Promise<Versioned<T> | null> {
  const item = await readItem(key, true);
  return item ? versioned<T>(item) : null;
}

/** Checked when it was published, as every document. */
export function versioned<T>(item: Row): Versioned<T> {
  const { version } = item;
  return { doc: unpacked(item) as T, version: typeof version === 'number' ? version : 0 };
}

/**
 * The line that puts a document in the place of the version it was made from. It is refused when that version does not stand there any
 * more: somebody else has changed or published it in between. Other attributes of the item stay as they are. What a publication has laid
 * beside it goes: whoever publishes finds that out and does it again.
 */
export function changedDocument(key: Key, { doc, version }: Versioned<unknown>): TransactItem {
  return {
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
}
