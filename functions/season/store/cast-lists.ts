import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { currentCastList } from '#shared/season/contract/cast.ts';
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

export type CastList = Flat<typeof currentCastList>;

/** All performances of a venue's season, as stored. */
export interface VenueCastList {
  readonly list: CastList;
  /** The version of each event, `tosca.2627`, that its casts were last taken from. */
  readonly eventVersions: Readonly<Record<string, number>>;
}

/** What is given at a venue as an item of the content table, for publishing. */
export function castListItem(doc: VenueCastList): DocumentItem {
  return { ...contentKeys.castList(doc.list.slug), doc: packed(doc) };
}

/** What is given at every venue. One query: a venue's season with its casts takes 10 kB packed. */
export async function readCastLists(): Promise<VenueCastList[]> {
  const { items, isCut } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': contentKeys.castLists() },
  });
  if (isCut) throw new Error('The current cast lists do not fit into one query.');
  // The schema checked it when it was published.
  return items.map((item) => unpacked(item) as VenueCastList);
}

/** One venue's list, for a change. */
export function readCastList(venueSlug: string): Promise<Versioned<VenueCastList> | null> {
  return readVersioned<VenueCastList>(contentKeys.castList(venueSlug));
}

/** Transaction items that replace the version it was made from. */
export function changedCastList(list: Versioned<VenueCastList>): readonly TransactItem[] {
  return changedDocument(contentKeys.castList(list.doc.list.slug), list);
}
