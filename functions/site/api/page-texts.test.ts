import { afterAll, beforeAll, expect, test } from 'vitest';

import { writeItems } from '#functions/platform/table/batch.ts';
import { pageTextItems } from '#functions/publishing/readers/page-texts.ts';
import { call } from '#test/support/call.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler } from './page-texts.ts';

let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

test('nothing is said on a page whose texts nobody has published, and the page works', async () => {
  const { status, data } = await call(handler, { query: { page: 'basket' } });
  expect([status, data]).toEqual([200, { id: 'basket', lines: {} }]);
});

test('what an editor has published is said', async () => {
  await writeItems('content', [...pageTextItems()]);
  const { data } = await call(handler, { query: { page: 'basket' } });
  expect(data.lines['empty']).toMatch(/^Seats that you choose are held here/);
});

test.each(['kitchen', '', 'constructor'])('there is no page %j', async (page) => {
  expect((await call(handler, { query: { page } })).problem?.code).toBe('invalid-query');
});
