import { randomBytes } from 'node:crypto';

import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { announcePublication } from '#functions/platform/documents/publications.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { itemSize } from '#test/support/item-size.ts';
import { linesOf } from '#test/support/log-lines.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { largestIndex, readSearchHead, readSearchIndex, writeSearchIndex } from './search-index.ts';

const now = instant('2026-11-21T12:00:00.000Z');
let tables: TestTables;
beforeAll(async () => void (tables = await startTablesOverSdk()));
afterAll(() => tables.stop());

async function partsOf(build: string): Promise<readonly Record<string, unknown>[]> {
  const { Items = [] } = await tables.client.send(
    new QueryCommand({
      TableName: 'content',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': contentKeys.searchParts(build) },
    }),
  );
  return Items;
}

test('an index larger than an item is kept in parts and comes back as it was, also over several pages', async () => {
  // What cannot be packed: 1.6 MB, more than one query answers.
  const large = { noise: randomBytes(1_200_000).toString('base64') };
  expect(await writeSearchIndex(large, { version: 1, build: 'b1' }, now)).toBe(true);
  const parts = await partsOf('b1');
  for (const part of parts) expect(itemSize(part)).toBeLessThan(280_000);
  const head = await readSearchHead();
  expect(head).toMatchObject({ version: 1, build: 'b1' });
  expect(await readSearchIndex({ version: 1, build: 'b1' })).toEqual(large);
});

test('an older build is refused and leaves nothing for long; a newer one lets the old one go after a day', async () => {
  expect(await writeSearchIndex({ is: 'third' }, { version: 3, build: 'b3' }, now)).toBe(true);
  expect(await writeSearchIndex({ is: 'second' }, { version: 2, build: 'b2' }, now)).toBe(false);
  expect(await writeSearchIndex({ is: 'third again' }, { version: 3, build: 'b3b' }, now)).toBe(false);
  expect(await readSearchHead()).toMatchObject({ version: 3, build: 'b3' });
  const tomorrow = Date.parse('2026-11-22T12:00:00.000Z') / 1000;
  for (const gone of ['b1', 'b2', 'b3b']) {
    const parts = await partsOf(gone);
    expect(parts.length, gone).toBeGreaterThan(0);
    expect(new Set(parts.map(({ ttl }) => ttl)), gone).toEqual(new Set([tomorrow]));
  }
  expect((await partsOf('b3')).map(({ ttl }) => ttl)).toEqual([undefined]);
});

test('an index that an instance of the search can hardly hold wants a person, and a smaller one none', async () => {
  const noise = (bytes: number) => ({ noise: randomBytes(bytes).toString('base64') });
  const lines = (bytes: number, version: number) =>
    linesOf(() => writeSearchIndex(noise(bytes), { version, build: `size-${version}` }, now));
  // Base64 packs to what it was made of.
  expect(await lines(largestIndex * 0.95, 10)).toEqual([]);
  expect(await lines(largestIndex * 1.05, 11)).toMatchObject([
    { level: 'error', message: 'search index grows large', alarm: true, most: largestIndex },
  ]);
});

test('publications are counted one by one, also when several are announced at once', async () => {
  const versions = await Promise.all([['events'], ['news'], ['pages']].map((kinds) => announcePublication(kinds, now)));
  expect(versions.toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
});
