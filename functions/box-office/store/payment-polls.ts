import { UpdateCommand } from '@aws-sdk/lib-dynamodb';

import type { OrderId } from '#shared/kernel/ids.ts';
import { plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { held } from '#functions/platform/table/transaction.ts';

/** Minimum time between two queries to the provider about one order, however many windows wait. */
const betweenLooks = 4 * second;

/** Whether the provider may be asked about an order again; records the query. One round trip. */
export async function claimPoll(orderId: OrderId, now: Instant): Promise<boolean> {
  return held(() =>
    documents.get().send(
      new UpdateCommand({
        TableName: tables.sales(),
        Key: salesKeys.order(orderId),
        UpdateExpression: 'SET lookedAt = :now',
        ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(lookedAt) OR lookedAt <= :before)',
        ExpressionAttributeValues: { ':now': now, ':before': plus(now, -betweenLooks) },
      }),
    ),
  );
}
