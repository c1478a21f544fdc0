import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { linesOf } from '#test/support/log-lines.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { contentKeys } from '../table/keys.ts';
import { beginPublication, giveUp, letCount, mostOfDocument, settle, stage } from './content-versions.ts';
import type { Change, Publication } from './content-versions.ts';
import { readPublicationHead } from './content-versions.ts';

const now = instant('2026-11-22T10:00:00.000Z');

let tables: TestTables;
beforeAll(async () => void (tables = await startTablesOverSdk()));
afterAll(() => tables.stop());

async function begin(): Promise<Publication> {
  const publication = await beginPublication({ by: 'Ada', now });
  if ('busy' in publication) throw new Error(`${publication.by} is publishing.`);
  return publication;
}

/** Bytes that no packing shortens. */
const pageOf = (bytes: number): Change => ({ ...contentKeys.page('visit-us/families'), doc: randomBytes(bytes) });

async function publish(change: Change): Promise<void> {
  const publication = await begin();
  await stage(publication, [change]);
  await letCount(publication, now, []);
  if (publication.before > 0) await settle(publication.number);
}

it('a document of the greatest size fits into its item, also while another of that size replaces it', async () => {
  await publish(pageOf(mostOfDocument));
  await publish(pageOf(mostOfDocument));
  expect(await readPublicationHead()).toMatchObject({ number: 2, settled: 2 });
});

it('a larger one is refused by its name before anything is written', async () => {
  const publication = await begin();
  await expect(stage(publication, [pageOf(10), pageOf(mostOfDocument + 1)])).rejects.toThrow(
    /^PAGE#visit-us\/families PAGE has 190001 bytes packed, and a document has at most 190000\. Nothing was published/,
  );
  await giveUp(publication);
  expect(await readPublicationHead()).toMatchObject({ number: 2 });
});

it('the publication says which document has grown to two thirds of that, and nothing of smaller ones', async () => {
  const small = pageOf(126_000);
  expect(await linesOf(() => publish(small))).toEqual([]);
  const [line] = await linesOf(() => publish(pageOf(127_000)));
  expect(line).toMatchObject({
    level: 'warn',
    message: 'document grows large',
    document: 'PAGE#visit-us/families PAGE',
    bytes: 127_000,
    most: mostOfDocument,
  });
});
