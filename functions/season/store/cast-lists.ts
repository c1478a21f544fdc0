import {
  changedDocument,
  packed,
  queryItems,
  readVersioned,
  unpacked,
} from '#functions/platform/documents/documents.ts';
import type { DocumentItem, Versioned } from '#functions/platform/documents/documents.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import type { VenueCastList } from '../views/cast-lists.ts';

/** What is given at a venue as an item of the content table, for whoever publishes. */
export function castListItem(doc: VenueCastList): DocumentItem {
  return { ...contentKeys.castList(doc.list.slug), doc: packed(doc) };
}

/** What is given at every venue. One query: a venue's whole season with its casts is 10 kB packed. */
export async function readCastLists(): Promise<VenueCastList[]> {
  const { items, isCut } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': contentKeys.castLists() },
  });
  if (isCut) throw new Error('The current cast lists do not fit into one query.');
  // Checked when published, as every document.
  return items.map((item) => unpacked(item) as VenueCastList);
}

/** One venue's, to be changed. */
export function readCastList(venueSlug: string): Promise<Versioned<VenueCastList> | null> {
  return readVersioned<VenueCastList>(contentKeys.castList(venueSlug));
}

/** The line that puts a changed one in place of the version it was made from. */
export function changedCastList(list: Versioned<VenueCastList>): TransactItem {
  return changedDocument(contentKeys.castList(list.doc.list.slug), list);
}
