import { packed, queryItems, unpacked } from '#functions/platform/documents/documents.ts';
import type { DocumentItem } from '#functions/platform/documents/documents.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';

/** A performance whose cast is public; the cast itself is the event's. */
export interface CastPerformance {
  readonly activityId: string;
  readonly eventSlug: string;
  readonly seasonId: string;
  /** Curtain up, UTC. */
  readonly date: string;
}

/** All performances of a venue's season with public casts, earliest first. */
export interface VenueCastList {
  readonly list: {
    readonly id: string;
    readonly title: string;
    readonly slug: string;
    readonly performances: readonly CastPerformance[];
  };
}

/** What is given at a venue as an item of the content table, for publishing. */
export function castListItem(doc: VenueCastList): DocumentItem {
  return { ...contentKeys.castList(doc.list.slug), doc: packed(doc) };
}

/** What is given at every venue, without casts. One query: some 10 bytes a performance, packed. */
export async function readCastLists(): Promise<readonly VenueCastList[]> {
  const { items, isCut } = await queryItems({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': contentKeys.castLists() },
  });
  if (isCut) throw new Error('The current cast lists do not fit into one query.');
  // The schema checked it when it was published.
  return items.map((item) => unpacked(item) as VenueCastList);
}
