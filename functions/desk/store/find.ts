import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import type { Found } from '#shared/desk/domain/find/entries.ts';
import type { FindPlace } from '#shared/desk/domain/find/places.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { parseStored, stored } from '#functions/platform/table/stored.ts';

interface Row {
  readonly sk: string;
  /** JSON of what is shown. */
  readonly found: string;
}

const rowKind = stored<Row>('entry to be found by', { sk: 'text', found: 'text' });

export const findPageSize = 25;

export interface FindPage {
  readonly found: readonly Found[];
  /** The sort key of the last entry, to read on after it; null on the last page. */
  readonly after: string | null;
}

/**
 * A page of the entries that begin with a text, in its order; not consistent, since what is typed is read again with the next letter. One
 * round trip.
 */
export async function findEntries({ kind, bucket, text }: FindPlace, after: string | null): Promise<FindPage> {
  const pk = customerKeys.foundIn(kind, bucket);
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :text)',
      ExpressionAttributeValues: { ':pk': pk, ':text': text },
      // One more, to know whether there is another page.
      Limit: findPageSize + 1,
      ...(after === null ? {} : { ExclusiveStartKey: { pk, sk: after } }),
    }),
  );
  const rows = Items.map((item) => parseStored(rowKind, item));
  const shown = rows.slice(0, findPageSize);
  return {
    // Written by `refresh`.
    found: shown.map(({ found }) => JSON.parse(found) as Found),
    after: rows.length > findPageSize ? (shown.at(-1)?.sk ?? null) : null,
  };
}
