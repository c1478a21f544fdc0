import type { Instant } from '#shared/kernel/time/instant.ts';
import { readPage, readWholeList } from '#functions/platform/documents/pages-and-lists.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { eventList } from '#functions/season/store/events.ts';
import { readPeople } from '#functions/season/store/people.ts';
import { filmList } from '#functions/streaming/store/films.ts';

import { siteLists, sitePages } from '../store/pages.ts';
import { readSearchHead, writeSearchIndex } from '../store/search-index.ts';
import { searchEntries } from '../views/search-entries.ts';
import { buildIndex } from '../views/search-index.ts';

/**
 * Builds the search index from everything published now and makes it count for this publication. False where a newer one counts: it
 * includes this publication too.
 */
export async function rebuildSearch(version: number, now: Instant): Promise<boolean> {
  const head = await readSearchHead();
  if (head && head.version >= version) return false;
  const [events, films, news, people, texts, pages] = await Promise.all([
    readWholeList(eventList),
    readWholeList(filmList),
    readPage(sitePages.news),
    readPeople(),
    readWholeList(siteLists.searchTexts),
    readWholeList(siteLists.searchPages),
  ]);
  const posts = news?.summaries ?? [];
  const entries = searchEntries({ events, films, posts, people: people ?? [], pages, texts });
  return writeSearchIndex(buildIndex(entries), { version, build: `${version}.${newId()}` }, now);
}
