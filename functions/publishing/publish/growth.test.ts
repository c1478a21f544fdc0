import { afterAll, beforeAll, expect, it } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { programmeOf, seedHouse } from '#local/sample-season/season.ts';
import { sizesOf } from '#test/support/item-size.ts';
import { startTablesDirect } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { documentsOf } from './documents.ts';
import { preparePublication } from './publish.ts';

let tables: TestTables;
beforeAll(async () => void (tables = await startTablesDirect()));
afterAll(() => tables.stop());

const now = instant('2026-11-21T12:00:00.000Z');
const times = 10;
/** DynamoDB takes 400 kB an item. */
const most = 280_000;

/** Stages ten times the sample season as it is on a day. */
async function stageSeason(at: Instant) {
  const t0 = performance.now();
  const programme = programmeOf(seedHouse(at, times));
  const t1 = performance.now();
  const documents = () => documentsOf(programme, { opened: at, now: at });
  const prepared = await preparePublication({ by: 'Ada', now: at, opensAnew: true, documents });
  console.log('seed', t1 - t0, 'stage', performance.now() - t1);
  if (!prepared || 'busy' in prepared) throw new Error('Nothing was staged.');
  return prepared;
}

it('ten times the season: while it is replaced as a whole no item comes near the 400 kB of an item', async () => {
  await (await stageSeason(now)).finish(now);
  const next = await stageSeason(plus(now, 30 * day));
  const sizes = await sizesOf(tables.client, 'content');
  console.log(sizes.slice(0, 12), next.items);
  expect(sizes.filter(({ bytes }) => bytes > most)).toEqual([]);
});
