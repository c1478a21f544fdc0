import { published } from '#shared/site/domain/news.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { securityHeaders } from '#functions/platform/http/security-headers.ts';
import { log, describe } from '#functions/platform/runtime/log.ts';

import { sitePages } from '../store/pages.ts';
import { visibleAt } from '../views/sitemap-entries.ts';
import { newsFeed } from './news-feed.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';

export interface TextFile {
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
    const index = await readPage(sitePages.news);
    return newsFeed(published(index?.summaries ?? [], now()), siteOrigin);
  }
  const [isSitemap, part] = /^\/sitemap(?:-([1-9]\d*))?\.xml$/.exec(pathname) ?? [];
  if (isSitemap === undefined) return null;
  const entries = visibleAt((await readPage(sitePages.sitemapEntries))?.entries ?? [], now());
  return sitemap(entries, siteOrigin, part === undefined ? null : Number(part));
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
