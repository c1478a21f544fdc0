import type { TableItem } from '../table/batch.ts';
import { readPage, tables } from '../table/client.ts';
import { contentKeys } from '../table/keys.ts';
import type { Key } from '../table/keys.ts';
import { anyItem } from '../table/stored.ts';

/** Partition prefixes of documents that have an address. */
const pages = [contentKeys.newsPost(''), contentKeys.staticPage(''), contentKeys.eventDetails('', '')].map(
  ({ pk }) => pk,
);

/** Tombstones that record only that a document existed; none for documents without an address. */
export function tombstonesOf(key: Key): readonly TableItem[] {
  return pages.some((start) => key.pk.startsWith(start)) ? [{ ...contentKeys.tombstone(key.pk, key.sk) }] : [];
}

/** Whether a document under this key was taken down, for a reader that found none; without `sk`, any of the partition. One round trip. */
export async function isGone({ pk, sk }: { readonly pk: string; readonly sk?: string }): Promise<boolean> {
  const grave = contentKeys.tombstone(pk, sk ?? '');
  const found = await readPage(
    {
      TableName: tables.content(),
      KeyConditionExpression: sk === undefined ? 'pk = :pk' : 'pk = :pk AND sk = :sk',
      ExpressionAttributeValues: { ':pk': grave.pk, ...(sk === undefined ? {} : { ':sk': grave.sk }) },
      Limit: 1,
    },
    anyItem,
  );
  return found.length > 0;
}

/** In one season, or in any where none is given. */
export function isEventGone(slug: string, seasonId?: string): Promise<boolean> {
  return isGone(seasonId ? contentKeys.eventDetails(slug, seasonId) : { pk: contentKeys.event(slug) });
}
