import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { handler as search } from '#functions/site/api/search.ts';
import { rebuildSearch } from '#functions/site/commands/rebuild-search.ts';
import { handler as onContentPublished } from '#functions/site/consumers/on-content-published.ts';
import { siteLists } from '#functions/site/store/pages.ts';
import { searchTextsOf } from '#functions/site/views/search-entries.ts';
import { call } from '#test/support/call.ts';
import { aCasting, aCastRun, aPerson, publishCasts } from '#test/support/casts.ts';
import { useTestClock } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { replaceArtist } from '../commands/change-cast.ts';
import { handler as onCastChanged } from './on-cast-changed.ts';

useTestClock(instant('2026-12-01T12:00:00.000Z'));
let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

const run = aCastRun({ 3: [aCasting('Tosca', 'Mira Vale')] });

/** What the relay reads in the outbox of the content table, as a queue brings it. */
async function told(type: string) {
  const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: 'content' }));
  const facts = Items.filter((item) => item['type'] === type).map((item) => ({ type, detail: item['detail'] }));
  return sqsEventOfFacts(...facts);
}

const found = async (query: string) => (await call(search, { query: { query } })).data.results.map(({ id }) => id);

test('a change of cast reaches the search: whoever steps in is found, whoever was replaced is not', async () => {
  const people = ['Mira Vale', 'Nell Ashe'].map((name) => aPerson(name));
  await publishCasts({ details: [run], people });
  await writeItems(
    'content',
    contentItems.list(siteLists.searchTexts, searchTextsOf({ details: [run], films: [], posts: [], people: [] })),
  );
  await rebuildSearch(0, now());
  expect(await found('mira vale')).toContain('performance-tosca-3');

  await replaceArtist(
    {
      slug: 'tosca',
      seasonId: '2627',
      activityId: 'tosca-3',
      entryId: 'tosca',
      name: 'Nell Ashe',
      instead: 'Mira Vale',
    },
    now(),
    () => [],
  );
  expect(await onCastChanged(await told('CastChanged'))).toEqual({ batchItemFailures: [] });
  expect(await onContentPublished(await told('ContentPublished'))).toEqual({ batchItemFailures: [] });
  expect(await found('nell ashe')).toContain('performance-tosca-3');
  expect(await found('mira vale')).not.toContain('performance-tosca-3');
});
