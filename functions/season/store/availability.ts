import type { PerformanceId } from '#shared/kernel/ids.ts';
import { contentVersion } from '#functions/platform/documents/content-version.ts';
import { readItem, readWhole, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';

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
