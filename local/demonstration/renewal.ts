import type { Instant } from '#shared/kernel/time/instant.ts';
import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import { draftsBetween, nameOf } from '#functions/publishing/publish/differences.ts';
import { documentsOf, isProgramme, programmeAmong, tryDocuments } from '#functions/publishing/publish/documents.ts';
import type { Programme } from '#functions/publishing/publish/documents.ts';

interface Standing {
  /** The instant from which the published documents' relative days are counted. */
  readonly opened: Instant;
  readonly documents: readonly EditorsDocument[];
}

/**
 * The documents of a house with the sample season: everything for an empty house, later new performances and the editors' published
 * documents. Of those, one is renewed for the new day only while its file is as published; a changed or rolled-back one stays as it counts.
 * Unpublished files stay so.
 */
export function renewedDocuments(programme: Programme, standing: Standing, now: Instant): readonly EditorsDocument[] {
  if (standing.documents.length === 0) return documentsOf(programme, { opened: now, now });
  const unchanged = new Set(unchangedOf(standing, now));
  const made = new Map(tryDocuments(programme, { opened: now, now }).documents.map((each) => [nameOf(each), each]));
  const ofSeason = [...made.values()].filter(({ kind }) => isProgramme(kind));
  const ofEditors = standing.documents
    .filter(({ kind }) => !isProgramme(kind))
    .map((document) => (unchanged.has(nameOf(document)) ? (made.get(nameOf(document)) ?? document) : document));
  return [...ofSeason, ...ofEditors];
}

/** Keys of the published documents whose files are unchanged. */
function unchangedOf({ opened, documents }: Standing, now: Instant): readonly string[] {
  const inFiles = tryDocuments(programmeAmong(documents), { opened, now }).documents;
  const drafts = new Set(draftsBetween(documents, inFiles).map(nameOf));
  return documents.map(nameOf).filter((name) => !drafts.has(name));
}
