import { PutCommand } from '@aws-sdk/lib-dynamodb';

import type { PerformanceCount } from '#shared/domain/availability/count-section.ts';
import type { PerformanceId } from '#shared/domain/ids.ts';

import { documents, tables } from './client.ts';
import { held } from './held.ts';
import { salesKeys } from './keys.ts';
import type { Key } from './keys.ts';

export interface CountedPerformance extends PerformanceCount {
  readonly performanceId: PerformanceId;
  readonly version: number;
}

export function availabilityItem(count: CountedPerformance): Key & Record<string, unknown> {
  return { ...salesKeys.availability(count.performanceId), ...count };
}

/** Writes what is left of a performance unless a newer count stands there already. */
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
}
