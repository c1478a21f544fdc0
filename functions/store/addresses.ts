import { setTimeout as pause } from 'node:timers/promises';

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

import type { KeptAddress } from '#shared/domain/address/address.ts';

import { documents, tables } from './client.ts';
import { customerKeys } from './keys.ts';

/** All addresses with the number of their changes, which the next change goes by. */
interface StoredAddresses {
  readonly addresses: readonly KeptAddress[];
  readonly version: number;
}

const nothing: StoredAddresses = { addresses: [], version: 0 };
const tries = 8;

/** The addresses of a customer in the order in which they were added. One round trip. */
export async function readAddresses(customerId: string): Promise<readonly KeptAddress[]> {
  return (await read(customerId)).addresses;
}

/**
 * Changes the addresses by a pure function of what they are; null from it leaves them alone and is the answer. Whoever comes second
 * looks again, so that two windows both have their way. Two round trips.
 */
export async function changeAddresses(
  customerId: string,
  change: (addresses: readonly KeptAddress[]) => readonly KeptAddress[] | null,
): Promise<readonly KeptAddress[] | null> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const { addresses, version } = await read(customerId);
    const next = change(addresses);
    if (next === null) return null;
    if (await replace(customerId, version, next)) return next;
    await pause(attempt * 5 * Math.random());
  }
  throw new Error(`The addresses of ${customerId} changed faster than they could be written.`);
}

async function read(customerId: string): Promise<StoredAddresses> {
  const Key = customerKeys.addresses(customerId);
  const { Item } = await documents
    .get()
    .send(new GetCommand({ TableName: tables.customers(), Key, ConsistentRead: true }));
  // What this store wrote has this shape.
  return (Item as StoredAddresses | undefined) ?? nothing;
}

/** False where somebody else has changed them since. */
async function replace(customerId: string, version: number, addresses: readonly KeptAddress[]): Promise<boolean> {
  try {
    await documents.get().send(
      new PutCommand({
        TableName: tables.customers(),
        Item: { ...customerKeys.addresses(customerId), addresses, version: version + 1 },
        ConditionExpression: version === 0 ? 'attribute_not_exists(pk)' : '#version = :version',
        ...(version === 0
          ? {}
          : {
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':version': version },
            }),
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return false;
  }
}
