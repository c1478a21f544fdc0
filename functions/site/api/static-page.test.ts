import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { writeItems } from '#functions/platform/table/batch.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { aPage } from '#test/support/news.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { staticPageItem } from '../store/static-pages.ts';
import { staticPageDocuments } from '../views/static-pages.ts';
import { handler as staticPage } from './static-page.ts';

let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
  const pages = staticPageDocuments([
    aPage({ path: '/support', title: 'Support' }),
    aPage({ path: '/support/friends' }),
  ]);
  await writeItems('content', pages.map(staticPageItem));
});
afterAll(() => tables.stop());

describe('a static page (spec 1 §7)', () => {
  it('is answered by its path, as a list of one', async () => {
    proves(statements.siteEntities.staticPagesStoredPath, statements.siteCalls.apiStaticPageTakesPath);
    const { data, totalPages } = await call(staticPage, { query: { path: '/support/friends' } });
    expect(data).toMatchObject([{ path: '/support/friends', trail: [{ path: '/support', title: 'Support' }] }]);
    expect(totalPages).toBe(1);
  });

  it('has nothing on a second page', async () => {
    const { data } = await call(staticPage, { query: { path: '/support/friends', 'page[number]': 2 } });
    expect(data).toEqual([]);
  });

  it.each([
    '/support/nobody',
    '/',
    '/Support',
    '/support/',
    '//support',
    '/支持',
    `/${'a'.repeat(1900)}`,
    `/${'é'.repeat(1900)}`,
  ])('is not found at %s', async (path) => {
    expect(await call(staticPage, { query: { path } })).toMatchObject({
      status: 404,
      problem: { code: 'not-found' },
    });
  });

  it.each([{}, { path: '' }, { path: 'support' }, { path: `/${'a'.repeat(2000)}` }])('refuses %j', async (query) => {
    expect(await call(staticPage, { query })).toMatchObject({
      status: 400,
      problem: { code: 'invalid-query', source: { parameter: 'path' } },
    });
  });
});
