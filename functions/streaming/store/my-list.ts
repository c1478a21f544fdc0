import type { CustomerId } from '#shared/kernel/ids.ts';
import type { MyListEntry } from '#shared/streaming/domain/my-list.ts';
import { readCounted, replaceCounted } from '#functions/platform/table/counted-item.ts';
import type { Counted } from '#functions/platform/table/counted-item.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { overtaken, untilWritten } from '#functions/platform/table/transaction.ts';

interface StoredList extends Counted {
  readonly entries: readonly MyListEntry[];
}

const listKind = stored<StoredList>('My List', { entries: 'list', version: 'number' });
const nothing: StoredList = { entries: [], version: 0 };

/** A customer's list in the order of adding. One round trip. */
export async function readMyList(customerId: CustomerId): Promise<readonly MyListEntry[]> {
  return (await readCounted(customerKeys.myList(customerId), listKind, nothing)).entries;
}

/**
 * Changes a list by a pure function; where it returns null, nothing is written and null is the answer. After a concurrent change from
 * another device it reads again, so that both take effect. Two round trips.
 */
export async function changeMyList(
  customerId: CustomerId,
  change: (entries: readonly MyListEntry[]) => readonly MyListEntry[] | null,
): Promise<readonly MyListEntry[] | null> {
  const Key = customerKeys.myList(customerId);
  const attempt = async () => {
    const before = await readCounted(Key, listKind, nothing);
    const entries = change(before.entries);
    // The same length means no change: titles are added or removed, never replaced.
    if (entries === null || entries.length === before.entries.length) return entries;
    const next = { ...before, entries };
    return (await replaceCounted(Key, next)) ? entries : overtaken;
  };
  return untilWritten(attempt, { what: `My List of ${customerId}` });
}
