import { afterAll, beforeAll, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { documentsOf } from '#functions/publishing/publish/documents.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import { programmeOf, seedHouse } from '#local/sample-season/season.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readStanding } from './folder.ts';
import { giveHouse } from './give-house.ts';

const start = instant('2026-12-03T09:30:00Z');
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

const kinds = async () => (await readStanding()).documents.map(({ kind }) => kind);

test('a stage of an earlier version gets the facts of its house once, and keeps everything else', async () => {
  expect(await giveHouse()).toBe(false);
  const all = documentsOf(programmeOf(seedHouse(start)), { opened: start, now: start });
  const some = all.filter(({ kind }) => kind === 'contact' || kind === 'returns-page');
  await publish({ by: 'an editor', now: start, documents: () => some });
  const before = await kinds();
  expect(before).not.toContain('house');
  expect(await giveHouse()).toBe(true);
  expect((await kinds()).toSorted()).toEqual([...before, 'house'].toSorted());
  expect(await giveHouse()).toBe(false);
});
