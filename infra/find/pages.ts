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

/** The most items read for a page, of whatever part: without a limit the embedded table loads all that follows for every page. */
const perPage = 2000;

interface Page {
  readonly items: readonly TableItem[];
  /** Where the next page begins; null at the end. */
  readonly next: Key | null;
}

/**
 * Reads a whole table after a key, consistently, and each page while the one before is worked on. A page ends after a megabyte or so many
 * items; it may have none of the part.
 */
export async function* pagesOf(part: TablePart, after: Key | null): AsyncGenerator<Page> {
  let ahead: Promise<Page> | null = pageAfter(part, after);
  while (ahead) {
    const page: Page = await ahead;
    ahead = page.next && pageAfter(part, page.next);
    // It throws where it is awaited, which is never where the work on a page throws.
    ahead?.catch(() => undefined);
    yield page;
  }
}

async function pageAfter({ table, partitions, sorts }: TablePart, after: Key | null): Promise<Page> {
  const names = Object.fromEntries(sorts.map((sk, place) => [`:sk${place}`, sk]));
  const { Items = [], LastEvaluatedKey } = await documents.get().send(
    new ScanCommand({
      TableName: table,
      ConsistentRead: true,
      Limit: perPage,
      FilterExpression: `begins_with(pk, :partitions) AND sk IN (${Object.keys(names).join(', ')})`,
      ExpressionAttributeValues: { ':partitions': partitions, ...names },
      ...(after ? { ExclusiveStartKey: { ...after } } : {}),
    }),
  );
  // Keys of all tables.
  return { items: Items as TableItem[], next: LastEvaluatedKey ? (LastEvaluatedKey as unknown as Key) : null };
}
