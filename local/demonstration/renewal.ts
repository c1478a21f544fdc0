import type { Instant } from '#shared/kernel/time/instant.ts';
import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import { draftsBetween, nameOf } from '#functions/publishing/publish/differences.ts';
import { documentsOf, isProgramme, programmeAmong, tryDocuments } from '#functions/publishing/publish/documents.ts';
import type { Programme } from '#functions/publishing/publish/documents.ts';

interface Standing {
  /** From which the days of the published documents are counted. */
  readonly opened: Instant;
  readonly documents: readonly EditorsDocument[];
}

/**
 * The documents of a house whose sample season is loaded: into an empty house everything, later the new performances and what editors
 * have published. Of that, a document is made again for the new day only where its file is as it was published; one whose file was
 * changed since, or that was taken back, stays as it counts. Files that were never published stay unpublished.
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

/** Names of the published documents whose files say what they said then. */
function unchangedOf({ opened, documents }: Standing, now: Instant): readonly string[] {
  const inFiles = tryDocuments(programmeAmong(documents), { opened, now }).documents;
  const drafts = new Set(draftsBetween(documents, inFiles).map(nameOf));
  return documents.map(nameOf).filter((name) => !drafts.has(name));
}
