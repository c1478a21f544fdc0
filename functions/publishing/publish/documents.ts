import type { HouseSettings } from '#shared/kernel/house/settings.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { startOf, dayOf } from '#shared/kernel/time/london.ts';
import { unpacked } from '#functions/platform/documents/documents.ts';
import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import type { EventDetails } from '#functions/season/store/events.ts';
import { cardOf } from '#functions/season/views/event-card.ts';
import { newsDocuments } from '#functions/site/views/news.ts';
import type { DigitalEventDetails } from '#functions/streaming/store/films.ts';
import { filmCardOf } from '#functions/streaming/views/film-card.ts';

import { alone, kindsOfContent } from '../kinds-of-content.ts';
import { ContentProblems, noting, problemsOf } from '../read/problems.ts';
import type { ContentProblem } from '../read/problems.ts';
import { fileLike, latestFile, textOfFile, withFiles } from '../read/read-file.ts';
import { from, problemsOfSource, source } from '../read/source.ts';
import { cinemas } from '../readers/cinemas.ts';
import { editorsPages } from '../readers/editors-pages.ts';
import { festivals } from '../readers/festivals.ts';
import { halls } from '../readers/halls.ts';
import { homeLayout } from '../readers/homepage.ts';
import { houseDocument } from '../readers/house.ts';
import { listingTexts } from '../readers/listing.ts';
import { editedPosts, newsTexts } from '../readers/news.ts';
import type { packagesOf } from '../readers/packages.ts';
import { editedPages } from '../readers/pages.ts';
import { people } from '../readers/people.ts';
import { promosOf } from '../readers/promos.ts';

export type { EditorsDocument };

/** The programme: events, films and packages, which other documents refer to. */
export interface Programme {
  readonly events: readonly EventDetails[];
  readonly films: readonly DigitalEventDetails[];
  readonly packages: ReturnType<typeof packagesOf>;
  /** The file of each document below the folder, by kind and id, where editors own the programme. */
  readonly sources?: ReadonlyMap<string, string>;
}

/** The programme among published documents. */
export function programmeAmong(documents: readonly EditorsDocument[]): Programme {
  const bodies = (kind: string): readonly unknown[] =>
    documents.filter((document) => document.kind === kind).map(({ body }) => body);
  // Their schemas checked them when they were submitted.
  return {
    events: bodies('events') as Programme['events'],
    films: bodies('films') as Programme['films'],
    packages: bodies('rental-packages') as Programme['packages'],
  };
}

export interface Moments {
  /** The instant from which relative days are counted; the stage stores it. */
  readonly opened: Instant;
  readonly now: Instant;
  /** What the desk has set of the house (`settingsAmong`). */
  readonly settings?: HouseSettings;
}

/** Every document of the house: the programme, and the files of content. Throws every problem found. */
export function documentsOf(programme: Programme, moments: Moments): readonly EditorsDocument[] {
  const { documents, problems } = tryDocuments(programme, moments);
  if (problems.length > 0) throw new ContentProblems(problems);
  return documents;
}

/** The same without throwing. */
export function tryDocuments(
  programme: Programme,
  moments: Moments,
  texts: ReadonlyMap<string, string> | null = null,
): Tried {
  return from(texts, moments.settings ?? {}, () => {
    const problems: ContentProblem[] = [];
    const documents = noting(problems, () => madeDocuments(programme, moments, problems));
    return { documents, problems: [...problemsOfSource(), ...problems] };
  });
}

interface Tried {
  readonly documents: readonly EditorsDocument[];
  readonly problems: readonly ContentProblem[];
}

function madeDocuments(
  programme: Programme,
  { opened, now }: Moments,
  problems: ContentProblem[],
): readonly EditorsDocument[] {
  const events = programme.events.map(cardOf);
  const films = programme.films.map(filmCardOf);
  const given = { events, films, halls: halls(), opened };
  const attempt = <T>(make: () => readonly T[]): readonly T[] => {
    try {
      return make();
    } catch (error) {
      problems.push(...problemsOf(error, latestFile()));
      return [];
    }
  };
  const posts = attempt(() => editedPosts(opened, { events, films }));
  const news = attempt(() => [newsDocuments(newsTexts(), posts)]);
  const published = { events, films, posts: news[0]?.index.summaries ?? [] };
  const documents = [
    ...programmeDocuments(programme),
    ...fileDocuments(attempt, posts, opened),
    // What comes next changes by day, not by minute.
    ...one(
      'homepage',
      attempt(() => [homeLayout(published, startOf(dayOf(now)))]),
    ),
    ...editorsPages.flatMap((make) => attempt(() => pagesOf(() => make(given)))),
  ];
  return documents.map(withOwnFile);
}

function pagesOf(make: () => ReturnType<(typeof editorsPages)[number]>): readonly EditorsDocument[] {
  const { made, files } = withFiles(make);
  const documents = made.map(({ pk, ...item }) => pageDocument(pk.slice('PAGE#'.length), unpacked(item)));
  // One page may be made from several files; several pages are each made from their own.
  return documents.length === 1 ? documents.map((document) => ({ ...document, files })) : documents;
}

function withOwnFile(document: EditorsDocument): EditorsDocument {
  const { source, files } = document;
  const text = source === null || files ? null : textOfFile(source);
  return text === null || source === null ? document : { ...document, files: { [source]: text } };
}

type Attempt = <T>(make: () => readonly T[]) => readonly T[];

/** Documents made from one or more files that are more than a page read as it is. */
function fileDocuments(
  attempt: Attempt,
  posts: ReturnType<typeof editedPosts>,
  opened: Instant,
): readonly EditorsDocument[] {
  return [
    ...of('people', people(), ({ slug }) => slug),
    ...of('news', posts, ({ id }) => id),
    ...of('pages', attempt(editedPages), ({ path }) => path.slice(1)),
    ...of('festivals', festivals(), ({ slug }) => slug),
    ...of(
      'promo-codes',
      attempt(() => promosOf(opened)),
      ({ code }) => code,
      (id) => fileOf('promo-codes', id.toLowerCase()),
    ),
    ...one(
      'news-texts',
      attempt(() => [newsTexts()]),
    ),
    ...one('listing', [listingTexts()]),
    ...one('cinemas', [cinemas()]),
    ...house(attempt),
  ];
}

/** What the desk has set of the house; it is published, taken back and kept with the document `house`. */
export function settingsAmong(documents: readonly EditorsDocument[]): HouseSettings {
  const text = documents.find(({ kind }) => kind === 'house')?.files?.[settingsFile];
  return text === undefined ? {} : (JSON.parse(text) as HouseSettings);
}

/** Beside the files of the document `house`; no folder has it. */
export const settingsFile = 'house/settings.json';

/** Facts and rules of the house, from its files alone; throws every mistake in them. */
export const houseDocuments = (): readonly EditorsDocument[] => house((make) => make()).map(withOwnFile);

function house(attempt: Attempt): readonly EditorsDocument[] {
  const { made, files } = withFiles(() => attempt(() => [houseDocument()]));
  const { settings } = source();
  const set = Object.keys(settings).length === 0 ? {} : { [settingsFile]: JSON.stringify(settings) };
  return one('house', made).map((document) => ({ ...document, files: { ...files, ...set } }));
}

function programmeDocuments({ events, films, packages, sources }: Programme): readonly EditorsDocument[] {
  const sourceOf = (kind: string) => (id: string) => sources?.get(`${kind}/${id}`) ?? null;
  return [
    ...of('events', events, eventId, sourceOf('events')),
    ...of('films', films, ({ slug }) => slug, sourceOf('films')),
    ...of('rental-packages', packages, ({ id }) => id, sourceOf('rental-packages')),
  ];
}

const eventId = ({ slug, seasonId }: EventDetails): string => `${slug}.${seasonId}`;

/** `visit-us/families` is `families` of the kind `visit-us`. */
function pageDocument(name: string, body: unknown): EditorsDocument {
  const slash = name.indexOf('/');
  const [kind, id] = slash < 0 ? [name, alone] : [name.slice(0, slash), name.slice(slash + 1)];
  return { kind, id, body, source: fileOf(kind, id), place: 0 };
}

/** The file of a document below content; null for a kind without files. */
function fileOf(kind: string, id: string): string | null {
  const file = kindsOfContent[kind]?.files?.replace(/\*(?=\.)/, () => id) ?? null;
  return file?.includes('*') ? (fileLike(file) ?? null) : file;
}

function of<T>(
  kind: string,
  bodies: readonly T[],
  idOf: (body: T) => string,
  sourceOf: (id: string) => string | null = (id) => fileOf(kind, id),
): readonly EditorsDocument[] {
  return bodies.map((body, place) => {
    const id = idOf(body);
    return { kind, id, body, source: sourceOf(id), place };
  });
}

const one = (kind: string, bodies: readonly unknown[]): readonly EditorsDocument[] =>
  bodies.map((body) => ({ kind, id: alone, body, source: fileOf(kind, alone), place: 0 }));
