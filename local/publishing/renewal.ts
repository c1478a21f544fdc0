import type { Instant } from '#shared/kernel/time/instant.ts';
import type { DocumentChange, EditorsDocument } from '#functions/platform/documents/editors-documents.ts';

import { deedsBetween, textOf } from './differences.ts';
import { documentsOf, isProgramme, tryDocuments } from './documents.ts';
import type { Programme } from './documents.ts';

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

/** What editors have changed in their files and not published. A page that only time has changed is no draft. */
export function draftsBetween(
  standing: readonly EditorsDocument[],
  inFiles: readonly EditorsDocument[],
): readonly DocumentChange[] {
  const filesOf = (documents: readonly EditorsDocument[]) =>
    new Map(documents.map((document) => [nameOf(document), document.files]));
  const [then, today] = [filesOf(standing), filesOf(inFiles)];
  return deedsBetween(standing, inFiles).filter((deed) => {
    const published = then.get(nameOf(deed));
    return deed.what !== 'changed' || !published || textOf(published) !== textOf(today.get(nameOf(deed)));
  });
}

/** What is given and shown, among published documents. */
export function programmeAmong(documents: readonly EditorsDocument[]): Programme {
  const bodies = (kind: string): readonly unknown[] =>
    documents.filter((document) => document.kind === kind).map(({ body }) => body);
  // Checked by their schemas when they were handed in.
  return {
    events: bodies('events') as Programme['events'],
    films: bodies('films') as Programme['films'],
    packages: bodies('rental-packages') as Programme['packages'],
  };
}

const nameOf = ({ kind, id }: Pick<EditorsDocument, 'kind' | 'id'>): string => `${kind}/${id}`;
