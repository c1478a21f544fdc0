import { ScanCommand } from '@aws-sdk/lib-dynamodb';

import type { TableItem } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import type { Key } from '#functions/platform/table/keys.ts';

/** Some items of a table: the beginning of their partitions' keys, and their sort keys. */
export interface TablePart {
  readonly table: string;
  readonly partitions: string;
  readonly sorts: readonly string[];
}

interface Page {
  readonly items: readonly TableItem[];
  /** Where the next page begins; null at the end. */
  readonly next: Key | null;
}

/** Reads a whole table after a key, consistently, in pages of a megabyte read; a page may have no item of the part. */
export async function* pagesOf({ table, partitions, sorts }: TablePart, after: Key | null): AsyncGenerator<Page> {
  const names = Object.fromEntries(sorts.map((sk, place) => [`:sk${place}`, sk]));
  let from = after;
  do {
    const { Items = [], LastEvaluatedKey } = await documents.get().send(
      new ScanCommand({
        TableName: table,
        ConsistentRead: true,
        FilterExpression: `begins_with(pk, :partitions) AND sk IN (${Object.keys(names).join(', ')})`,
        ExpressionAttributeValues: { ':partitions': partitions, ...names },
        ...(from ? { ExclusiveStartKey: { ...from } } : {}),
      }),
    );
    // Keys of all tables.
    from = LastEvaluatedKey ? (LastEvaluatedKey as unknown as Key) : null;
    yield { items: Items as TableItem[], next: from };
  } while (from);
}
