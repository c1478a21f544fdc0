import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { festival } from '#shared/season/contract/festival.ts';
import { packed, readOf } from '#functions/platform/documents/documents.ts';
import type { DocumentItem } from '#functions/platform/documents/documents.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';

export type Festival = Flat<typeof festival>;

const shape = stored<Festival>('festival', {
  id: 'text',
  slug: 'text',
  title: 'text',
  shortDescription: 'text',
  about: 'list',
  headerTicketsAndEvents: 'record',
  eventDetails: 'record',
  eventsOrder: 'list',
  eventCards: 'list',
});

/** For publishing; write it with `writeItems` of batch.ts. */
export function festivalItem(festival: Festival): DocumentItem {
  return { ...contentKeys.festival(festival.slug), doc: packed(festival) };
}

/** A festival with its events, as one item; null for an unknown one. */
export function readFestival(slug: string): Promise<Festival | null> {
  return readOf(shape, contentKeys.festival(slug));
}
