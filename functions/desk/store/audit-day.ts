import type { TableItem } from '#functions/platform/table/batch.ts';
import { tables, readWhole } from '#functions/platform/table/client.ts';
import { auditKeys } from '#functions/platform/table/keys.ts';
import { anyItem } from '#functions/platform/table/stored.ts';

/** All entries of a day, the oldest first, as they are stored: a round trip a megabyte. */
export const readAuditDay = (day: string): Promise<readonly TableItem[]> =>
  readWhole(
    {
      TableName: tables.audit(),
      KeyConditionExpression: 'pk = :day',
      ExpressionAttributeValues: { ':day': auditKeys.day(day) },
      ConsistentRead: true,
    },
    anyItem,
  );
