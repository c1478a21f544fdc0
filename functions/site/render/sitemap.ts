import type { SitemapEntry } from '../store/pages.ts';
import { element } from './xml.ts';

/** The most addresses that one file may hold (sitemaps.org). */
const most = 50_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * `/sitemap.xml` (no part) holds every address, or an index of parts where they exceed one file; parts count from 1. Null for a missing
 * part.
 */
export function sitemap(
  entries: readonly SitemapEntry[],
  siteOrigin: string,
  part: number | null,
  limit = most,
): string | null {
  const parts = Math.ceil(entries.length / limit);
  if (part === null && parts > 1) return indexOf(entries, siteOrigin, parts, limit);
  if (part !== null && (parts < 2 || part > parts)) return null;
  const from = ((part ?? 1) - 1) * limit;
  const urls = entries.slice(from, from + limit).map(({ path, lastmod }) => url('url', siteOrigin + path, lastmod));
  return [declaration, `<urlset ${namespace}>`, ...urls, '</urlset>', ''].join('\n');
}

function indexOf(entries: readonly SitemapEntry[], siteOrigin: string, parts: number, limit: number): string {
  const files = Array.from({ length: parts }, (_, place) => {
    const latest = entries
      .slice(place * limit, (place + 1) * limit)
      .map(({ lastmod }) => lastmod)
      .toSorted()
      .at(-1);
    return url('sitemap', `${siteOrigin}/sitemap-${place + 1}.xml`, latest ?? '');
  });
  return [declaration, `<sitemapindex ${namespace}>`, ...files, '</sitemapindex>', ''].join('\n');
}

function url(name: string, address: string, lastmod: string): string {
  return `<${name}>${element('loc', address)}${element('lastmod', lastmod)}</${name}>`;
}
