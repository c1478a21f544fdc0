import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { PerformanceCount } from '#shared/season/domain/count-section.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { held } from '#functions/platform/table/transaction.ts';

export interface CountedPerformance extends PerformanceCount {
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
