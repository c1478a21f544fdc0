import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { itemSize } from '#test/support/item-size.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { hashOf } from '../runtime/ids.ts';
import { writeItems } from '../table/batch.ts';
import { contentKeys } from '../table/keys.ts';
import { beginPublication, letCount, settle, stage } from './content-versions.ts';
import { packed, readDocument } from './documents.ts';
import { itemName, manifestChanges, readManifest } from './manifest.ts';
import type { Manifest } from './manifest.ts';

const now = instant('2026-11-22T10:00:00.000Z');

let tables: TestTables;
beforeEach(async () => void (tables = await startTablesOverSdk()));
afterEach(() => tables.stop());

/** Of so many items, whose hashes say a word. */
const manifestOf = (count: number, word: string): Manifest => ({
  hashes: Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      itemName(contentKeys.person(`person-${place}`)),
      hashOf(`${place} ${word}`).slice(0, 10),
    ]),
  ),
  kinds: ['people', word],
});

/** Publishes it up to a step. */
async function publish(manifest: Manifest, upTo: 'staged' | 'counts' | 'settled' = 'settled'): Promise<void> {
  const publication = await beginPublication({ by: 'Ada', now, takesOver: true });
  if ('busy' in publication) throw new Error(`${publication.by} is publishing.`);
  await stage(publication, manifestChanges(manifest, await readManifest()));
  if (upTo === 'staged') return;
  await letCount(publication, now, []);
  if (upTo === 'settled' && publication.before > 0) await settle(publication.number);
}

async function itemsOf(): Promise<readonly Record<string, unknown>[]> {
  const { Items = [] } = await tables.client.send(
    new QueryCommand({
      TableName: 'content',
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': contentKeys.manifest().pk, ':sk': contentKeys.manifest().sk },
    }),
  );
  return Items;
}

const [first, second] = [manifestOf(9000, 'one'), manifestOf(9000, 'two')];

it('a manifest of nine thousand items comes back whole, and none of its parts comes near the size of an item', async () => {
  await publish(first);
  expect(await readManifest()).toEqual(first);
  await publish(second, 'staged');
  const sizes = (await itemsOf()).map(itemSize);
  expect(sizes).toHaveLength(3);
  expect(Math.max(...sizes)).toBeLessThan(160_000);
});

it('is the old one until its publication counts, and from then on the new one, never parts of both', async () => {
  await publish(first);
  await publish(second, 'staged');
  expect(await readManifest()).toEqual(first);
  await publish(second, 'counts');
  expect(await readManifest()).toEqual(second);
});

it('that becomes shorter leaves no part behind', async () => {
  await publish(first);
  await publish(manifestOf(10, 'few'), 'counts');
  expect(await readManifest()).toEqual(manifestOf(10, 'few'));
  await settle(2);
  expect(await itemsOf()).toHaveLength(1);
  expect(await readManifest()).toEqual(manifestOf(10, 'few'));
});

it('of one item, as earlier versions wrote and read it, is read and written in the same form', async () => {
  await writeItems('content', [{ ...contentKeys.manifest(), doc: packed(first) }]);
  expect(await readManifest()).toEqual(first);
  const few = manifestOf(10, 'few');
  await publish(few);
  expect(await readDocument(contentKeys.manifest())).toEqual(few);
});

it('that an earlier version has written over one of several parts is that one item, and not what is left of the parts', async () => {
  await publish(first);
  const few = manifestOf(10, 'few');
  await writeItems('content', [{ ...contentKeys.manifest(), doc: packed(few) }]);
  expect(await readManifest()).toEqual(few);
});
