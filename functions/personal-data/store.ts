import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

import { betweenCopies, copyDays, copyPatience, copyUntil } from '#shared/account/domain/copy.ts';
import type { DataCopy } from '#shared/account/domain/copy.ts';
import type { Erasure } from '#shared/account/domain/erasure.ts';
import { dataCopyAsked, erasureAsked } from '#shared/account/events/personal-data.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { documents, readItem, readWhole, tables } from '#functions/platform/table/client.ts';
import { dueFields } from '#functions/platform/table/due.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { anyItem, fromTexts, nested, stored } from '#functions/platform/table/stored.ts';
import { held, write } from '#functions/platform/table/transaction.ts';

import type { KindRow } from './kind-row.ts';
import { kindOf } from './kinds.ts';

/** The two tables with personal data. */
export type PersonalTable = 'sales' | 'customers';

/** An item with its register entry; null for a kind that is missing there. */
export interface Kept {
  readonly table: PersonalTable;
  readonly item: TableItem;
  readonly kind: KindRow | null;
}

/** All items of a partition, one round trip a page. */
export async function readPartition(table: PersonalTable, pk: string): Promise<readonly Kept[]> {
  const items = await readWhole(
    {
      TableName: tables[table](),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    },
    anyItem,
  );
  return items.map((item) => kept(table, item));
}

/** One item, where there is one. */
export async function readKept(table: PersonalTable, key: Key): Promise<readonly Kept[]> {
  const item = await readItem(tables[table](), key, anyItem);
  return item ? [kept(table, item)] : [];
}

/** An item in readable form: orders and baskets with their lines unpacked. */
function kept(table: PersonalTable, item: TableItem): Kept {
  return { table, item: fromTexts(item, [...nested.order, ...nested.basket]), kind: kindOf(table, item) };
}

const copyKind = stored<DataCopy>('data copy', {
  copyId: 'text',
  requestedAt: 'text',
  readyAt: 'text or null',
  parts: 'number',
  siteOrigin: 'text',
});

const partKind = stored<{ readonly bytes: Uint8Array }>('part of a data copy', { bytes: 'record' });

const erasureKind = stored<Erasure>('erasure', {
  state: 'text',
  askedAt: 'text',
  dueAt: 'text',
  givesUp: 'list',
  pseudonym: 'text',
  hasProvenAddress: 'flag',
  email: 'text',
  firstName: 'text',
  siteOrigin: 'text',
});

/** The last requested copy. One round trip. */
export const readDataCopy = (customerId: CustomerId): Promise<DataCopy | null> =>
  readItem(tables.customers(), customerKeys.dataCopy(customerId), copyKind);

/** Requests a copy with its event, all or nothing; false when there was one today. One round trip. */
export async function askForCopy(customerId: CustomerId, copy: DataCopy): Promise<boolean> {
  const TableName = tables.customers();
  const { copyId, requestedAt: now } = copy;
  const { written } = await write([
    {
      Put: {
        TableName,
        Item: { ...customerKeys.dataCopy(customerId), ...copy, ttl: epochSeconds(plus(now, 30 * day)) },
        ConditionExpression:
          'attribute_not_exists(pk) OR requestedAt <= :before OR (readyAt = :none AND requestedAt <= :patience)',
        ExpressionAttributeValues: {
          ':before': plus(now, -betweenCopies),
          ':patience': plus(now, -copyPatience),
          ':none': null,
        },
      },
    },
    outbox(TableName, dataCopyAsked, { subject: customerId, version: 1, now }, { customerId, copyId }),
  ]);
  return written;
}

/** An item can have 400 kB. */
const partBytes = 350_000;

/** Stores the file of a copy in parts and marks it ready; false when another copy has been requested since. */
export async function keepCopy(customerId: CustomerId, copy: DataCopy, file: Buffer, now: Instant): Promise<boolean> {
  const TableName = tables.customers();
  const parts = Math.ceil(file.length / partBytes);
  const ttl = epochSeconds(plus(now, copyDays * day));
  for (let place = 0; place < parts; place += 1) {
    const bytes = new Uint8Array(file.subarray(place * partBytes, (place + 1) * partBytes));
    const Item = { ...customerKeys.dataCopyPart(customerId, copy.copyId, place), bytes, ttl };
    await documents.get().send(new PutCommand({ TableName, Item }));
  }
  const Item = {
    ...customerKeys.dataCopy(customerId),
    ...copy,
    readyAt: now,
    parts,
    ttl: epochSeconds(plus(now, 30 * day)),
  };
  const { written } = await write([
    {
      Put: {
        TableName,
        Item,
        ConditionExpression: 'copyId = :copy',
        ExpressionAttributeValues: { ':copy': copy.copyId },
      },
    },
  ]);
  return written;
}

/** The file of a copy that has not expired; null for any other. One round trip a part, in parallel. */
export async function readCopyFile(customerId: CustomerId, copy: DataCopy, now: Instant): Promise<Buffer | null> {
  if (copy.readyAt === null || copyUntil(copy.readyAt) <= now) return null;
  const keys = Array.from({ length: copy.parts }, (_, place) =>
    customerKeys.dataCopyPart(customerId, copy.copyId, place),
  );
  const parts = await Promise.all(keys.map((key) => readItem(tables.customers(), key, partKind)));
  return parts.includes(null) ? null : Buffer.concat(parts.flatMap((part) => (part ? [part.bytes] : [])));
}

/** A customer's erasure request. One round trip. */
export const readErasure = (customerId: CustomerId): Promise<Erasure | null> =>
  readItem(tables.customers(), customerKeys.erasure(customerId), erasureKind);

function erasureItem(customerId: CustomerId, erasure: Erasure) {
  const key = customerKeys.erasure(customerId);
  return { ...key, ...erasure, ...dueFields(key, erasure.dueAt) };
}

/** Stores the request with its event, all or nothing; false when there is one already. One round trip. */
export async function askForErasure(customerId: CustomerId, erasure: Erasure): Promise<boolean> {
  const TableName = tables.customers();
  const { askedAt: now, dueAt } = erasure;
  const { written } = await write([
    { Put: { TableName, Item: erasureItem(customerId, erasure), ConditionExpression: 'attribute_not_exists(pk)' } },
    outbox(TableName, erasureAsked, { subject: customerId, version: 1, now }, { customerId, dueAt }),
  ]);
  return written;
}

/** Withdraws the request; false when the erasure has begun. Without a request it does nothing. One round trip. */
export async function takeErasureBack(customerId: CustomerId): Promise<boolean> {
  return held(() =>
    documents.get().send(
      new DeleteCommand({
        TableName: tables.customers(),
        Key: customerKeys.erasure(customerId),
        ConditionExpression: 'attribute_not_exists(pk) OR #state = :asked',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':asked': 'asked' },
      }),
    ),
  );
}

/** Marks the erasure as `running`, after which it cannot be withdrawn; false when it has just been withdrawn. One round trip. */
export async function beginErasure(customerId: CustomerId, erasure: Erasure): Promise<boolean> {
  const { written } = await write([
    {
      Put: {
        TableName: tables.customers(),
        Item: erasureItem(customerId, erasure),
        ConditionExpression: 'askedAt = :asked',
        ExpressionAttributeValues: { ':asked': erasure.askedAt },
      },
    },
  ]);
  return written;
}

/** Deletes the last item of the customer. One round trip. */
export async function endErasure(customerId: CustomerId): Promise<void> {
  const Key = customerKeys.erasure(customerId);
  await documents.get().send(new DeleteCommand({ TableName: tables.customers(), Key }));
}
