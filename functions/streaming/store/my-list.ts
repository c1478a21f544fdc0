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

/** What a customer keeps for later, in the order in which it was added. One round trip. */
export async function readMyList(customerId: CustomerId): Promise<readonly MyListEntry[]> {
  return (await readCounted(customerKeys.myList(customerId), listKind, nothing)).entries;
}

/**
 * Changes a list by a pure function of what is on it; null from that function leaves the list alone and is the answer. Two devices that
 * change it at once both have their way: the one that comes second looks again. Two round trips.
 */
export async function changeMyList(
  customerId: CustomerId,
  change: (entries: readonly MyListEntry[]) => readonly MyListEntry[] | null,
): Promise<readonly MyListEntry[] | null> {
  const Key = customerKeys.myList(customerId);
  const attempt = async () => {
    const before = await readCounted(Key, listKind, nothing);
    const entries = change(before.entries);
    // As long as before is as before: titles are added or taken off, never exchanged.
    if (entries === null || entries.length === before.entries.length) return entries;
    const next = { ...before, entries };
    return (await replaceCounted(Key, next)) ? entries : overtaken;
  };
  return untilWritten(attempt, { what: `My List of ${customerId}` });
}
