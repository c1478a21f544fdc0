import type { TableItem } from '../table/batch.ts';
import { readPage, tables } from '../table/client.ts';
import { contentKeys } from '../table/keys.ts';
import type { Key } from '../table/keys.ts';
import { anyItem } from '../table/stored.ts';

/** Documents that have an address of their own, by how their partitions begin. */
const pages = [contentKeys.newsPost(''), contentKeys.staticPage(''), contentKeys.eventDetails('', '')].map(
  ({ pk }) => pk,
);

/** What stays of a document that is taken down: nothing but that it was there. None of what has no address. */
export function tombstonesOf(key: Key): readonly TableItem[] {
  return pages.some((start) => key.pk.startsWith(start)) ? [{ ...contentKeys.tombstone(key.pk, key.sk) }] : [];
}

/**
 * Whether a document stood here that has been taken down, for whoever has looked and found none; without `sk`, any of the partition. One
 * round trip.
 */
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

/** Of one season or, without one, of any. */
export function isEventGone(slug: string, seasonId?: string): Promise<boolean> {
  return isGone(seasonId ? contentKeys.eventDetails(slug, seasonId) : { pk: contentKeys.event(slug) });
}
