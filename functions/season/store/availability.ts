import { gunzipSync, gzipSync } from 'node:zlib';

import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

import type { PerformanceId } from '#shared/kernel/ids.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import type { PerformanceCount } from '#shared/season/domain/count-section.ts';
import { epochSeconds, now } from '#functions/platform/runtime/clock.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { documents, readItem, readItems, readWhole, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { putUnlessLater } from '#functions/platform/table/put-unless-later.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { held } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** Tickets left for a performance, written by the consumers of seat events (spec 1 §3, Availability). */
export interface Availability {
  readonly performanceId: PerformanceId;
  readonly ticketsAvailable: number;
  /** Whole pence including fees; null where nothing is left. */
  readonly minPriceAvailable: number | null;
  readonly maxPriceAvailable: number | null;
  /** The sale is paused; absent where it runs. */
  readonly isPaused?: boolean | undefined;
  /** Rises with every change; a consumer refuses an older one. */
  readonly version: number;
}

const availabilityKind = stored<Availability>('availability', {
  performanceId: 'text',
  ticketsAvailable: 'number',
  minPriceAvailable: 'number or null',
  maxPriceAvailable: 'number or null',
  version: 'number',
});

const changesKind = stored<{ readonly changes: number }>('count of availability changes', { changes: 'number' });

/** Names the kept counts that everybody reads. */
export interface KeptCounts {
  /** How many changes they contain. Rises with each rewrite. */
  readonly version: number;
  /** Where its parts are, 0 or 1. */
  readonly side: number;
  readonly parts: number;
}

const keptKind = stored<KeptCounts>('head of the kept counts', { version: 'number', side: 'number', parts: 'number' });

/** The kept counts that are current; null before the first. */
export function readKeptCounts(): Promise<KeptCounts | null> {
  return readItem(tables.sales(), salesKeys.keptCounts(), keptKind);
}

/** The counts of all performances. Reads every item where nothing is kept, or its parts are missing or overwritten. */
export async function countsOf(kept: KeptCounts | null): Promise<readonly Availability[]> {
  const packed = kept && (await readParts(kept));
  // Written by `keepCounts` below.
  return packed ? (JSON.parse(gunzipSync(packed).toString('utf8')) as readonly Availability[]) : readAllAvailability();
}

async function readParts({ version, side, parts }: KeptCounts): Promise<Buffer | null> {
  const keys = Array.from({ length: parts }, (_, place) => salesKeys.keptCountsPart(side, place));
  const items = await readItems(tables.sales(), keys);
  const bodies = items
    .filter((item) => item['version'] === version)
    .toSorted((one, other) => Number(one['place']) - Number(other['place']))
    .flatMap(({ body }) => (body instanceof Uint8Array ? [body] : []));
  return bodies.length === parts ? Buffer.concat(bodies) : null;
}

/**
 * All performances whose count has not ended, by a consistent read: about 150 bytes each, so more than one round trip only beyond some
 * 6,000. The table deletes an ended one within days.
 */
export function readAllAvailability(): Promise<readonly Availability[]> {
  return readWhole(
    {
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: 'attribute_not_exists(#ttl) OR #ttl > :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':pk': salesKeys.allAvailability(), ':now': epochSeconds(now()) },
      ConsistentRead: true,
    },
    availabilityKind,
  );
}

/** One performance; null where it is unknown or not on sale. */
export function readAvailability(
  performanceId: PerformanceId,
  { isConsistent = false } = {},
): Promise<Availability | null> {
  return readItem(tables.sales(), salesKeys.availability(performanceId), availabilityKind, { isConsistent });
}

/** A transaction's condition that a performance has no tickets left. */
export function soldOutLine(performanceId: PerformanceId): TransactItem {
  return {
    ConditionCheck: {
      TableName: tables.sales(),
      Key: salesKeys.availability(performanceId),
      ConditionExpression: 'ticketsAvailable = :none',
      ExpressionAttributeValues: { ':none': 0 },
    },
  };
}

export interface CountedPerformance extends PerformanceCount, Pick<Availability, 'isPaused'> {
  readonly performanceId: PerformanceId;
  readonly version: number;
  /** When the performance begins. */
  readonly date?: string | undefined;
}

/** An item that ends the day after its performance; without a date it stays. */
export function availabilityItem({ date, ...count }: CountedPerformance): TableItem {
  const ends = date === undefined ? {} : { ttl: epochSeconds(plus(instant(date), day)) };
  return { ...salesKeys.availability(count.performanceId), ...count, ...ends };
}

/** Writes the tickets left for performances, each unless a newer count is stored, and rewrites the kept counts once. */
export async function writeAvailability(counts: readonly CountedPerformance[]): Promise<void> {
  await Promise.all(counts.map(writeCount));
  // Not conditional: the retry of a consumer that stopped between the writes finds the counts written and still has to count the change.
  const { Attributes } = await documents.get().send(
    new UpdateCommand({
      TableName: tables.sales(),
      Key: { ...salesKeys.availabilityChanges() },
      UpdateExpression: 'ADD changes :one',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  const kept = await readKeptCounts();
  // A rewrite that began after this change contains it.
  if (kept === null || kept.version < Number(Attributes?.['changes'])) await keepCounts();
}

function writeCount(count: CountedPerformance): Promise<boolean> {
  return held(() =>
    documents.get().send(
      new PutCommand({
        TableName: tables.sales(),
        Item: availabilityItem(count),
        ConditionExpression: 'attribute_not_exists(pk) OR #version < :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': count.version },
      }),
    ),
  );
}

/** Bytes of a part: an item of a table has at most 400 kB. */
const mostOfItem = 250_000;
/** Milliseconds for writing a part. */
const patience = 5000;

/**
 * Rewrites the counts that everybody reads, under the number of changes that was read before the counts. The head is written last, and
 * until then names the parts of the other side; a slower rewrite of fewer changes replaces nothing.
 */
export async function keepCounts(mostOfPart = mostOfItem): Promise<void> {
  const [changed, before] = await Promise.all([readChanges(), readKeptCounts()]);
  const version = changed?.changes ?? 0;
  const side = before?.side === 0 ? 1 : 0;
  const packed = gzipSync(JSON.stringify((await readAllAvailability()).map(toKept)));
  const parts = Math.ceil(packed.length / mostOfPart);
  await Promise.all(
    Array.from({ length: parts }, (_, place) => {
      const body = packed.subarray(place * mostOfPart, (place + 1) * mostOfPart);
      return putUnlessLater(
        tables.sales(),
        { ...salesKeys.keptCountsPart(side, place), version, place, body },
        patience,
      );
    }),
  );
  await putUnlessLater(tables.sales(), { ...salesKeys.keptCounts(), version, side, parts }, patience);
}

const readChanges = () => readItem(tables.sales(), salesKeys.availabilityChanges(), changesKind);

const toKept = ({
  performanceId,
  ticketsAvailable,
  minPriceAvailable,
  maxPriceAvailable,
  isPaused,
  version,
}: Availability) => ({
  performanceId,
  ticketsAvailable,
  minPriceAvailable,
  maxPriceAvailable,
  version,
  ...(isPaused ? { isPaused } : {}),
});
