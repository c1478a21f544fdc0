import type { Page } from '#shared/kernel/contract/resource.ts';

import { contentKeys } from '../table/keys.ts';
import type { Key } from '../table/keys.ts';
import type { StoredKind } from '../table/stored.ts';
import { packed, parsedDocument, queryItems, readDocument, readOf, unpacked } from './documents.ts';
import type { DocumentItem } from './documents.ts';

/**
 * A page (one document under its name) or a list that is read page by page. Each area declares its own in its store. Reading checks the
 * shape only where the document decides sales or prices; texts are checked when they are published.
 */
export interface DocumentKind<Doc extends object> {
  readonly name: string;
  readonly shape: StoredKind<Doc> | null;
}

export type DocOf<Kind> = Kind extends DocumentKind<infer Doc> ? Doc : never;

export function documentKind<Doc extends object>(
  name: string,
  shape: StoredKind<Doc> | null = null,
): DocumentKind<Doc> {
  return { name, shape };
}

interface ListItem extends DocumentItem {
  /** Length of the whole list, stored in each item, so that one query answers a page and the number of pages. */
  readonly total: number;
}

/** A document as an item of the content table; write it with `writeItems` of batch.ts. */
export const documentItem = (key: Key, doc: unknown): DocumentItem => ({ ...key, doc: packed(doc) });

/** Pages and lists as items of the content table. */
export const contentItems = {
  /** A whole list in its own order. */
  list: <Doc extends object>({ name }: DocumentKind<Doc>, docs: readonly Doc[]): readonly ListItem[] =>
    docs.map((doc, place) => ({ ...documentItem(contentKeys.listItem(name, place), doc), total: docs.length })),
  page: <Doc extends object>({ name }: DocumentKind<Doc>, doc: Doc): DocumentItem =>
    documentItem(contentKeys.page(name), doc),
};

export interface PageOfList {
  /** Counted from 1. */
  readonly number: number;
  /** From 1 to 100. */
  readonly size: number;
}

/** The item that tells the list's length when a page beyond the end is requested. */
const firstPlace = [0, 0] as const;

/**
 * One page of a list, by one query over a range of positions. A page beyond the last is empty, not an error: a shorter list may just have
 * been published.
 */
export async function readList<Doc extends object>(
  { name, shape }: DocumentKind<Doc>,
  { number, size }: PageOfList,
): Promise<Page<Doc>> {
  const from = (number - 1) * size;
  const found = await readPlaces(name, [from, from + size - 1]);
  const { total = 0 } = found[0] ?? (number > 1 ? (await readPlaces(name, firstPlace))[0] : undefined) ?? {};
  // Positions beyond the length are left over from a longer list.
  const items = found.slice(0, Math.max(0, total - from));
  return {
    items: items.map((each) => (shape ? parsedDocument(shape, each) : (unpacked(each) as Doc))),
    totalPages: Math.ceil(total / size),
  };
}

async function readPlaces(name: string, [from, to]: readonly [number, number]): Promise<readonly ListItem[]> {
  const { pk, sk: first } = contentKeys.listItem(name, from);
  const { sk: last } = contentKeys.listItem(name, to);
  const { items, isCut } = await queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':pk': pk, ':first': first, ':last': last },
  });
  // 100 documents are far below 1 MB; a silently cut page would drop events of the season.
  if (isCut) throw new Error(`A page of the list ${name} does not fit into one query.`);
  return items as readonly ListItem[];
}

/** The most that one query answers. */
const size = 100;

/** A whole list: its first page tells the length, then the others are read in parallel. One round trip up to 100 items. */
export async function readWholeList<Doc extends object>(kind: DocumentKind<Doc>): Promise<readonly Doc[]> {
  const first = await readList(kind, { number: 1, size });
  const others = await Promise.all(
    Array.from({ length: Math.max(first.totalPages - 1, 0) }, (_, place) =>
      readList(kind, { number: place + 2, size }),
    ),
  );
  return [first, ...others].flatMap(({ items }) => items);
}

/** A page of the site; null until it is published. */
export function readPage<Doc extends object>({ name, shape }: DocumentKind<Doc>): Promise<Doc | null> {
  const key = contentKeys.page(name);
  return shape ? readOf(shape, key) : readDocument<Doc>(key);
}
