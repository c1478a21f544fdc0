import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { handler as eventDetails } from '#functions/season/api/event-details.ts';
import { handler as newsPost } from '#functions/site/api/news-post.ts';
import { handler as staticPage } from '#functions/site/api/static-page.ts';
import { call } from '#test/support/call.ts';
import { anEventDetails } from '#test/support/season.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { contentKeys } from '../table/keys.ts';
import { beginPublication, letCount, settle, stage } from './content-versions.ts';
import type { Change } from './content-versions.ts';
import { packed } from './documents.ts';

const now = instant('2026-11-22T10:00:00.000Z');
const post = { ...contentKeys.newsPost('the-floor'), doc: packed({ publishDateAndTime: now, related: [] }) };
const words = { id: 'the-floor', path: '/about/the-floor', title: 'The floor', lead: '', lastUpdated: '2026-11-16' };
const page = {
  ...contentKeys.staticPage('/about/the-floor'),
  doc: packed({ ...words, blocks: [], trail: [], nearby: [], calendar: null }),
};
const event = { ...contentKeys.eventDetails('the-floor', '2627'), doc: packed(anEventDetails()) };
const fee = { ...contentKeys.fee('the-floor'), doc: packed({}) };

let tables: TestTables;
beforeAll(async () => {
  tables = await startTablesOverSdk();
});
afterAll(() => tables.stop());

async function publish(changes: readonly Change[]): Promise<void> {
  const publication = await beginPublication({ by: 'Ada', now });
  if ('busy' in publication) throw new Error('Somebody else is publishing.');
  await stage(publication, changes);
  await letCount(publication, now, []);
  await settle(publication.number);
}

const without = ({ pk, sk }: Change): Change => ({ pk, sk });

/** What the three addresses answer. */
async function statuses(slug = 'the-floor'): Promise<readonly number[]> {
  const answers = [
    await call(newsPost, { params: { id: slug } }),
    await call(staticPage, { query: { path: `/about/${slug}` } }),
    await call(eventDetails, { query: { slug } }),
  ];
  return answers.map(({ status }) => status);
}

describe('what an editor takes down', () => {
  it('is gone where it stood, is not found where nothing ever did, and may come back', async () => {
    await publish([post, page, event, fee]);
    await publish([without(post), without(page), without(event), without(fee)]);
    expect(await statuses()).toEqual([410, 410, 410]);
    expect(await statuses('never-there')).toEqual([404, 404, 404]);
    const { problem } = await call(newsPost, { params: { id: 'the-floor' } });
    expect(problem).toMatchObject({ code: 'gone', title: expect.stringContaining('no longer exists') });
    await publish([page]);
    expect((await statuses())[1]).toBe(200);
    await publish([without(page)]);
    expect((await statuses())[1]).toBe(410);
  });

  it('of one season leaves the others, and is gone for whoever asks for that season', async () => {
    const [older, newer] = ['2526', '2627'].map((season) => ({
      ...event,
      ...contentKeys.eventDetails('carmen', season),
    }));
    if (!older || !newer) throw new Error('Two seasons.');
    await publish([older, newer]);
    await publish([without(older)]);
    expect((await call(eventDetails, { query: { slug: 'carmen' } })).status).toBe(200);
    expect((await call(eventDetails, { query: { slug: 'carmen', seasonId: '2526' } })).status).toBe(410);
    expect((await call(eventDetails, { query: { slug: 'carmen', seasonId: '2425' } })).status).toBe(404);
  });
});
