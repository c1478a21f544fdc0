import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import { pathOfCardNumber } from '#functions/platform/http/input.ts';
import { lineOfField } from '#functions/publishing/read/problems.ts';
import type { ContentProblem } from '#functions/publishing/read/problems.ts';
import { contentRoot } from '#functions/publishing/read/read-file.ts';
import { namesIn } from '#functions/publishing/read/read-folder.ts';
import { links } from '#web/api/links.ts';

import { cardNumber, noneOfThatName, problemsInFiles, wrongPicture } from './source-check.ts';

/**
 * Checks across documents: targets of links, pictures and names. Reads files as written, so that a mistake has its line even where the
 * document does not fit its schema.
 */
export function problemsAcross(
  documents: readonly EditorsDocument[],
  sources: ReadonlyMap<string, string> = new Map(),
): readonly ContentProblem[] {
  const pages = pagesOf(documents, sources);
  const names = namesOf(documents, sources);
  const inFiles = problemsInFiles({ isPage: (link) => leads(link, pages), names });
  const told = new Set(inFiles.map(({ message }) => message));
  const inDocuments = documents.flatMap((document) => [
    ...partsOf(document.body).flatMap(({ path, value }) =>
      problemOf(path, value, pages).map((why) => at(document, path, value, why)),
    ),
    ...ownProblems(document, names),
  ]);
  return [...inFiles, ...inDocuments.filter(({ file, message }) => isWritten(file) || !told.has(message))];
}

/** A document equal to its file: its mistakes are found only here. */
const isWritten = (file: string): boolean => file.endsWith('.json');

/** Names of documents by kind. An invalid document is reported once, and not by everything that refers to it too. */
function namesOf(documents: readonly EditorsDocument[], sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  const written = [...documents.map(({ kind, id }) => `${kind}/${id}`), ...sources.keys()];
  const inFiles = Object.entries(foldersOfPages).flatMap(([kind, folder]) =>
    namesIn(folder, '.md').map((id) => `${kind}/${id}`),
  );
  return new Set([...written, ...inFiles].map((name) => name.split('.')[0] ?? name));
}

interface Part {
  readonly path: readonly (string | number)[];
  readonly value: string;
}

/** Every text of a document with its position. */
function partsOf(body: unknown, path: Part['path'] = []): readonly Part[] {
  if (typeof body === 'string') return [{ path, value: body }];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, part]) =>
    partsOf(part, [...path, Array.isArray(body) ? Number(key) : key]),
  );
}

const linkFields: ReadonlySet<string> = new Set(['link', 'path', 'ctaLink', 'bannerLink', 'url', 'ctaUrl']);
const pictureFields: ReadonlySet<string> = new Set(['desktopPath', 'mobilePath', 'thumbPath']);

function problemOf(path: Part['path'], value: string, pages: Pages): readonly string[] {
  const field = String(path.at(-1));
  if (pictureFields.has(field)) return wrongPicture(value);
  if (!linkFields.has(field) || !value.startsWith('/')) return [];
  return leads(value, pages) ? [] : [`There is no page ${value}.`];
}

interface Pages {
  readonly fixed: ReadonlySet<string>;
  readonly named: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

/** Addresses of documents must be a document's; any other must match a known pattern of the site. */
const ofDocuments: readonly RegExp[] = [
  /^\/tickets-and-events\/(?!festival\/)[^/]+-(?:details|dates|digital)$/,
  /^\/tickets-and-events\/festival\/[^/]+-(?:details|dates)$/,
  /^\/(?:news|people|policies|about|learning|support|help-centre|stream\/category|stream\/promo)\/.+$/,
  /^\/eat-and-drink\/[^/]+\/menu$/,
];

const foldersOfPages = { pages: 'pages', news: 'news', people: 'people', festivals: 'festival' };

function pagesOf(documents: readonly EditorsDocument[], sources: ReadonlyMap<string, string>): Pages {
  const files = Object.entries(foldersOfPages).flatMap(([kind, folder]) =>
    namesIn(folder, '.md').flatMap((id) => addressesOf({ kind, id })),
  );
  const unread = [...sources.keys()].flatMap((name) => {
    const [kind = '', id = ''] = name.split('/');
    return addressesOf({ kind, id });
  });
  const patterns = Object.values(links).map(({ pattern }) => pattern);
  return {
    fixed: new Set(patterns.filter((pattern) => !pattern.includes('{'))),
    // An invalid file is reported once, and not by every link to it too.
    named: new Set([...documents.flatMap(addressesOf), ...files, ...unread]),
    patterns: patterns
      .filter((pattern) => pattern.includes('{'))
      .map((pattern) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`)),
  };
}

function addressesOf({ kind, id }: Pick<EditorsDocument, 'kind' | 'id'>): readonly string[] {
  const slug = id.split('.')[0] ?? id;
  const base = '/tickets-and-events';
  const of: Readonly<Record<string, readonly string[]>> = {
    events: [`${base}/${slug}-details`, `${base}/${slug}-dates`],
    films: [`${base}/${id}-digital`],
    festivals: [`${base}/festival/${id}-details`, `${base}/festival/${id}-dates`],
    people: [`/people/${id}`],
    news: [`/news/${id}`],
    pages: [`/${id}`],
    'catering-menu': [`/eat-and-drink/${id}/menu`],
    'stream-category': [`/stream/category/${id}`],
    'stream-promo': [`/stream/promo/${id}`],
    'stream-offer': [`/stream/offer/${id}`],
  };
  return of[kind] ?? [];
}

function leads(link: string, { fixed, named, patterns }: Pages): boolean {
  const path = decodeURI(link.split(/[?#]/)[0] ?? link);
  if (path.startsWith('/api/') || fixed.has(path) || named.has(path)) return true;
  if (ofDocuments.some((pattern) => pattern.test(path))) return false;
  return patterns.some((pattern) => pattern.test(path));
}

/** Checks of a kind beyond its schema. */
function ownProblems(document: EditorsDocument, all: ReadonlySet<string>): readonly ContentProblem[] {
  const { body } = document;
  // The drawing of a hall consists of digits.
  const card = pathOfCardNumber(
    JSON.parse(JSON.stringify(body, (key, part: unknown) => (key === 'plan' ? null : part))),
  );
  const cards = card === null ? [] : [at(document, card.split('/').filter(Boolean), '', cardNumber)];
  if (typeof body !== 'object' || body === null) return cards;
  return [...cards, ...dates(document, body), ...names(document, body, all)];
}

const spans = [
  ['startsAt', 'endsAt'],
  ['from', 'until'],
  ['startDate', 'endDate'],
] as const;

/** The start must be before the end. */
function dates(document: EditorsDocument, body: object, path: readonly string[] = []): readonly ContentProblem[] {
  const fields = body as Readonly<Record<string, unknown>>;
  const own = spans.flatMap(([from, until]) => {
    const [first, last] = [fields[from], fields[until]];
    const isWrong = typeof first === 'string' && typeof last === 'string' && Date.parse(first) > Date.parse(last);
    return isWrong ? [at(document, [...path, until], last, `It would end before it begins, ${first}.`)] : [];
  });
  const below = Object.entries(fields).flatMap(([key, part]) =>
    typeof part === 'object' && part !== null && document.kind !== 'events'
      ? dates(document, part, [...path, key])
      : [],
  );
  return [...own, ...below];
}

/** Fields that refer to other documents, by kind. */
const references: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  homepage: { eventSlugs: 'events', filmSlugs: 'films', eventSlug: 'events' },
  listing: { featuredEvents: 'events', firstEvents: 'events', tourEvents: 'events' },
  festivals: { eventsOrder: 'events' },
  streamHomePage: { eventSlugs: 'films', categorySlug: 'stream-category' },
  'stream-category': { eventSlugs: 'films' },
  'stream-offer': { eventSlugs: 'films', promoCode: 'promo-codes' },
  'promo-codes': { eventSlugs: 'events' },
};

function names(document: EditorsDocument, body: object, all: ReadonlySet<string>): readonly ContentProblem[] {
  const named = references[document.kind];
  if (!named) return [];
  return partsOf(body).flatMap(({ path, value }) => {
    const field = path.findLast((step) => typeof step === 'string') ?? '';
    const kind = named[field];
    if (!kind || all.has(`${kind}/${value}`)) return [];
    return [at(document, path, value, noneOfThatName(kind, value))];
  });
}

/** The position in the file: by field, or by its text. */
function at(
  document: EditorsDocument,
  path: readonly (string | number)[],
  value: string,
  message: string,
): ContentProblem {
  const { kind, id, source } = document;
  const file = source ?? `${kind}/${id}`;
  // Where blocks and spans are counted, the file is Markdown.
  const place = { file, field: file.endsWith('.md') && path.includes('spans') ? '' : path.join('.'), message };
  const full = join(contentRoot, file);
  if (!source || !existsSync(full)) return { ...place, line: 1 };
  const text = readFileSync(full, 'utf8');
  const found = value === '' ? -1 : text.split('\n').findIndex((line) => line.includes(value));
  return { ...place, line: found >= 0 ? found + 1 : lineOfField(text, path) };
}
