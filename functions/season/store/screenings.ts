import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { screenings } from '#shared/season/contract/screening.ts';
import { packed, readOf } from '#functions/platform/documents/documents.ts';
import type { DocumentItem } from '#functions/platform/documents/documents.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';

export type Screenings = Flat<typeof screenings>;

const shape = stored<Screenings>('list of screenings', {
  id: 'text',
  productionId: 'text',
  kind: 'text',
  title: 'text',
  shortDescription: 'text',
  image: 'record',
  eventSlug: 'text',
  validUntil: 'text or null',
  runningTimeMinutes: 'number or null',
  places: 'list',
});

/** For publishing; write it with `writeItems` of batch.ts. */
export function screeningsItem(document: Screenings): DocumentItem {
  return { ...contentKeys.screenings(document.productionId), doc: packed(document) };
}

/** The cinemas or theatres of a production, as one item; null where it has none. */
export function readScreenings(productionId: string): Promise<Screenings | null> {
  return readOf(shape, contentKeys.screenings(productionId));
}
