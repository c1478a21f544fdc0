import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { eventList } from '#functions/season/store/events.ts';
import { anEvent } from '#test/support/season.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { rebuildSearch } from './rebuild-search.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  const events = Array.from({ length: 101 }, (_, place) => anEvent({ slug: `event-${place}` }));
  await writeItems('content', contentItems.list(eventList, events));
});
afterAll(() => tables.stop());

it('the index is built from what was written just before the fact of it, page for page', async () => {
  const send = vi.spyOn(documents.get(), 'send');
  expect(await rebuildSearch(1, instant('2026-11-21T12:00:00.000Z'))).toBe(true);
  const reads = send.mock.calls.flatMap(([command]) =>
    command instanceof GetCommand || command instanceof QueryCommand ? [command.input] : [],
  );
  // The writer of the index checks its head again, so one read may be of a moment ago.
  const published = reads.filter((input) => !JSON.stringify(input).includes('"SEARCH"'));
  // Four lists, of which one has a second page, the news and the people.
  expect(published).toHaveLength(7);
  expect(published.filter(({ ConsistentRead }) => ConsistentRead !== true)).toEqual([]);
});
