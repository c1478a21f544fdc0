import { afterAll, beforeAll, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { handler as opening } from '#functions/desk/api/opening.ts';
import { readRows } from '#functions/desk/store/season-rows.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { documentsOf } from '#functions/publishing/publish/documents.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import { halls } from '#functions/publishing/readers/halls.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { termsItem } from '#functions/season/store/performances.ts';
import { readPlans } from '#functions/season/store/plans.ts';
import { programmeOf, seedHouse } from '#local/sample-season/season.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { writeOrder } from '#test/support/findable.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { upgradeHouse } from './upgrade.ts';

const start = instant('2026-12-03T09:30:00Z');
useTestClock(start);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

/** The points of the opening that are not done. */
async function missing(): Promise<readonly string[]> {
  const { data } = await call(opening, { cookies: await colleagueWith('season.write') });
  return data.filter(({ isDone }) => !isDone).map(({ id }) => id);
}

/** What the seed of an older version wrote: pages, terms of sale and halls, without facts, rows and a list of plans; and a ticket that it sold. */
async function openOldHouse(): Promise<void> {
  const season = seedHouse(start);
  const { details, saleTerms } = season;
  const isWanted = ({ activities, locations }: (typeof details)[number]): boolean =>
    activities.length >= 6 && locations.every(({ id }) => id === '2');
  const some = details.filter(isWanted).slice(0, 2);
  const slugs = new Set(some.map(({ slug }) => slug));
  const contact = documentsOf(programmeOf(season), { opened: start, now: start }).filter(
    ({ kind }) => kind === 'contact',
  );
  const pages = some.map((body, place) => ({
    kind: 'events',
    id: `${body.slug}.${body.seasonId}`,
    body,
    source: null,
    place,
  }));
  await publish({ by: 'the seed', now: start, documents: () => [...contact, ...pages] });
  const list = salesKeys.plansListed();
  await writeItems('sales', [
    ...halls()
      .flatMap(hallItems)
      .filter(({ pk }) => pk !== list),
    ...saleTerms.filter(({ eventSlug }) => slugs.has(eventSlug)).map(termsItem),
  ]);
  await writeOrder('o1', 'Balcony B 56', { firstName: 'Ada', lastName: 'Before' });
}

test('a house of an older version has all that this one looks for, by one command that may be run again', async () => {
  await openOldHouse();
  expect(await missing()).toEqual(['facts', 'hall', 'production', 'phase', 'first-sale']);
  const said: string[] = [];
  await upgradeHouse((line) => said.push(line));
  expect(said[0]).toBe('Published the facts and rules of the house.');
  expect((await readRows('2627')).length).toBeGreaterThan(5);
  expect((await readPlans()).map(({ hallId }) => hallId).toSorted()).toEqual(
    halls()
      .map(({ id }) => id)
      .toSorted(),
  );
  // The facts are those of the sample, which the desk names as invented.
  expect(await missing()).toEqual(['facts']);
  said.length = 0;
  await upgradeHouse((line) => said.push(line));
  expect(said).toEqual([]);
});
