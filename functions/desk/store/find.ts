import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import type { Found } from '#shared/desk/domain/find/entries.ts';
import type { FindPlace } from '#shared/desk/domain/find/places.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { documents, readItems, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { parseStored, stored } from '#functions/platform/table/stored.ts';

import { foundByKind } from './find-entries.ts';

interface Row {
  readonly sk: string;
  /** JSON of what is shown; null for a customer, whose list has it. */
  readonly found: string | null;
}

const rowKind = stored<Row>('entry to be found by', { sk: 'text', found: 'text or null' }, (item) => ({
  ...item,
  found: item.found ?? null,
}));

export const findPageSize = 25;

export interface FindPage {
  readonly found: readonly Found[];
  /** The sort key of the last entry, to read on after it; null on the last page. */
  readonly after: string | null;
}

/**
 * A page of the entries that begin with a text, in its order; not consistent, since what is typed is read again with the next letter. One
 * query; a second round trip for what is shown of customers.
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
  const customers = await readShown(shown.flatMap(({ sk, found }) => (found === null ? [customerIn(sk)] : [])));
  return {
    // Written by `refresh`. An entry whose list is gone belonged to somebody who has just been erased.
    found: shown.flatMap(({ sk, found }) => {
      const text = found ?? customers.get(customerIn(sk));
      return text ? [JSON.parse(text) as Found] : [];
    }),
    after: rows.length > findPageSize ? (shown.at(-1)?.sk ?? null) : null,
  };
}

/** The id at the end of an entry's sort key. */
const customerIn = (sk: string): CustomerId => sk.slice(sk.lastIndexOf('#') + 1);

async function readShown(ids: readonly CustomerId[]): Promise<ReadonlyMap<CustomerId, string | null>> {
  const keys = [...new Set(ids)].map((customerId) => customerKeys.foundBy(customerId));
  const lists = (await readItems(tables.customers(), keys)).map((item) => parseStored(foundByKind, item));
  return new Map(lists.map(({ customerId, shown }) => [customerId, shown]));
}
