import type { KeptAddress } from '#shared/account/domain/address.ts';
import { customerDetailsChanged } from '#shared/account/events/account.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { countedLine, readCounted } from '#functions/platform/table/counted-item.ts';
import type { Counted } from '#functions/platform/table/counted-item.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { overtaken, untilWritten, write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

export interface StoredAddresses extends Counted {
  readonly addresses: readonly KeptAddress[];
}

export const addressesKind = stored<StoredAddresses>('list of addresses', { addresses: 'list', version: 'number' });
const nothing: StoredAddresses = { addresses: [], version: 0 };

/** A customer's addresses in the order of adding. One round trip. */
export async function readAddresses(customerId: CustomerId): Promise<readonly KeptAddress[]> {
  return (await readCounted(customerKeys.addresses(customerId), addressesKind, nothing)).addresses;
}

/** The same with their version, for a change that is written in a transaction. One round trip. */
export const readKeptAddresses = (customerId: CustomerId): Promise<StoredAddresses> =>
  readCounted(customerKeys.addresses(customerId), addressesKind, nothing);

/** A transaction item that replaces the addresses as they were read; it fails after a concurrent change. */
export const addressesLine = (
  customerId: CustomerId,
  { version }: StoredAddresses,
  addresses: readonly KeptAddress[],
): TransactItem => {
  const next: StoredAddresses = { addresses, version };
  return countedLine(customerKeys.addresses(customerId), next);
};

/**
 * Changes the addresses by a pure function of the current ones, with its event; where it returns null, nothing is written and null is the
 * answer. After a concurrent change it reads again, so that both changes take effect. Two round trips.
 */
export async function changeAddresses(
  customerId: CustomerId,
  change: (addresses: readonly KeptAddress[]) => readonly KeptAddress[] | null,
  now: Instant,
): Promise<readonly KeptAddress[] | null> {
  const Key = customerKeys.addresses(customerId);
  const attempt = async () => {
    const before = await readCounted(Key, addressesKind, nothing);
    const addresses = change(before.addresses);
    if (addresses === null) return null;
    const next = { ...before, addresses };
    const about = { subject: customerId, version: before.version + 1, now };
    const { written } = await write([
      countedLine(Key, next),
      outbox(tables.customers(), customerDetailsChanged, about, { customerId }),
    ]);
    return written ? addresses : overtaken;
  };
  return untilWritten(attempt, { what: `The list of addresses of ${customerId}` });
}
