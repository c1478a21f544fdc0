import * as z from 'zod';

import { image, instant, line, text } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource, toMany } from '#shared/kernel/contract/resource.ts';

import { searchKinds } from '../domain/search/entry.ts';
import { isSearchable, longestQuery } from '../domain/search/search-text.ts';

const searchKind = z.enum(searchKinds);

/** Start and end of each match in a text, in order and without overlaps; marked without HTML. */
const matches = z.array(z.tuple([z.int().min(0), z.int().min(1)]));

const found = {
  kind: searchKind,
  title: line,
  titleMatches: matches,
  /** What it is, in a few words: composer and venue, voice or profession. */
  note: line.nullable(),
  /** A path of this site. */
  link: z.string().startsWith('/'),
};

export const searchResult = resource('search-result', () =>
  z.object({
    ...found,
    excerpt: text,
    excerptMatches: matches,
    image: image.nullable(),
    /** The next performance; the last one where all are past. For a news post, its publication. */
    date: instant.nullable(),
    isPast: z.boolean(),
    isCancelled: z.boolean(),
  }),
);

/** One page of results with what is to be known of all of them. */
export const searchResults = resource(
  'search-results',
  () =>
    z.object({
      query: z.string(),
      page: z.int().min(1),
      totalPages: z.int().min(0),
      /** Over all pages, of the requested kind. */
      total: z.int().min(0),
      /** Over all pages and kinds. */
      counts: z.array(z.object({ kind: searchKind, count: z.int().min(1) })),
    }),
  { results: toMany(searchResult) },
);

export const searchSuggestion = resource('search-suggestion', () => z.object(found));

/** A searchable text; anything else gets 400 with the field named (spec 1 §5). */
const query = z
  .string({ error: 'Say what to search for.' })
  .trim()
  .max(longestQuery, `Search for at most ${longestQuery} characters.`)
  .refine(isSearchable, 'Search for letters or numbers, without Chinese characters.');

/** From 1, in plain digits: `0`, `-1`, `1.5` and `two` are invalid. */
const page = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'Ask for a page from 1 on.')
  .transform(Number);

export const search = {
  search: definePath('search', {
    path: '/api/information/search',
    area: 'site',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'Ten results of a search over events, performances, films, people, news and pages.',
        query: z.object({ query, page: page.default(1), kind: searchKind.optional() }),
        answers: one(searchResults),
      }),
    },
  }),
  searchSuggestions: definePath('searchSuggestions', {
    path: '/api/information/search/suggestions',
    area: 'site',
    cache: 'content',
    methods: {
      GET: method({
        summary: 'What somebody who is typing this may be looking for; at most eight.',
        query: z.object({ query }),
        answers: many(searchSuggestion),
      }),
    },
  }),
};
