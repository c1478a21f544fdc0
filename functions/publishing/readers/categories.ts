import * as z from 'zod';

import { line, text } from '#shared/kernel/contract/field.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { slugOf } from '#shared/kernel/text/slug.ts';
import { streamCategory } from '#shared/streaming/contract/films.ts';
import type { digitalEvent } from '#shared/streaming/contract/films.ts';
import { slugsOfCategory } from '#shared/streaming/domain/stream-title/category.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';

import { exactly } from '../read/problems.ts';
import { readEach } from '../read/read-folder.ts';

export type StreamCategory = Flat<typeof streamCategory>;

/** A category as an editor writes it: its words, then what belongs to it. */
const facts = z.strictObject({
  title: line,
  text,
  genres: z.array(line).optional(),
  exceptGenres: z.array(line).optional(),
  underMinutes: z.int().min(1).optional(),
  titles: z.array(line).optional(),
});

/** Every prop category of the stream with its present titles. */
export function streamCategories(titles: readonly Flat<typeof digitalEvent>[]): readonly StreamCategory[] {
  return readEach('stream/categories', (file) => {
    const { title, text: words, titles: named, ...rule } = facts.parse(file.facts);
    // A stream without any title has none of those that are named.
    const eventSlugs = titles.length === 0 ? [] : slugsOfCategory(titles, { ...rule, titles: named?.map(slugOf) });
    const category = { slug: file.name, title, text: words, eventSlugs };
    return { id: `stream-category-${file.name}`, ...exactly(streamCategory, category) };
  });
}

export const streamCategoryItems = (titles: readonly Flat<typeof digitalEvent>[]) =>
  streamCategories(titles).map((category) => contentItems.page(streamPages.category(category.slug), category));
