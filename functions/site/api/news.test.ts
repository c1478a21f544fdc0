import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { aPost, newsTexts } from '#test/support/news.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { newsPostItem } from '../store/news-posts.ts';
import { sitePages } from '../store/pages.ts';
import { newsDocuments } from '../views/news.ts';
import { handler as newsPost } from './news-post.ts';
import { handler as news } from './news.ts';

const now = '2026-11-21T12:00:00.000Z';
let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());
beforeEach(() => clock.provide(() => Date.parse(now)));
afterEach(() => clock.provide(() => Date.now()));

describe('the news index (spec 1 §7)', () => {
  it('is titled News until an editor publishes one (spec 1 §2)', async () => {
    proves(statements.siteRoutes.newsNewsIndexTitledNews);
    const { data, totalPages } = await call(news);
    expect(data[0]).toMatchObject({ title: 'News', meta: { title: 'News' }, header: { title: 'News' }, summaries: [] });
    expect(totalPages).toBe(1);
  });

  describe('with posts', () => {
    const posts = [
      aPost({ id: 'old', publishDateAndTime: '2026-11-01T10:00:00.000Z' }),
      aPost({ id: 'now', publishDateAndTime: now }),
      aPost({ id: 'soon', publishDateAndTime: '2026-11-21T12:00:00.001Z' }),
      aPost({ id: 'older', publishDateAndTime: '2025-11-01T10:00:00.000Z' }),
    ];
    beforeAll(async () => {
      const { index, posts: published } = newsDocuments(newsTexts, posts);
      await writeItems('content', [contentItems.page(sitePages.news, index), ...published.map(newsPostItem)]);
    });

    it('answers the newest first, with the texts of the index', async () => {
      proves(statements.siteEntities.newsIndexMetaHeaderSummaries);
      const { data } = await call(news);
      expect(data[0]?.header).toEqual(newsTexts.header);
      expect(data[0]?.summaries.map(({ id }) => id)).toEqual(['now', 'old', 'older']);
    });

    it('keeps a post back until its very moment', async () => {
      clock.provide(() => Date.parse(now) + 1);
      expect((await call(news)).data[0]?.summaries[0]?.id).toBe('soon');
    });

    it('is paged, and counts the pages of what is public', async () => {
      proves(statements.siteCalls.apiInformationNewsPagedPost);
      const second = await call(news, { query: { 'page[number]': 2, 'page[size]': 2 } });
      expect(second.totalPages).toBe(2);
      expect(second.data[0]).toMatchObject({ id: 'news-2', summaries: [{ id: 'older' }] });
    });

    it('gives each page an id of its own, so that pages that are merged by id lose no post', async () => {
      const ids = await Promise.all(
        [1, 2].map(async (number) => (await call(news, { query: { 'page[number]': number, 'page[size]': 2 } })).data),
      );
      expect(new Set(ids.flat().map(({ id }) => id)).size).toBe(2);
    });

    it('has nothing on a page beyond the last', async () => {
      expect((await call(news, { query: { 'page[number]': 9 } })).data).toEqual([]);
    });

    it.each([{ 'page[number]': 0 }, { 'page[number]': -1 }, { 'page[size]': 101 }])('refuses %j', async (query) => {
      expect(await call(news, { query })).toMatchObject({
        status: 400,
        problem: { code: 'invalid-query', source: { parameter: Object.keys(query)[0] } },
      });
    });

    it('answers a post by its id', async () => {
      proves(statements.siteEntities.newsPostTitleStandfirstDate, statements.siteCalls.apiInformationNewsPagedPost);
      const { data } = await call(newsPost, { params: { id: 'old' } });
      expect(data).toMatchObject({ id: 'old', title: posts[0]?.title, blocks: posts[0]?.blocks });
    });

    it('names related posts, but none of the future', async () => {
      const ids = async () => (await call(newsPost, { params: { id: 'old' } })).data.related.map(({ id }) => id);
      expect(await ids()).toEqual(['now', 'older']);
      clock.provide(() => Date.parse('2026-11-22T12:00:00.000Z'));
      expect(await ids()).toEqual(['soon', 'now', 'older']);
    });

    it.each(['soon', 'nobody-wrote-this', '你好', '-', 'a'.repeat(400)])('knows no post %s', async (id) => {
      expect(await call(newsPost, { params: { id } })).toMatchObject({ status: 404, problem: { code: 'not-found' } });
    });
  });
});
