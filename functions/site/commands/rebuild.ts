import type { Instant } from '#shared/kernel/time/instant.ts';
import { readList, readPage } from '#functions/platform/documents/pages-and-lists.ts';
import type { Lists } from '#functions/platform/documents/pages-and-lists.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { readPeople } from '#functions/season/store/people.ts';

import { readSearchHead, writeSearchIndex } from '../store/search-index.ts';
import { searchEntries } from '../views/search-entries.ts';
import { buildIndex } from '../views/search-index.ts';

/**
 * Builds the search index anew from everything that is published now, and lets it count as that of this publication.
 * False where a newer one counts already: what was published later is in it, and so is this.
 */
export async function rebuildSearch(version: number, now: Instant): Promise<boolean> {
  const head = await readSearchHead();
  if (head && head.version >= version) return false;
  const [events, films, news, people, texts, pages] = await Promise.all([
    whole('events'),
    whole('digital-events'),
    readPage('news', true),
    readPeople(true),
    whole('search-texts'),
    whole('search-pages'),
  ]);
  const posts = news?.summaries ?? [];
  const entries = searchEntries({ events, films, posts, people: people ?? [], pages, texts });
  return writeSearchIndex(buildIndex(entries), { version, build: `${version}.${newId()}` }, now);
}

/** A list from its first page to its last, with the card that was written just before the fact of it. */
async function whole<Name extends keyof Lists>(name: Name): Promise<readonly Lists[Name][]> {
  const size = 100;
  const first = await readList(name, { number: 1, size, isConsistent: true });
  const numbers = Array.from({ length: Math.max(first.totalPages - 1, 0) }, (_, index) => index + 2);
  const others = await Promise.all(numbers.map((number) => readList(name, { number, size, isConsistent: true })));
  return [first, ...others].flatMap(({ items }) => items);
}
