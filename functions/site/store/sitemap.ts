import type { Page } from '#shared/kernel/contract/resource.ts';
import { readDocument } from '#functions/platform/documents/documents.ts';
import { contentItems, documentKind, readList, readWholeList } from '#functions/platform/documents/pages-and-lists.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';

/** A public page for search engines. */
export interface SitemapEntry {
  readonly path: string;
  /** When its contents last changed, ISO 8601 in UTC. */
  readonly lastmod: string;
  /** Hash of its contents, by which the next publication detects a change. */
  readonly hash: string;
}

/** A hundred entries, some 2 kB packed. */
interface SitemapPart {
  readonly entries: readonly SitemapEntry[];
}

const parts = documentKind<SitemapPart>('sitemap');
const entriesOfPart = 100;
/** 10,000 addresses, 2 MB of XML: an answer of a function has at most 6 MB, a file 50,000 addresses (sitemaps.org). */
const partsOfFile = 100;

export const sitemapItems = (entries: readonly SitemapEntry[]) =>
  contentItems.list(
    parts,
    Array.from({ length: Math.ceil(entries.length / entriesOfPart) }, (_, place) => ({
      entries: entries.slice(place * entriesOfPart, (place + 1) * entriesOfPart),
    })),
  );

/** The addresses of one file of the sitemap, from 1, with the number of files. One round trip. */
export async function readSitemapFile(number: number): Promise<Page<SitemapEntry>> {
  const { items, totalPages } = await readList(parts, { number, size: partsOfFile });
  if (totalPages > 0) return { items: entriesOf(items), totalPages };
  return { items: number === 1 ? await readEarlier() : [], totalPages: 1 };
}

/** Every entry: for the index of a sitemap of several files, and for the next publication. */
export async function readSitemap(): Promise<readonly SitemapEntry[]> {
  const found = await readWholeList(parts);
  return found.length > 0 ? entriesOf(found) : readEarlier();
}

/** Each file of the sitemap, with the latest change in it. */
export function filesOf(entries: readonly SitemapEntry[]): readonly { readonly lastmod: string }[] {
  const size = entriesOfPart * partsOfFile;
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, place) => {
    const changes = entries.slice(place * size, (place + 1) * size).map(({ lastmod }) => lastmod);
    return { lastmod: changes.toSorted().at(-1) ?? '' };
  });
}

const entriesOf = (found: readonly SitemapPart[]) => found.flatMap(({ entries }) => entries);

/** As a version before the parts has published it, in one document. */
async function readEarlier(): Promise<readonly SitemapEntry[]> {
  return (await readDocument<SitemapPart>(contentKeys.page('sitemap-entries')))?.entries ?? [];
}
