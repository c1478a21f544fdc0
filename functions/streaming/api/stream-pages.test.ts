import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { tvAppItem } from '#functions/publishing/readers/tv-app.ts';
import { call } from '#test/support/call.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { streamPages } from '../store/pages.ts';
import { handler as streamCategory } from './stream-category.ts';
import { handler as tvAppUpsellInfo } from './tv-app-upsell-info.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

describe('a category of the stream', () => {
  it('is answered with its titles in their order, and is not found before it is published', async () => {
    expect((await call(streamCategory, { query: { slug: 'opera' } })).status).toBe(404);
    const category = { slug: 'opera', title: 'Opera', text: null, eventSlugs: ['tosca', 'carmen'] };
    await writeItems('content', [
      contentItems.page(streamPages.category('opera'), { id: 'stream-category-opera', ...category }),
    ]);
    const { status, data } = await call(streamCategory, { query: { slug: 'opera' } });
    expect([status, data]).toEqual([200, { id: 'stream-category-opera', ...category }]);
    expect((await call(streamCategory, { query: { slug: 'polka' } })).status).toBe(404);
  });

  it.each(['', '../opera', 'Opera', 'a'.repeat(121)])('refuses %j, which can be no slug', async (slug) => {
    expect((await call(streamCategory, { query: { slug } })).status).toBe(400);
  });
});

describe('watching on a television', () => {
  it('is answered from what editors wrote, and not found before', async () => {
    expect((await call(tvAppUpsellInfo)).status).toBe(404);
    await writeItems('content', [tvAppItem()]);
    expect((await call(tvAppUpsellInfo)).data.platforms.map(({ name }) => name)).toEqual([
      'Television',
      'Cast',
      'Cable',
    ]);
  });
});
