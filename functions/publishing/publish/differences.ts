import type { DocumentChange, EditorsDocument } from '#functions/platform/documents/editors-documents.ts';

export const nameOf = ({ kind, id }: Pick<EditorsDocument, 'kind' | 'id'>): string => `${kind}/${id}`;

const named = (documents: readonly EditorsDocument[]): ReadonlyMap<string, EditorsDocument> =>
  new Map(documents.map((document) => [nameOf(document), document]));

/** The changes that turn one set of documents into another. Their source files make no difference. */
export function deedsBetween(
  standing: readonly EditorsDocument[],
  wanted: readonly EditorsDocument[],
): readonly DocumentChange[] {
  const before = named(standing);
  const after = named(wanted);
  const here = wanted.flatMap((document): readonly DocumentChange[] => {
    const { kind, id, body } = document;
    const old = before.get(nameOf(document));
    if (!old) return [{ kind, id, what: 'added' }];
    return textOf(old.body) === textOf(body) ? [] : [{ kind, id, what: 'changed' }];
  });
  const gone = standing.filter((document) => !after.has(nameOf(document)));
  return [...here, ...gone.map(({ kind, id }): DocumentChange => ({ kind, id, what: 'removed' }))];
}

/** Unpublished changes in the editors' files. A page that only time has changed is no draft. */
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

export const isParent = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** As stored, without undefined fields; their order does not matter. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isParent(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** `1 document`, `3 documents`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
