import { afterAll, beforeAll, expect, it } from 'vitest';

import { writeItems } from '#functions/store/batch.ts';
import { contentItems } from '#functions/store/content.ts';
import type { Homepage } from '#functions/store/content.ts';
import { call } from '#test/support/call.ts';
import { anEvent } from '#test/support/season.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as homepage } from './homepage.ts';

let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
});

afterAll(() => tables.stop());

it('is titled Homepage and leads to the listing until an editor publishes one', async () => {
  const { data } = await call(homepage);
  expect(data[0]).toMatchObject({
    title: 'Homepage',
    header: { callToAction: { text: "See what's on", link: '/tickets-and-events' } },
    slices: [],
  });
});

it('answers what was published', async () => {
  const page: Homepage = {
    id: 'homepage',
    title: 'Winter',
    meta: { title: 'Winter', description: 'Opera and ballet.' },
    header: {
      impactHeader: { title: 'Winter on the main stage', subtitle: '' },
      callToAction: { text: "See what's on", link: '/tickets-and-events' },
      image: anEvent().image,
      eventSlug: 'tosca',
    },
    slices: [{ title: 'Opera', link: null, eventSlugs: ['tosca'] }],
  };
  await writeItems('content', [contentItems.page('homepage', page)]);
  const { data, totalPages } = await call(homepage);
  expect(data).toEqual([page]);
  expect(totalPages).toBe(1);
});

it('has nothing on a second page', async () => {
  expect((await call(homepage, { query: { 'page[number]': 2 } })).data).toEqual([]);
});
