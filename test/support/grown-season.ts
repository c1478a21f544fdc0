import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { documentsOf } from '#functions/publishing/publish/documents.ts';
import { preparePublication } from '#functions/publishing/publish/publish.ts';
import { rebuildSearch } from '#functions/site/commands/rebuild-search.ts';
import { programmeOf, seedHouse } from '#local/sample-season/season.ts';

import { sizesOf } from './item-size.ts';

/** The most that an item of ten times the season may have, in bytes, of the 400 kB that DynamoDB takes. */
export const mostOfItem = 280_000;

const first = instant('2026-11-21T12:00:00.000Z');

/** Publishes so many times the sample season with its search index. The sizes of all items, largest first. */
export async function sizesOfGrownSeason(client: DynamoDBDocumentClient, times: number) {
  await (await stageSeason(first, times)).finish(first);
  await rebuildSearch(1, first);
  return sizesOf(client, 'content');
}

/** The same after the season of a month later was staged over it: what has changed stands in its item in the old form and in the new one. */
export async function sizesWhileReplaced(client: DynamoDBDocumentClient, times: number) {
  await sizesOfGrownSeason(client, times);
  await stageSeason(plus(first, 30 * day), times);
  return sizesOf(client, 'content');
}

async function stageSeason(at: Instant, times: number) {
  const programme = programmeOf(seedHouse(at, times));
  const documents = () => documentsOf(programme, { opened: at, now: at });
  const prepared = await preparePublication({ by: 'Ada', now: at, opensAnew: true, documents });
  if (!prepared || 'busy' in prepared) throw new Error('Nothing was staged.');
  return prepared;
}
