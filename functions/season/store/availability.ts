import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { PerformanceCount } from '#shared/season/domain/count-section.ts';
import { contentVersion } from '#functions/platform/documents/content-version.ts';
import { documents, readItem, readWhole, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { held } from '#functions/platform/table/transaction.ts';

/** Tickets left for a performance, written by the consumers of seat events (spec 1 §3, Availability). */
export interface Availability {
  readonly performanceId: PerformanceId;
  readonly ticketsAvailable: number;
  /** Whole pence including fees; null where nothing is left. */
  readonly minPriceAvailable: number | null;
  readonly maxPriceAvailable: number | null;
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

/** Names the documents and the tickets left that count now; null before the first publication. Two reads in one round trip. */
export async function availabilityVersion(): Promise<string | null> {
  const [content, counted] = await Promise.all([
    contentVersion(),
    readItem(tables.sales(), salesKeys.availabilityChanges(), changesKind),
  ]);
  return content === null ? null : `${content} ${counted?.changes ?? 0}`;
}

/** All performances in one query, by a consistent read: about 150 bytes each, so more than one round trip only beyond some 6,000. */
export function readAllAvailability(): Promise<readonly Availability[]> {
  return readWhole(
    {
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': salesKeys.allAvailability() },
      ConsistentRead: true,
    },
    availabilityKind,
  );
}

/** One performance; null where it is unknown or not on sale. */
export function readAvailability(performanceId: PerformanceId): Promise<Availability | null> {
  return readItem(tables.sales(), salesKeys.availability(performanceId), availabilityKind, { isConsistent: false });
}

interface CountedPerformance extends PerformanceCount {
  readonly performanceId: PerformanceId;
  readonly version: number;
}

export function availabilityItem(count: CountedPerformance): Key & Record<string, unknown> {
  return { ...salesKeys.availability(count.performanceId), ...count };
}

/** Writes the tickets left for a performance unless a newer count is stored. */
export async function writeAvailability(count: CountedPerformance): Promise<void> {
  await held(() =>
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
  // Not conditional: the retry of a consumer that stopped between the two writes finds the count written and still has to count the change.
  await documents.get().send(
    new UpdateCommand({
      TableName: tables.sales(),
      Key: { ...salesKeys.availabilityChanges() },
      UpdateExpression: 'ADD changes :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );
}
