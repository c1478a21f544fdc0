import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { screenings } from '#shared/season/contract/screening.ts';
import { documentKinds } from '#functions/platform/documents/document-kinds.ts';
import { packed, readOf } from '#functions/platform/documents/documents.ts';
import type { DocumentItem } from '#functions/platform/documents/documents.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';

export type Screenings = Flat<typeof screenings>;

/** For whoever publishes; `writeItems` of batch.ts writes it. */
export function screeningsItem(document: Screenings): DocumentItem {
  return { ...contentKeys.screenings(document.productionId), doc: packed(document) };
}

/** The cinemas or theatres of a production, as one item; null where it is shown nowhere. */
export function readScreenings(productionId: string): Promise<Screenings | null> {
  return readOf(documentKinds.screenings, contentKeys.screenings(productionId));
}
