import { PutCommand } from '@aws-sdk/lib-dynamodb';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { documents, readItem, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';

/** Raise it when what people are found by changes: the next deployment then makes all entries anew. */
export const findLayout = 2;

/** How far the entries of a house are made. */
export interface RebuildState {
  readonly layout: number;
  readonly pass: 'orders' | 'customers' | 'done';
  /** The last key of the pages of this pass that are done. */
  readonly from: Key | null;
  /** Seats that were no longer of use at this instant have no entry. */
  readonly startedAt: Instant;
  /** How many were read. */
  readonly orders: number;
  readonly customers: number;
  /** How many of the orders were paid: the house had sold before it was upgraded. */
  readonly paid: number;
}

const stateKind = stored<RebuildState>(
  'state of a rebuild',
  {
    layout: 'number',
    pass: 'text',
    from: 'record or null',
    startedAt: 'text',
    orders: 'number',
    customers: 'number',
    paid: 'number',
  },
  // Rebuilt before they were counted.
  (item) => ({ ...item, paid: item.paid ?? item.orders }),
);

/** Null before the first. One round trip. */
export const readRebuild = (): Promise<RebuildState | null> =>
  readItem(tables.customers(), customerKeys.findRebuild(), stateKind);

/** One round trip. */
export async function keepRebuild(state: RebuildState): Promise<void> {
  const Item = { ...customerKeys.findRebuild(), ...state };
  await documents.get().send(new PutCommand({ TableName: tables.customers(), Item }));
}
