import { afterAll, beforeAll, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { aCasting, aCastRun, aPerson, publishCasts } from '#test/support/casts.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as people } from './people.ts';

useTestClock(instant('2026-12-03T12:00:00.000Z'));
let tables: TestTables;
const post = (id: string, publishDateAndTime: string) => ({
  id,
  title: id,
  publishDateAndTime,
  mentions: [{ kind: 'person', slug: 'mira-vale' }],
});

beforeAll(async () => {
  tables = await startTables();
  await publishCasts({
    details: [aCastRun({ 3: [aCasting('Tosca', 'Mira Vale')] })],
    people: [aPerson('Zoe Zimmer'), aPerson('Mira Vale')],
    posts: [post('interview', '2026-11-01T10:00:00.000Z'), post('secret', '2027-01-01T10:00:00.000Z')],
  });
});
afterAll(() => tables.stop());

it('answers everybody by name, without profiles', async () => {
  const { data, headers } = await call(people);
  expect(data.map(({ name, profile }) => [name, profile])).toEqual([
    ['Mira Vale', null],
    ['Zoe Zimmer', null],
  ]);
  expect(headers['cache-control']).toContain('s-maxage=300');
});

it('answers one person with what they appear in, as a list of one', async () => {
  proves(statements.siteCalls.apiInformationPeopleTakesSlug);
  const { data } = await call(people, { query: { slug: 'mira-vale' } });
  expect(data).toHaveLength(1);
  expect(data[0]?.profile?.appearances.map(({ eventSlug }) => eventSlug)).toEqual(['tosca']);
});

it('answers somebody who is in nothing', async () => {
  const { data } = await call(people, { query: { slug: 'zoe-zimmer' } });
  expect(data[0]?.profile).toMatchObject({ appearances: [], films: [], news: [] });
});

it('keeps news of the future back', async () => {
  const { data } = await call(people, { query: { slug: 'mira-vale' } });
  expect(data[0]?.profile?.news.map(({ id }) => id)).toEqual(['interview']);
});

it('answers not-found for somebody unknown', async () => {
  const { status, problem } = await call(people, { query: { slug: 'nobody' } });
  expect([status, problem?.code]).toEqual([404, 'not-found']);
});

it.each(['Mira Vale', 'mira--vale', '', '%'])('refuses the slug %j', async (slug) => {
  const { status, problem } = await call(people, { query: { slug } });
  expect([status, problem?.source]).toEqual([400, { parameter: 'slug' }]);
});
