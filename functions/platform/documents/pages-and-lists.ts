import type { Page } from '#shared/kernel/contract/resource.ts';

import { contentKeys } from '../table/keys.ts';
import type { Key } from '../table/keys.ts';
import type { StoredKind } from '../table/stored.ts';
import { packed, parsedDocument, queryItems, readDocument, readOf, unpacked } from './documents.ts';
import type { DocumentItem } from './documents.ts';

/**
 * A page that is one document under its name, or a list that is read page by page. Each area declares its own in its store. The shape is
 * checked on reading where a season, a sale or a price is made of the document; texts alone are checked when they are published.
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
  /** Length of the whole list, in each of its items, so that one query answers a page and the number of pages. */
  readonly total: number;
}

/** A document as an item of the content table; `writeItems` of batch.ts writes it. */
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
  /** With everything that was written before now: for read models, which no page waits for. */
  readonly isConsistent?: boolean;
}

/** Where a list tells its length to who asks for a page behind its end. */
const firstPlace = [0, 0] as const;

/**
 * One page of a list, by one query over a range of places. A number beyond the last page is an empty page, not an
 * error: the browser may have asked just before a shorter list was published.
 */
export async function readList<Doc extends object>(
  { name, shape }: DocumentKind<Doc>,
  { number, size, isConsistent = false }: PageOfList,
): Promise<Page<Doc>> {
  const from = (number - 1) * size;
  const found = await readPlaces(name, [from, from + size - 1], isConsistent);
  const { total = 0 } =
    found[0] ?? (number > 1 ? (await readPlaces(name, firstPlace, isConsistent))[0] : undefined) ?? {};
  // What lies behind the end was published with a longer list.
  const items = found.slice(0, Math.max(0, total - from));
  return {
    items: items.map((each) => (shape ? parsedDocument(shape, each) : (unpacked(each) as Doc))),
    totalPages: Math.ceil(total / size),
  };
}

async function readPlaces(
  name: string,
  [from, to]: readonly [number, number],
  isConsistent: boolean,
): Promise<readonly ListItem[]> {
  const { pk, sk: first } = contentKeys.listItem(name, from);
  const { sk: last } = contentKeys.listItem(name, to);
  const { items, isCut } = await queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':pk': pk, ':first': first, ':last': last },
    ConsistentRead: isConsistent,
  });
  // 100 documents are far below 1 MB; cutting the page in silence would lose events from the season.
  if (isCut) throw new Error(`A page of the list ${name} does not fit into one query.`);
  return items as readonly ListItem[];
}

/** As many as one query answers. */
const size = 100;

/** A list whole: its first page tells how many there are, the others are read together. One round trip up to 100 items. */
export async function readWholeList<Doc extends object>(
  kind: DocumentKind<Doc>,
  isConsistent = false,
): Promise<readonly Doc[]> {
  const first = await readList(kind, { number: 1, size, isConsistent });
  const others = await Promise.all(
    Array.from({ length: Math.max(first.totalPages - 1, 0) }, (_, place) =>
      readList(kind, { number: place + 2, size, isConsistent }),
    ),
  );
  return [first, ...others].flatMap(({ items }) => items);
}

/** A page of the site; null until it is published. */
export function readPage<Doc extends object>(
  { name, shape }: DocumentKind<Doc>,
  isConsistent = false,
): Promise<Doc | null> {
  const key = contentKeys.page(name);
  return shape ? readOf(shape, key, isConsistent) : readDocument<Doc>(key, isConsistent);
}
