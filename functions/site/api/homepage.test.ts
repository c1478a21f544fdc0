import { afterAll, beforeAll, expect, it } from 'vitest';

import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { aHomepage } from '#test/support/homepage.ts';
import { anActivity, anEvent } from '#test/support/season.ts';
import { aDigitalEvent, aPicture } from '#test/support/stream.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { sitePages } from '../store/pages.ts';
import { homepageOf } from '../views/homepage.ts';
import { handler as homepage } from './homepage.ts';

let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
  clock.provide(() => Date.parse('2026-11-21T12:00:00.000Z'));
});

afterAll(() => tables.stop());

it('is titled Homepage and leads to the listing until an editor publishes one', async () => {
  proves(statements.siteRoutes.rootTitleHomepageCallAction);
  const { data } = await call(homepage);
  expect(data[0]).toMatchObject({
    title: 'Homepage',
    header: { callToAction: { text: "See what's on", link: '/tickets-and-events' } },
    slices: [],
  });
});

const conductor = {
  id: 'c1',
  role: 'Conductor',
  name: 'Ida Quist',
  slug: null,
  replacements: [],
  isHiddenOnEventDetails: false,
};
const post = (id: string, publishDateAndTime: string) => ({
  id,
  title: id,
  standfirst: '',
  publishDateAndTime,
  author: 'The editors',
  tags: [],
  leadMedia: { kind: 'photo' as const, image: aPicture },
});

it('answers one document with the cards that its slices name, as they are now', async () => {
  const tosca = anEvent({
    activities: [
      anActivity({ id: 'tosca-0', date: '2026-11-20T19:30:00.000Z', cast: [conductor] }),
      anActivity({ id: 'tosca-1', cast: [conductor] }),
      anActivity({ id: 'tosca-2', date: '2026-12-05T19:30:00.000Z', cast: [conductor] }),
    ],
  });
  const over = anEvent({ slug: 'carmen', activities: [anActivity({ date: '2026-10-01T19:30:00.000Z' })] });
  const layout = aHomepage({
    slices: [
      { kind: 'events', title: 'Opera', link: null, eventSlugs: ['tosca', 'carmen'] },
      { kind: 'films', title: 'Films', link: null, filmSlugs: ['tosca'] },
      { kind: 'news', title: 'News', link: null },
    ],
  });
  const page = homepageOf(layout, {
    events: [tosca, over, anEvent({ slug: 'not-named' })],
    films: [aDigitalEvent(), aDigitalEvent({ slug: 'not-named' })],
    posts: [
      post('tomorrow', '2026-11-22T09:00:00.000Z'),
      ...['a', 'b', 'c', 'd'].map((id) => post(id, '2026-11-20T09:00:00.000Z')),
    ],
  });
  await writeItems('content', [contentItems.page(sitePages.home, page)]);
  const { data, totalPages } = await call(homepage);
  expect(totalPages).toBe(1);
  expect(data[0]?.events.map(({ slug }) => slug)).toEqual(['tosca']);
  expect(data[0]?.events[0]?.activities.map(({ id, cast }) => [id, cast.length])).toEqual([
    ['tosca-1', 1],
    ['tosca-2', 0],
  ]);
  expect(data[0]?.films.map(({ slug }) => slug)).toEqual(['tosca']);
  expect(data[0]?.posts.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

it('has nothing on a second page', async () => {
  proves(statements.siteCalls.apiHomepagePaged);
  expect((await call(homepage, { query: { 'page[number]': 2 } })).data).toEqual([]);
});
