import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

import type { TableItem } from '../table/batch.ts';
import { documents, tables } from '../table/client.ts';
import type { Key } from '../table/keys.ts';
import { held } from '../table/transaction.ts';

/**
 * A condition in the table's own language and the values that it, or the change beside it, speaks of. A write to the table of content
 * happens only while its condition holds, and answers whether it did.
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

/** Writes a whole item, in the place of another one or none. One round trip. */
export function putIf(item: TableItem, condition: Condition): Promise<boolean> {
  return held(() =>
    documents.get().send(new PutCommand({ TableName: tables.content(), Item: { ...item }, ...asked(condition) })),
  );
}

/** The attributes that stand behind a `#`: most of them are words of the table's language. */
const names = Object.entries({
  '#next': 'next',
  '#of': 'of',
  '#doc': 'doc',
  '#total': 'total',
  '#version': 'version',
  '#number': 'number',
  '#pending': 'pending',
});

/** The table refuses names that no expression uses, and empty lists of names or values. */
function asked({ when, values }: Condition, change = '') {
  const used = names.filter(([name]) => new RegExp(`${name}\\b`).test(`${change} ${when ?? ''}`));
  return {
    ...(when ? { ConditionExpression: when } : {}),
    ...(used.length > 0 ? { ExpressionAttributeNames: Object.fromEntries(used) } : {}),
    ...(values ? { ExpressionAttributeValues: { ...values } } : {}),
  };
}
