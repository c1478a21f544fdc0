import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

import type { TableItem } from '../table/batch.ts';
import { documents, tables } from '../table/client.ts';
import type { Key } from '../table/keys.ts';
import { held } from '../table/transaction.ts';

/**
 * A DynamoDB condition expression with its values. A write to the content table happens only while its condition holds; the call answers
 * whether it did.
 */
export interface Condition {
  readonly when?: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** Changes some attributes of an item, or makes it. One round trip. */
export function changeIf(key: Key, change: string, condition: Condition): Promise<boolean> {
  return held(() =>
    documents.get().send(
      new UpdateCommand({
        TableName: tables.content(),
        Key: { ...key },
        UpdateExpression: change,
        ...asked(condition, change),
      }),
    ),
  );
}

/** One round trip. */
export function removeIf(key: Key, condition: Condition): Promise<boolean> {
  return held(() =>
    documents.get().send(new DeleteCommand({ TableName: tables.content(), Key: { ...key }, ...asked(condition) })),
  );
}

/** Writes a whole item over any existing one. One round trip. */
export function putIf(item: TableItem, condition: Condition): Promise<boolean> {
  return held(() =>
    documents.get().send(new PutCommand({ TableName: tables.content(), Item: { ...item }, ...asked(condition) })),
  );
}

/** Attribute names that expressions write as `#name`: most of them are reserved words of DynamoDB. */
const names = Object.entries({
  '#next': 'next',
  '#of': 'of',
  '#doc': 'doc',
  '#total': 'total',
  '#version': 'version',
  '#number': 'number',
  '#pending': 'pending',
});

/** DynamoDB refuses attribute names that no expression uses, and empty lists of names or values. */
function asked({ when, values }: Condition, change = '') {
  const used = names.filter(([name]) => new RegExp(`${name}\\b`).test(`${change} ${when ?? ''}`));
  return {
    ...(when ? { ConditionExpression: when } : {}),
    ...(used.length > 0 ? { ExpressionAttributeNames: Object.fromEntries(used) } : {}),
    ...(values ? { ExpressionAttributeValues: { ...values } } : {}),
  };
}
