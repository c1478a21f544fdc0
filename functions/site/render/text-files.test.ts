import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { packed } from '#functions/platform/documents/documents.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { sampleHouse } from '#test/support/sample-house.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { sitePages } from '../store/pages.ts';
import { sitemapItems } from '../store/sitemap.ts';
import { newsFeed, textFile } from './text-files.ts';

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
    await writeItems('content', [...sitemapItems(entries), contentItems.page(sitePages.news, index)]);
  });

  it('tells robots where the sitemap is and which pages are personal or a search', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain('Sitemap: https://house.test/sitemap.xml');
    for (const path of ['/account', '/basket', '/checkout', '/desk', '/search/'])
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

describe('a sitemap of too many addresses for one file', () => {
  const entries = Array.from({ length: 20_001 }, (_, place) => ({
    path: `/people/person-${place}`,
    lastmod: place === 10_050 ? '2026-11-09T00:00:00.000Z' : '2026-11-01T00:00:00.000Z',
    hash: 'x',
  }));
  const locations = async (path: string) => [...(await read(path)).matchAll(/<loc>([^<]+)/g)].map(([, found]) => found);
  beforeAll(() => writeItems('content', sitemapItems(entries)));

  it('is an index of files, each with its latest change', async () => {
    const index = await read('/sitemap.xml');
    expect(index).toContain('<sitemapindex');
    expect(index).toContain(
      '<sitemap><loc>https://house.test/sitemap-2.xml</loc><lastmod>2026-11-09T00:00:00.000Z</lastmod></sitemap>',
    );
    expect(await locations('/sitemap.xml')).toEqual(
      [1, 2, 3].map((number) => `https://house.test/sitemap-${number}.xml`),
    );
  });

  it('has every address in one file, and no further file', async () => {
    const files = await Promise.all([1, 2, 3].map((number) => locations(`/sitemap-${number}.xml`)));
    expect(files.map(({ length }) => length)).toEqual([10_000, 10_000, 1]);
    expect(new Set(files.flat()).size).toBe(20_001);
    expect(await textFile('/sitemap-4.xml', deps)).toBeNull();
  });

  it('is read by what one file holds: one query of a hundred parts', async () => {
    const send = vi.spyOn(documents.get(), 'send');
    await read('/sitemap-2.xml');
    expect(send).toHaveBeenCalledTimes(1);
    send.mockRestore();
  });
});

it('the sitemap of an earlier version, in one document, is read until the next publication', async () => {
  const earlier = await startTables();
  const entries = [{ path: '/news', lastmod: '2026-11-01T00:00:00.000Z', hash: 'x' }];
  await writeItems('content', [{ ...contentKeys.page('sitemap-entries'), doc: packed({ entries }) }]);
  expect(await read('/sitemap.xml')).toContain('https://house.test/news</loc>');
  expect(await textFile('/sitemap-2.xml', deps)).toBeNull();
  await earlier.stop();
});

it('leaves out characters that XML has no place for', () => {
  expect(
    newsFeed([{ ...post, title: 'A\u0000B\u001FC' }], { siteOrigin: 'https://house.test', house: sampleHouse.facts }),
  ).toContain('<title>ABC</title>');
});
