import { PutCommand } from '@aws-sdk/lib-dynamodb';

import type { TableItem } from './batch.ts';
import { documents } from './client.ts';
import { held } from './transaction.ts';

/** Puts an item unless one of a later version stands there; returns whether it did. Gives up after so many milliseconds. */
export function putUnlessLater(
  table: string,
  item: TableItem & { readonly version: number },
  patience: number,
): Promise<boolean> {
  const put = new PutCommand({
    TableName: table,
    Item: item,
    ConditionExpression: 'attribute_not_exists(pk) OR #version <= :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': item.version },
  });
  return held(() => documents.get().send(put, { abortSignal: AbortSignal.timeout(patience) }));
}
