import * as z from 'zod';

import { line, slug } from '#shared/kernel/contract/field.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { slugOf } from '#shared/kernel/text/slug.ts';
import { streamHomePage } from '#shared/streaming/contract/films.ts';
import type { digitalEvent } from '#shared/streaming/contract/films.ts';

import { exactly } from '../read/problems.ts';
import { readFactsFile } from '../read/read-file.ts';
import { streamCategories } from './categories.ts';
import type { StreamCategory } from './categories.ts';
import { studyOf } from './pictures.ts';

type DigitalEvent = Flat<typeof digitalEvent>;
export type StreamHome = Flat<typeof streamHomePage>;

/** A row has live and coming titles, or the beginning of a category. */
const slice = z.strictObject({ title: line, isToCome: z.literal(true).optional(), category: slug.optional() });

const facts = z.looseObject({
  headerFilm: line,
  tabs: z.array(z.looseObject({ slices: z.array(slice) })),
  categories: z.array(slug),
});

/** A row is a beginning; its category's page has the rest. */
const longestRow = 12;

export function streamHomeOf(titles: readonly DigitalEvent[]): StreamHome {
  const { headerFilm, tabs, categories: chosen, ...page } = facts.parse(readFactsFile('stream/home/home.yaml'));
  const categories = new Map(streamCategories(titles).map((category) => [category.slug, category]));
  const named = (category: string): StreamCategory => {
    const found = categories.get(category);
    if (!found) throw new Error(`The stream's home names the unknown category ${category}.`);
    return found;
  };
  return {
    id: 'stream-home',
    ...exactly(streamHomePage, {
      ...page,
      headerImage: studyOf(headerFilm, slugOf(headerFilm), 'profile'),
      tabs: tabs.map((tab) => ({
        ...tab,
        slices: rowsOf(tab.slices, (category) => (category ? named(category).eventSlugs : toCome(titles))),
      })),
      categories: chosen.map(named).map(({ slug: id, title, text }) => ({ slug: id, title, text })),
    }),
  };
}

type Row = { readonly title: string; readonly category?: string | undefined };

/** A film stands in the first row that has it; a row of films that all stand above is left out. */
function rowsOf(rows: readonly Row[], filmsOf: (category: string | undefined) => readonly string[]) {
  const shown = new Set<string>();
  return rows.flatMap(({ title, category }) => {
    const eventSlugs = filmsOf(category)
      .filter((slug) => !shown.has(slug))
      .slice(0, longestRow);
    for (const slug of eventSlugs) shown.add(slug);
    return eventSlugs.length === 0 ? [] : [{ title, eventSlugs, categorySlug: category ?? null }];
  });
}

/** Live and unpublished titles, next first. */
function toCome(titles: readonly DigitalEvent[]): string[] {
  return titles
    .filter(({ availabilityDate }) => availabilityDate !== null)
    .toSorted((one, other) => ((one.availabilityDate ?? '') < (other.availabilityDate ?? '') ? -1 : 1))
    .map((title) => title.slug);
}
