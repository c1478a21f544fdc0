import MiniSearch from 'minisearch';
import type { SearchResult as Hit } from 'minisearch';

import type { Instant } from '#shared/kernel/time/instant.ts';
import type { SearchEntry, SearchKind } from '#shared/site/domain/search/entry.ts';
import { fold, termsOf, wordsOf } from '#shared/site/domain/search/fold.ts';
import { excerptOf, rangesIn } from '#shared/site/domain/search/match.ts';
import type { SearchHits, Range } from '#shared/site/domain/search/match.ts';

/** The index as stored: entries by number, and the words that lead to them. */
export interface StoredIndex {
  readonly entries: readonly SearchEntry[];
  /** MiniSearch's own form. */
  readonly words: unknown;
}

export interface SearchIndex {
  readonly entries: readonly SearchEntry[];
  readonly words: MiniSearch;
}

export interface Match {
  readonly entry: SearchEntry;
  /** The next performance, else the last; of a post its publication; null where undated. */
  readonly date: string | null;
  readonly isPast: boolean;
  /** Matches in title or names, and not only in the text. */
  readonly isNamed: boolean;
  readonly titleMatches: Range[];
  readonly excerpt: string;
  readonly excerptMatches: Range[];
}

const fields = ['title', 'also', 'people', 'text'] as const;
type Field = (typeof fields)[number];

const options = {
  fields: [...fields],
  idField: 'number',
  tokenize: (text: string): string[] => wordsOf(text).map((word) => word.text),
  processTerm: fold,
};

/** Builds the index of all entries; the result is JSON. */
export function buildIndex(entries: readonly SearchEntry[]): StoredIndex {
  const words = new MiniSearch(options);
  words.addAll(
    entries.map(({ title, also, people, text }, number) => ({ number, title, also, people: people.join('\n'), text })),
  );
  return { entries, words: words.toJSON() };
}

export function openIndex({ entries, words }: StoredIndex): SearchIndex {
  // buildIndex made it; the package declares its own type for it.
  return { entries, words: MiniSearch.loadJS(words as Parameters<typeof MiniSearch.loadJS>[0], options) };
}

/** All matches of all kinds, best first. */
export function searchIn(index: SearchIndex, query: string, now: Instant): readonly Match[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const ranked = hitsOf(index, terms).flatMap((hit): readonly Ranked[] => {
    // An entry's number is its position.
    const entry = index.entries[Number(hit.id)];
    if (!entry || !isShown(entry, now)) return [];
    const date = dateOf(entry, now);
    const isPast = entry.kind !== 'news' && date !== null && date <= now;
    const closeness = closenessOf(hit, entry, terms) + (isPast ? pastCosts : 0);
    const isAllOfTitle = termsOf(entry.title).every((word) => hit.match[word]?.includes('title'));
    return [{ hit, entry, date, isPast, closeness, isAllOfTitle }];
  });
  return ranked.toSorted(inOrder).map((one) => shown(one, terms));
}

/** Suggestions while a visitor types: titles and names first, no single performances. */
export function suggestIn(index: SearchIndex, query: string, now: Instant, most: number): readonly Match[] {
  return searchIn(index, query, now)
    .filter(({ entry, isPast, isNamed }) => entry.kind !== 'performance' && !isPast && isNamed)
    .slice(0, most);
}

/** The number of matches of each kind. */
export function countsOf(matches: readonly Match[]): { readonly kind: SearchKind; readonly count: number }[] {
  const byKind = Map.groupBy(matches, ({ entry }) => entry.kind);
  return [...byKind].map(([kind, all]) => ({ kind, count: all.length }));
}

/** Entries with all words; entries with any of them only where none has all. */
function hitsOf({ words }: SearchIndex, terms: readonly string[]): readonly Hit[] {
  const query = { queries: [...terms], combineWith: 'AND' as const };
  const how = {
    // A term is one folded word already.
    tokenize: (term: string): string[] => [term],
    processTerm: (term: string): string => term,
    prefix: (term: string): boolean => term.length > 1,
    fuzzy: slips,
    boost: { title: 6, also: 3, people: 3, text: 1 } satisfies Record<Field, number>,
  };
  const all = words.search(query, how);
  return all.length > 0 || terms.length === 1 ? all : words.search({ ...query, combineWith: 'OR' }, how);
}

/** How many letters may be wrong, missing or extra: none in a short word, which would match too much. */
function slips(term: string): number | false {
  if (term.length < 5) return false;
  return term.length > 9 ? 2 : 1;
}

interface Ranked extends Pick<Match, 'entry' | 'date' | 'isPast'> {
  readonly hit: Hit;
  /** 0 is an exact title. */
  readonly closeness: number;
  /** The title has no other words: of two Toscas, the one about nothing else. */
  readonly isAllOfTitle: boolean;
}

/** The penalty that puts past entries below coming ones with matching names and titles. */
const pastCosts = 3;

/**
 * How closely an entry matches: 0 its title, 1 the beginning of its title, 2 words of its title, 3 with names and other names, 4 in its
 * text too, 5 only by another spelling, 6 only some of the words, 7 none of them in the title.
 */
function closenessOf(hit: Hit, entry: SearchEntry, terms: readonly string[]): number {
  const title = termsOf(entry.title).join(' ');
  const whole = terms.join(' ');
  if (title === whole) return 0;
  const places = placesOf(hit, terms);
  const allIn = (...where: readonly Field[]): boolean =>
    places.every((fields) => where.some((field) => fields.has(field)));
  if (allIn('title')) return title.startsWith(whole) ? 1 : 2;
  if (allIn('title', 'also', 'people')) return 3;
  if (allIn(...fields)) return 4;
  if (hit.queryTerms.length >= terms.length) return 5;
  return places.some((where) => where.has('title')) ? 6 : 7;
}

/** For each term the fields with it, or with a word that begins with it. */
function placesOf(hit: Hit, terms: readonly string[]): readonly ReadonlySet<string>[] {
  const found = Object.entries(hit.match);
  return terms.map((term) => new Set(found.flatMap(([word, where]) => (word.startsWith(term) ? where : []))));
}

const kindOrder = ['event', 'film', 'person', 'page', 'news', 'performance'] satisfies SearchKind[];

/** By closeness; then what is coming, events before films before people; next dates first, newest posts first. */
function inOrder(one: Ranked, other: Ranked): number {
  return (
    one.closeness - other.closeness ||
    Number(other.isAllOfTitle) - Number(one.isAllOfTitle) ||
    Number(one.isPast) - Number(other.isPast) ||
    kindOrder.indexOf(one.entry.kind) - kindOrder.indexOf(other.entry.kind) ||
    byDate(one, other) ||
    other.hit.score - one.hit.score ||
    one.entry.title.localeCompare(other.entry.title)
  );
}

function byDate(one: Ranked, other: Ranked): number {
  if (one.date === null || other.date === null || one.date === other.date) return 0;
  const isNewestFirst = one.entry.kind === 'news' || one.isPast;
  return one.date < other.date === isNewestFirst ? 1 : -1;
}

/** A future post is not shown, nor a performance that has begun. */
function isShown({ kind, dates }: SearchEntry, now: Instant): boolean {
  const [date = ''] = dates;
  if (kind === 'news') return date <= now;
  return kind === 'performance' ? date > now : true;
}

function dateOf({ dates }: SearchEntry, now: Instant): string | null {
  return dates.find((date) => date > now) ?? dates.at(-1) ?? null;
}

/** Its texts are made when they are first read: a common word has thousands of matches, and a page shows ten. */
function shown({ hit, entry, date, isPast }: Ranked, terms: readonly string[]): Match {
  let made: Texts | undefined;
  const texts = (): Texts => (made ??= textsOf(hit, entry, terms));
  return {
    entry,
    date,
    isPast,
    isNamed: Object.values(hit.match).some((where) => where.some((field) => field !== 'text')),
    get titleMatches() {
      return texts().titleMatches;
    },
    get excerpt() {
      return texts().excerpt;
    },
    get excerptMatches() {
      return texts().excerptMatches;
    },
  };
}

type Texts = Pick<Match, 'titleMatches' | 'excerpt' | 'excerptMatches'>;

function textsOf(hit: Hit, entry: SearchEntry, terms: readonly string[]): Texts {
  const found: SearchHits = { words: new Set(Object.keys(hit.match)), terms };
  const titleMatches = rangesIn(entry.title, found);
  const lines = titleMatches.length >= terms.length ? '' : linesOf(entry, found);
  // The result names the performance before its artists.
  const isDated = entry.kind === 'performance';
  const excerpt = isDated ? [entry.text, lines].filter(Boolean).join('. ') : lines || excerptOf(entry.text, found);
  return { titleMatches, excerpt, excerptMatches: rangesIn(excerpt, found) };
}

const mostLines = 3;

/** The matching people, where the title does not explain the match. */
function linesOf({ people }: SearchEntry, found: SearchHits): string {
  return people
    .filter((line) => rangesIn(line, found).length > 0)
    .slice(0, mostLines)
    .join('; ');
}
