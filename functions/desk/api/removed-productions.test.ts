import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { performanceRow } from '#shared/desk/contract/season.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { publish as publishDocuments } from '#functions/publishing/publish/publish.ts';
import { readEventDetails } from '#functions/season/store/events.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { readTerms, termsItem } from '#functions/season/store/performances.ts';
import { seedHouse } from '#local/sample-season/season.ts';
import { seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { openBus } from '#test/support/house-bus.ts';
import { newProduction } from '#test/support/new-production.ts';
import { seasonOffice } from '#test/support/season-office.ts';
import { hold, payFor, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { makeRows } from '../commands/make-rows.ts';
import { handler as performances } from './season-performances.ts';

const start = instant('2026-11-26T12:00:00.000Z');
useTestClock(start);
type Row = Flat<typeof performanceRow>;
let tables: TestTables;
let bus: ReturnType<typeof openBus>;
let me: Browser;
let rows: readonly Row[];

/** One work with all its evenings. */
beforeAll(async () => {
  tables = await startTables();
  bus = openBus();
  useDemoPayments();
  const { details, saleTerms, houses } = seedHouse(start);
  const work = details.find(({ activities }) => activities.length >= 6);
  if (!work) throw new Error('The sample season is too small.');
  const id = `${work.slug}.${work.seasonId}`;
  const documents = [{ kind: 'events', id, body: work, source: null, place: 0 }];
  await publishDocuments({ by: 'the seed', now: start, documents: () => documents });
  const terms = saleTerms.filter(({ eventSlug }) => eventSlug === work.slug);
  await writeItems('sales', [...houses.flatMap(hallItems), ...terms.map(termsItem)]);
  await makeRows();
});
beforeEach(async () => {
  me = await colleagueWith('season.write', 'season.publish');
  rows = (await call(performances, { params: { seasonId: '2627' }, cookies: me })).data;
});
afterAll(() => tables.stop());

const { begin, edit, problemsOf, stateOf, publish, takeBack } = seasonOffice(
  () => me,
  () => bus,
);
const eventOf = ({ eventSlug, seasonId }: Pick<Row, 'eventSlug' | 'seasonId'>) =>
  ({ what: 'remove', kind: 'event', id: `${eventSlug}.${seasonId}`, seasonId }) as const;
const removal = ({ performanceId: id, seasonId }: Pick<Row, 'performanceId' | 'seasonId'>) =>
  ({ what: 'remove', kind: 'performance', id, seasonId }) as const;

test('a production goes with all its evenings, of which one went meanwhile, and comes back as it was', async () => {
  const [row, other] = rows;
  if (!row || !other) throw new Error('There are no such performances.');
  const [one, whole] = [await begin('One evening'), await begin('The production')];
  await edit(one, removal(other));
  // Its page cannot go alone.
  await edit(whole, eventOf(row));
  expect(await problemsOf(whole)).toMatchObject([
    { kind: 'event', weight: 'error', says: expect.stringContaining(`${rows.length} performances`) },
  ]);
  await edit(whole, ...rows.map(removal));
  await publish(one);
  const before = await readEventDetails(row.eventSlug, row.seasonId);
  expect(await problemsOf(whole)).toEqual([]);
  expect((await publish(whole)).status).toBe(200);
  expect(await stateOf(whole)).toMatchObject({ state: 'published', trouble: null, done: rows.length });
  expect(await readEventDetails(row.eventSlug, row.seasonId)).toBeNull();
  for (const { performanceId } of rows) expect(await readTerms(performanceId)).toBeNull();
  // Once more is no mistake: it is gone.
  const again = await begin('Again');
  expect((await edit(again, removal(row))).data.edits).toBe(0);
  await takeBack(whole);
  expect(await readEventDetails(row.eventSlug, row.seasonId)).toEqual(before);
  expect(await readTerms(row.performanceId)).not.toBeNull();
  // What another set removed is for that one to bring back.
  expect(await readTerms(other.performanceId)).toBeNull();
});

test('one that people have seats of is refused by name, with their number and what can be done', async () => {
  const { addEvent, addEvening, performanceId, slug, seasonId } = newProduction;
  const added = await begin('The Lantern');
  await edit(added, addEvent, addEvening());
  await publish(added);
  const early = await begin('Chosen before');
  await edit(early, removal({ performanceId, seasonId }));
  const [first = '', second = '', third = ''] = seatIds(8).slice(4);
  const buyer = await signedInBrowser('ada@example.org');
  const { data } = await hold(buyer, performanceId, [first, second]);
  await payFor(buyer, data.cartAmount);
  expect((await hold({}, performanceId, [third])).status).toBe(200);
  await bus.settle();
  const id = await begin('Sold');
  const event = eventOf({ eventSlug: slug, seasonId });
  const refused = await edit(id, event, removal({ performanceId, seasonId }));
  expect(refused.problem).toMatchObject({ code: 'subject-held', meta: { subjects: event.id, people: '2 people' } });
  expect(refused.problem?.title).toContain('pause its sale instead');
  expect((await stateOf(id)).edits).toBe(0);
  const [problem] = await problemsOf(early);
  expect(problem?.says).toContain('2 people hold tickets or seats for it');
  expect((await publish(early)).problem?.code).toBe('season-wrong');
});
