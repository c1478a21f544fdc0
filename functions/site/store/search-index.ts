import { gunzipSync, gzipSync } from 'node:zlib';

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents, readItem, tables } from '#functions/platform/table/client.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';

/** Which build of the index counts. */
export interface SearchHead {
  /** The publication that it was built for. */
  readonly version: number;
  /** Names the parts. */
  readonly build: string;
}

/** Half of what DynamoDB takes, 400 kB an item. */
const partSize = 200_000;

/**
 * Bytes of all parts from which somebody has to act: eighteen times the sample season. An instance of the search holds some 70 times as much
 * in memory, and has 512 MB.
 */
export const largestIndex = 3_000_000;

const headKind = stored<SearchHead>('search head', { version: 'number', build: 'text' });

/** The cheap read that tells a search whether its loaded index still counts. One round trip. */
export function readSearchHead(): Promise<SearchHead | null> {
  return readItem(tables.content(), contentKeys.searchHead(), headKind, { isConsistent: false });
}

/** The index of a build, by one query; a further page for every megabyte. */
export async function readSearchIndex({ build }: SearchHead): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await documents.get().send(
      new QueryCommand({
        TableName: tables.content(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': contentKeys.searchParts(build) },
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    parts.push(...Items.map(({ part }) => part as Uint8Array));
    from = LastEvaluatedKey;
  } while (from);
  if (parts.length === 0) throw new Error(`The search index ${build} has no parts.`);
  const parsed: unknown = JSON.parse(gunzipSync(Buffer.concat(parts)).toString('utf8'));
  return parsed;
}

/**
 * Stores a build of the index and makes it count, unless one of a newer publication does: then false. Its parts are written first; those of
 * the replaced build stay for a day, for readers that have just begun.
 */
export async function writeSearchIndex(index: unknown, head: SearchHead, now: Instant): Promise<boolean> {
  const bytes = gzipSync(JSON.stringify(index));
  if (bytes.length > largestIndex)
    log('error', 'search index grows large', { alarm: true, bytes: bytes.length, most: largestIndex });
  const parts = Array.from({ length: Math.ceil(bytes.length / partSize) }, (_, place) =>
    bytes.subarray(place * partSize, (place + 1) * partSize),
  );
  await writeItems(
    tables.content(),
    parts.map((part, place) => ({ ...contentKeys.searchPart(head.build, place), part })),
  );
  const replaced = await makeItCount(head, parts.length);
  const old = replaced === 'older' ? { build: head.build, parts: parts.length } : replaced;
  if (old) await letExpire(old, now);
  return replaced !== 'older';
}

interface Build {
  readonly build: string;
  readonly parts: number;
}

/** The build that counted before, or `older` where a newer one counts. */
async function makeItCount({ version, build }: SearchHead, parts: number): Promise<Build | null | 'older'> {
  try {
    const { Attributes } = await documents.get().send(
      new PutCommand({
        TableName: tables.content(),
        Item: { ...contentKeys.searchHead(), version, build, parts },
        ConditionExpression: 'attribute_not_exists(pk) OR version < :version',
        ExpressionAttributeValues: { ':version': version },
        ReturnValues: 'ALL_OLD',
      }),
    );
    // This function wrote it.
    return (Attributes as Build | undefined) ?? null;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return 'older';
  }
}

async function letExpire({ build, parts }: Build, now: Instant): Promise<void> {
  const places = Array.from({ length: parts }, (_, place) => place);
  await Promise.all(
    places.map((place) =>
      documents.get().send(
        new UpdateCommand({
          TableName: tables.content(),
          Key: contentKeys.searchPart(build, place),
          UpdateExpression: 'SET #ttl = :ttl',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ExpressionAttributeValues: { ':ttl': epochSeconds(plus(now, day)) },
        }),
      ),
    ),
  );
}
