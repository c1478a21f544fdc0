import type { HouseFacts } from '#shared/kernel/house/facts.ts';
import { published } from '#shared/site/domain/news.ts';
import { readHouse } from '#functions/platform/documents/house.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { securityHeaders } from '#functions/platform/http/security-headers.ts';
import { describe, log } from '#functions/platform/runtime/log.ts';

import { sitePages } from '../store/pages.ts';
import { filesOf, readSitemap, readSitemapFile } from '../store/sitemap.ts';
import { visibleAt } from '../views/sitemap-entries.ts';
import { element, xmlText } from './xml.ts';

interface TextFile {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

interface Deps {
  readonly siteOrigin: string;
  readonly now: () => string;
}

const types = {
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
} as const;

/** Files for machines (robots.txt, sitemap, feed). Null for every other path: a page. */
export async function textFile(pathname: string, deps: Deps): Promise<TextFile | null> {
  const type = pathname.slice(pathname.lastIndexOf('.') + 1);
  if (!isType(type)) return null;
  try {
    const text = await textOf(pathname, deps);
    return text === null ? null : { status: 200, headers: headersOf(type, hour), html: text };
  } catch (error) {
    // The shell must not replace a file: machines understand a 503.
    log('error', 'file not written', { path: pathname, error: describe(error) });
    return { status: 503, headers: { ...headersOf(type, 0), 'retry-after': '300' }, html: '' };
  }
}

async function textOf(pathname: string, { siteOrigin, now }: Deps): Promise<string | null> {
  if (pathname === '/robots.txt') return robots(siteOrigin);
  if (pathname === '/news.rss') {
    const [index, { facts: house }] = await Promise.all([readPage(sitePages.news), readHouse()]);
    return newsFeed(published(index?.summaries ?? [], now()), { siteOrigin, house });
  }
  const [isSitemap, part] = /^\/sitemap(?:-([1-9]\d*))?\.xml$/.exec(pathname) ?? [];
  if (isSitemap === undefined) return null;
  return sitemap(part === undefined ? null : Number(part), siteOrigin, now());
}

const hour = 3600;

function isType(type: string): type is keyof typeof types {
  return Object.hasOwn(types, type);
}

function headersOf(type: keyof typeof types, seconds: number): Record<string, string> {
  return {
    'content-type': types[type],
    'cache-control':
      seconds === 0 ? 'no-store' : `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${hour}`,
    ...securityHeaders(),
  };
}

/** Personal pages, searches, steps of a purchase, and the desk: not for search engines. */
const kept = [
  '/account',
  '/basket',
  '/checkout',
  '/desk',
  '/search/',
  '/seatmap',
  '/signin',
  '/api/account',
  '/api/checkout',
  '/api/desk',
  '/api/user',
];

function robots(siteOrigin: string): string {
  return [
    'User-agent: *',
    ...kept.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    '',
  ].join('\n');
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * `/sitemap.xml` (no part) holds every address, or an index of parts where they exceed one file; parts count from 1. Null for a missing
 * part. A file is one round trip; the index reads every entry.
 */
async function sitemap(part: number | null, siteOrigin: string, now: string): Promise<string | null> {
  const { items, totalPages } = await readSitemapFile(part ?? 1);
  if (part === null && totalPages > 1) return indexOf(filesOf(await readSitemap()), siteOrigin);
  if (part !== null && (totalPages < 2 || part > totalPages)) return null;
  const urls = visibleAt(items, now).map(({ path, lastmod }) => url('url', siteOrigin + path, lastmod));
  return [declaration, `<urlset ${namespace}>`, ...urls, '</urlset>', ''].join('\n');
}

function indexOf(files: ReturnType<typeof filesOf>, siteOrigin: string): string {
  const each = files.map(({ lastmod }, place) => url('sitemap', `${siteOrigin}/sitemap-${place + 1}.xml`, lastmod));
  return [declaration, `<sitemapindex ${namespace}>`, ...each, '</sitemapindex>', ''].join('\n');
}

function url(name: string, address: string, lastmod: string): string {
  return `<${name}>${element('loc', address)}${element('lastmod', lastmod)}</${name}>`;
}

/** What the feed reads of a post; the summaries of the news index fit. */
interface FeedPost {
  readonly id: string;
  readonly title: string;
  readonly standfirst: string;
  readonly publishDateAndTime: string;
  readonly author: string;
  readonly tags: readonly string[];
}

/** Feed readers keep what they have read, so the feed holds only the newest posts. */
const mostPosts = 50;

/** The news as RSS 2.0, newest first; valid without posts too. */
export function newsFeed(
  newestFirst: readonly FeedPost[],
  { siteOrigin, house }: { readonly siteOrigin: string; readonly house: Pick<HouseFacts, 'name'> },
): string {
  const posts = newestFirst.slice(0, mostPosts);
  const self = `${siteOrigin}/news.rss`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `News | ${house.name}`),
    element('link', `${siteOrigin}/news`),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    element('description', `News of the ${house.name}`),
    element('language', 'en-gb'),
    ...(posts[0] ? [element('lastBuildDate', rfc822(posts[0].publishDateAndTime))] : []),
    ...posts.map((post) => itemOf(post, siteOrigin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf({ id, title, standfirst, publishDateAndTime, author, tags }: FeedPost, siteOrigin: string): string {
  const address = `${siteOrigin}/news/${encodeURIComponent(id)}`;
  return [
    '<item>',
    element('title', title),
    element('link', address),
    `<guid isPermaLink="true">${xmlText(address)}</guid>`,
    element('pubDate', rfc822(publishDateAndTime)),
    element('description', standfirst),
    element('dc:creator', author),
    ...tags.map((tag) => element('category', tag)),
    '</item>',
  ].join('');
}

/** `Thu, 03 Dec 2026 19:30:00 GMT` */
function rfc822(moment: string): string {
  return new Date(moment).toUTCString();
}
