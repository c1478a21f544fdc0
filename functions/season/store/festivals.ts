import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { festival } from '#shared/season/contract/festival.ts';
import { documentKinds } from '#functions/platform/documents/document-kinds.ts';
import { packed, readOf } from '#functions/platform/documents/documents.ts';
import type { DocumentItem } from '#functions/platform/documents/documents.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';

export type Festival = Flat<typeof festival>;

/** For whoever publishes; `writeItems` of batch.ts writes it. */
export function festivalItem(festival: Festival): DocumentItem {
  return { ...contentKeys.festival(festival.slug), doc: packed(festival) };
}

/** A festival with its events, as one item; null where the house has none of that name. */
export function readFestival(slug: string): Promise<Festival | null> {
  return readOf(documentKinds.festival, contentKeys.festival(slug));
}
