import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { sitePages } from '../store/pages.ts';
import { newsFeed, sitemap, textFile } from './text-files.ts';

let tables: TestTables;
let now = '2026-11-21T12:00:00.000Z';
const deps = { siteOrigin: 'https://house.test', now: () => now };
const read = async (path: string) => (await textFile(path, deps))?.html ?? '';

beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

const post = {
  id: 'new-tosca',
  title: 'A <new> Tosca & more',
  standfirst: 'Rome, again.',
  publishDateAndTime: '2026-11-20T09:30:00.000Z',
  author: 'Press office',
  tags: ['Opera'],
  leadMedia: {
    kind: 'photo' as const,
    image: {
      altText: '',
      caption: null,
      desktopPath: null,
      mobilePath: null,
      thumbPath: null,
      dominantColour: '#000000',
    },
  },
};

describe('before anything is published', () => {
  it('gives an empty feed that is still one', async () => {
    const feed = await read('/news.rss');
    expect(feed).toContain('<rss version="2.0"');
    expect(feed).not.toContain('<item>');
  });

  it('gives a sitemap without addresses', async () => {
    expect(await read('/sitemap.xml')).toMatch(/<urlset [^>]+>\s*<\/urlset>/);
  });
});

describe('the files that machines ask for', () => {
  beforeAll(async () => {
    const entry = (path: string, lastmod: string) => ({ path, lastmod, hash: 'x' });
    const entries = [entry('/news', '2026-11-01T00:00:00.000Z'), entry('/news/later', '2026-11-22T09:00:00.000Z')];
    const later = { ...post, id: 'later', title: 'Later', publishDateAndTime: '2026-11-22T09:00:00.000Z' };
    const index = {
      id: 'news',
      title: 'News',
      meta: { title: 'News', description: '' },
      header: { title: 'News', lead: '' },
      summaries: [post, later],
    };
    await writeItems('content', [
      contentItems.page(sitePages.sitemapEntries, { id: 'sitemap-entries', entries }),
      contentItems.page(sitePages.news, index),
    ]);
  });

  it('tells robots where the sitemap is and which pages are personal or a search', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain('Sitemap: https://house.test/sitemap.xml');
    for (const path of ['/account', '/basket', '/checkout', '/search/'])
      expect(robots).toContain(`Disallow: ${path}\n`);
    expect(robots).not.toMatch(/Disallow: \/(tickets|news|people|stream)/);
  });

  it('lists addresses with their last change, and keeps a post back until its time has come', async () => {
    expect(await read('/sitemap.xml')).toContain(
      '<url><loc>https://house.test/news</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod></url>',
    );
    expect(await read('/sitemap.xml')).not.toContain('later');
    now = '2026-11-22T09:00:00.000Z';
    expect(await read('/sitemap.xml')).toContain('https://house.test/news/later');
    now = '2026-11-21T12:00:00.000Z';
  });

  it('feeds the news with guid, date and the address of the feed itself, and escapes what it quotes', async () => {
    const feed = await read('/news.rss');
    expect(feed).toContain('<atom:link href="https://house.test/news.rss" rel="self" type="application/rss+xml"/>');
    expect(feed).toContain('<guid isPermaLink="true">https://house.test/news/new-tosca</guid>');
    expect(feed).toContain('<pubDate>Fri, 20 Nov 2026 09:30:00 GMT</pubDate>');
    expect(feed).toContain('<title>A &lt;new&gt; Tosca &amp; more</title>');
    expect(feed).not.toContain('Later');
  });

  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/news.rss', 'application/rss+xml; charset=utf-8'],
  ])('says what %s is and lets shared caches keep it for an hour', async (path, type) => {
    const { status, headers } = (await textFile(path, deps))!;
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toContain('s-maxage=3600');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['/', '/news', '/other.xml', '/sitemap-1.xml', '/sitemap-0.xml', '/people/ida.rss'])(
    'leaves %s to the pages',
    async (path) => expect(await textFile(path, deps)).toBeNull(),
  );
});

describe('a sitemap of too many addresses', () => {
  const entries = ['a', 'b', 'c'].map((name, place) => ({
    path: `/${name}`,
    lastmod: `2026-11-0${place + 1}T00:00:00.000Z`,
    hash: name,
  }));

  it('becomes an index of parts, each with its latest change', () => {
    const index = sitemap(entries, 'https://house.test', null, 2);
    expect(index).toContain('<sitemapindex');
    expect(index).toContain(
      '<sitemap><loc>https://house.test/sitemap-1.xml</loc><lastmod>2026-11-02T00:00:00.000Z</lastmod></sitemap>',
    );
    expect(index).toContain('https://house.test/sitemap-2.xml');
    expect(sitemap(entries, 'https://house.test', 2, 2)).toContain('https://house.test/c</loc>');
    expect(sitemap(entries, 'https://house.test', 2, 2)).not.toContain('https://house.test/b</loc>');
    expect(sitemap(entries, 'https://house.test', 3, 2)).toBeNull();
  });

  it('stays one file up to the limit', () => {
    expect(sitemap(entries, 'https://house.test', null, 3)).toContain('<urlset');
  });
});

it('leaves out characters that XML has no place for', () => {
  expect(newsFeed([{ ...post, title: 'A\u0000B\u001FC' }], 'https://house.test')).toContain('<title>ABC</title>');
});
