import type { StaffId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { readItem, readWhole, tables } from '#functions/platform/table/client.ts';
import { customerKeys, prefix } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** A passkey of a colleague. */
export interface Passkey {
  /** In base64url, as the public key. */
  readonly credentialId: string;
  readonly publicKey: string;
  readonly name: string;
  /** The host that it belongs to; it answers to no other. */
  readonly rpId: string;
  readonly transports: readonly string[];
  /** How often it has signed, as it counts; 0 where it does not count. */
  readonly signCount: number;
  /** It is kept by a service, and so in several devices. */
  readonly isSynced: boolean;
  readonly addedAt: Instant;
  readonly lastUsedAt: Instant | null;
}

const passkeyKind = stored<Passkey>('passkey', {
  credentialId: 'text',
  publicKey: 'text',
  name: 'text',
  rpId: 'text',
  transports: 'list',
  signCount: 'number',
  isSynced: 'flag',
  addedAt: 'text',
  lastUsedAt: 'text or null',
});

/** One round trip; null where the colleague has no such passkey. */
export function readPasskey(staffId: StaffId, credentialId: string): Promise<Passkey | null> {
  return readItem(tables.customers(), customerKeys.passkey(staffId, hashOf(credentialId)), passkeyKind);
}

/** A colleague's passkeys, in the order in which they were added. One round trip. */
export async function readPasskeys(staffId: StaffId): Promise<readonly Passkey[]> {
  const passkeys = await readWhole(
    {
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :passkey)',
      ExpressionAttributeValues: { ':pk': customerKeys.ofStaff(staffId), ':passkey': prefix.passkey },
      ConsistentRead: true,
    },
    passkeyKind,
  );
  return passkeys.toSorted((one, other) => one.addedAt.localeCompare(other.addedAt));
}

/** A transaction item that adds a passkey, once. */
export function newPasskeyLine(staffId: StaffId, passkey: Passkey): TransactItem {
  return {
    Put: {
      TableName: tables.customers(),
      Item: { ...customerKeys.passkey(staffId, hashOf(passkey.credentialId)), ...passkey },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

/** A transaction item that notes a use. A counter must rise; 0 says that the passkey does not count. */
export function passkeyUsedLine(
  staffId: StaffId,
  { credentialId, signCount, isSynced }: Pick<Passkey, 'credentialId' | 'signCount' | 'isSynced'>,
  now: Instant,
): TransactItem {
  return {
    Update: {
      TableName: tables.customers(),
      Key: customerKeys.passkey(staffId, hashOf(credentialId)),
      UpdateExpression: 'SET signCount = :count, isSynced = :synced, lastUsedAt = :now',
      ConditionExpression: signCount === 0 ? 'signCount = :count' : 'signCount < :count',
      ExpressionAttributeValues: { ':count': signCount, ':synced': isSynced, ':now': now },
    },
  };
}

/** A transaction item that removes a passkey, which must be there. */
export function passkeyGoneLine(staffId: StaffId, credentialId: string): TransactItem {
  return {
    Delete: {
      TableName: tables.customers(),
      Key: customerKeys.passkey(staffId, hashOf(credentialId)),
      ConditionExpression: 'attribute_exists(pk)',
    },
  };
}

/** A transaction item that holds only while the passkey is there. */
export function passkeyGuard(staffId: StaffId, credentialId: string): TransactItem {
  return {
    ConditionCheck: {
      TableName: tables.customers(),
      Key: customerKeys.passkey(staffId, hashOf(credentialId)),
      ConditionExpression: 'attribute_exists(pk)',
    },
  };
}
