import type { Flat } from '#shared/contract/resource.ts';
import type { festival } from '#shared/contract/season/festival.ts';

import { documentKinds } from './document-kinds.ts';
import { packed, readOf } from './documents.ts';
import type { DocumentItem } from './documents.ts';
import { contentKeys } from './keys.ts';

export type Festival = Flat<typeof festival>;

/** For whoever publishes; `writeItems` of batch.ts writes it. */
export function festivalItem(festival: Festival): DocumentItem {
  return { ...contentKeys.festival(festival.slug), doc: packed(festival) };
}

/** A festival with its events, as one item; null where the house has none of that name. */
export function readFestival(slug: string): Promise<Festival | null> {
  return readOf(documentKinds.festival, contentKeys.festival(slug));
}
