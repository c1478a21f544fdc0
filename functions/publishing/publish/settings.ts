import type { House } from '#shared/kernel/house/facts.ts';
import type { HouseSettings } from '#shared/kernel/house/settings.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';

import { ContentProblems, isRecord } from '../read/problems.ts';
import { from } from '../read/source.ts';
import { houseDocument } from '../readers/house.ts';
import { nameOf, textOf } from './differences.ts';
import { programmeAmong, settingsAmong, tryDocuments } from './documents.ts';

type Documents = readonly EditorsDocument[];

const textsOf = (documents: Documents): ReadonlyMap<string, string> =>
  new Map(documents.flatMap(({ files = {} }) => Object.entries(files)));

/** The document `house` of its published files with other settings; throws the mistakes of those that do not fit. */
export const houseWith = (house: EditorsDocument, settings: HouseSettings): House =>
  from(textsOf([house]), settings, houseDocument);

/**
 * Published documents as they are with other settings of the desk, made of the files that they were published from. What time, code or a
 * colleague has changed since stays as it is published. Throws the mistakes that the settings make.
 */
export function withSettings(
  { documents, opened }: { readonly documents: Documents; readonly opened: Instant },
  settings: HouseSettings,
  now: Instant,
): Documents {
  const texts = textsOf(documents);
  const tried = (of: HouseSettings) => {
    const { documents: made, problems } = tryDocuments(programmeAmong(documents), { opened, now, settings: of }, texts);
    return { made: new Map(made.map((each) => [nameOf(each), each])), problems };
  };
  const [before, after] = [tried(settingsAmong(documents)), tried(settings)];
  const known = new Set(before.problems.map(textOf));
  const problems = after.problems.filter((each) => !known.has(textOf(each)));
  if (problems.length > 0) throw new ContentProblems(problems);
  return documents.map((document) => {
    const [was, is] = [before.made.get(nameOf(document)), after.made.get(nameOf(document))];
    if (document.kind === 'house') return { ...document, ...is };
    return was && is ? { ...document, body: carriedOver(document.body, was.body, is.body) } : document;
  });
}

/** A value as published, with what differs between two makings of it; where it is neither's, as it was made last. */
function carriedOver(published: unknown, was: unknown, is: unknown): unknown {
  if (textOf(was) === textOf(is)) return published;
  if (Array.isArray(published) && Array.isArray(was) && Array.isArray(is) && areAlike(published, was, is))
    return published.map((each, place) => carriedOver(each, was[place], is[place]));
  if (isRecord(published) && isRecord(was) && isRecord(is) && areAlike(published, was, is))
    return Object.fromEntries(
      Object.entries(published).map(([name, each]) => [name, carriedOver(each, was[name], is[name])]),
    );
  return is;
}

const areAlike = (...values: readonly object[]): boolean =>
  new Set(values.map((value) => Object.keys(value).toSorted().join(' '))).size === 1;
