import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { log } from '../runtime/log.ts';
import { writeItems } from '../table/batch.ts';
import type { TableItem } from '../table/batch.ts';
import { readItem, tables } from '../table/client.ts';
import { contentKeys } from '../table/keys.ts';
import type { Key } from '../table/keys.ts';
import { anyItem, stored } from '../table/stored.ts';
import { write } from '../table/transaction.ts';
import type { TransactItem } from '../table/transaction.ts';
import { changeIf, putIf, removeIf } from './conditioned-writes.ts';
import type { Condition } from './conditioned-writes.ts';
import { packed, unpacked } from './documents.ts';
import type { Staged } from './documents.ts';
import { tombstonesOf } from './tombstones.ts';

/**
 * Makes a publication count as a whole or not at all, in three steps: `stage` writes each item's new form beside the old one (`next`); one
 * transaction then sets the new number in the head and writes the events; `settle` moves each new form into its place. A reader that finds
 * a `next` asks the head whether it counts (documents.ts). A process killed before the transaction has changed nothing visible; after it,
 * everything counts, and the next publication settles what is left.
 */
export interface Publication {
  readonly number: number;
  /** The publication that counts until this one does; 0 before the first. */
  readonly before: number;
  /** The instant from which relative days in documents ("three days ago") are counted. */
  readonly opened: Instant;
}

/** An item as it should become; the item is deleted where `doc` is absent. */
export interface Change extends Key {
  readonly doc?: Uint8Array;
  /** The length of the list, where the item belongs to one. */
  readonly total?: number;
}

interface Head {
  readonly number: number;
  readonly opened: Instant;
  /** The last publication whose items have all been settled. */
  readonly settled: number;
  readonly pending?: { readonly number: number; readonly by: string; readonly at: Instant };
}

/** Another publication is running. */
export interface Busy {
  readonly busy: true;
  readonly by: string;
  readonly since: Instant;
}

export interface Beginning {
  /** Who publishes; shown to an editor whose publication is refused meanwhile. */
  readonly by: string;
  readonly now: Instant;
  /** Ends an interrupted publication at once instead of waiting for its time limit. */
  readonly takesOver?: boolean;
  /** Counts relative days from now. Default: from the first publication of the house. */
  readonly opensAnew?: boolean;
}

/** A publication that does not count after this time is given up. */
const patience = 10 * minute;

/** Claims the single slot for a publication, after cleaning up an interrupted one. */
export async function beginPublication({
  by,
  now,
  takesOver = false,
  opensAnew = false,
}: Beginning): Promise<Publication | Busy> {
  const head = await readPublicationHead();
  const other = head?.pending;
  if (other && !takesOver && plus(other.at, patience) > now) return { busy: true, by: other.by, since: other.at };
  const number = Math.max(head?.number ?? 0, other?.number ?? 0) + 1;
  const pending = { number, by, at: now };
  const opened = opensAnew ? now : (head?.opened ?? now);
  const wasTaken = await putIf(
    { number: 0, settled: 0, opened, ...head, ...contentKeys.publicationHead(), pending },
    head ? sameAs(head) : { when: 'attribute_not_exists(pk)' },
  );
  if (!wasTaken) {
    const winner = (await readPublicationHead())?.pending;
    return { busy: true, by: winner?.by ?? 'another publisher', since: winner?.at ?? now };
  }
  if (other) await forget(other.number);
  if (head && head.settled < head.number) await settle(head.number);
  return { number, before: head?.number ?? 0, opened };
}

/** Holds while the head is as it was read: no publication has begun, ended or settled since. */
function sameAs({ number, settled, pending }: Head): Condition {
  const values = { ':number': number, ':settled': settled };
  const same = '#number = :number AND settled = :settled';
  return pending
    ? { when: `${same} AND #pending.#number = :pending`, values: { ...values, ':pending': pending.number } }
    : { when: `${same} AND attribute_not_exists(#pending)`, values };
}

/** Bytes of a packed document: an item has at most 400 kB, and while it is published the old form stands in it beside the new one. */
export const mostOfDocument = 190_000;
/** From here on the publication says so. */
const watchedFrom = (mostOfDocument * 2) / 3;

/** Throws where a document would not fit into its item beside its next form; nothing is written then. */
function checkSizes(changes: readonly Change[]): void {
  const sized = changes.map(({ pk, sk, doc }) => ({ document: `${pk} ${sk}`, bytes: doc?.length ?? 0 }));
  for (const { document, bytes } of sized) {
    if (bytes > mostOfDocument)
      throw new Error(
        `${document} has ${bytes} bytes packed, and a document has at most ${mostOfDocument}. Nothing was published; docs/growth.md says which documents grow with the season.`,
      );
    if (bytes > watchedFrom) log('warn', 'document grows large', { document, bytes, most: mostOfDocument });
  }
}

/**
 * Writes the changes beside what counts, invisible to readers. Before the first publication nothing counts, so items are written in their
 * final form.
 */
export async function stage({ number, before }: Publication, changes: readonly Change[]): Promise<void> {
  checkSizes(changes);
  const modes = changes.map(({ pk, sk, doc, total }): Mode => [pk, sk, modeOf(doc, total)]);
  await writeItems(tables.content(), [{ ...contentKeys.publicationJournal(number), doc: packed(modes) }]);
  if (before === 0) {
    await writeItems(
      tables.content(),
      changes.filter(({ doc }) => doc !== undefined).map((change): TableItem => ({ ...change })),
    );
    return;
  }
  await eachOf(changes, async ({ pk, sk, doc, total }) => {
    const next: Staged = {
      of: number,
      ...(doc ? { doc } : { gone: true as const }),
      ...(total === undefined ? {} : { total }),
    };
    // Fails after a takeover: the staged items of the later publication stay, and this one will not count.
    const isOurs = 'attribute_not_exists(#next) OR #next.#of <= :of';
    await changeIf({ pk, sk }, 'SET #next = :next', { when: isOurs, values: { ':next': next, ':of': number } });
  });
}

/**
 * Switches to the publication and writes its events in one transaction. False when another publication has taken the slot: nothing has
 * changed then.
 */
export async function letCount(
  { number, before, opened }: Publication,
  now: Instant,
  lines: readonly TransactItem[],
): Promise<boolean> {
  const { written } = await write([
    {
      Update: {
        TableName: tables.content(),
        Key: contentKeys.publicationHead(),
        UpdateExpression: `SET #number = :number, publishedAt = :now, opened = :opened${before === 0 ? ', settled = :number' : ''} REMOVE #pending`,
        ConditionExpression: '#pending.#number = :number',
        ExpressionAttributeNames: { '#number': 'number', '#pending': 'pending' },
        ExpressionAttributeValues: { ':number': number, ':now': now, ':opened': opened },
      },
    },
    ...lines,
  ]);
  return written;
}

/**
 * Moves staged items into their places. Returns the keys that a change of cast has overwritten meanwhile; the publisher makes these again.
 */
export async function settle(number: number): Promise<readonly Key[]> {
  const missed: Key[] = [];
  await eachOf(await readJournal(number), async ([pk, sk, mode]) => {
    const moved = await moveIn({ pk, sk }, mode, number);
    if (!moved) missed.push({ pk, sk });
  });
  await changeIf(contentKeys.publicationHead(), 'SET settled = :of', {
    when: '#number = :of',
    values: { ':of': number },
  });
  return missed;
}

/** Gives up a publication that does not count yet; false when it is no longer running. */
export async function giveUp({ number }: Publication): Promise<boolean> {
  await forget(number);
  return changeIf(contentKeys.publicationHead(), 'REMOVE #pending', {
    when: '#pending.#number = :of',
    values: { ':of': number },
  });
}

/** Deletes the staged items of a publication that will never count. */
async function forget(number: number): Promise<void> {
  await eachOf(await readJournal(number), async ([pk, sk]) => {
    const values = { ':of': number };
    const wasNew = await removeIf({ pk, sk }, { when: '#next.#of = :of AND attribute_not_exists(#doc)', values });
    if (!wasNew) await changeIf({ pk, sk }, 'REMOVE #next', { when: '#next.#of = :of', values });
  });
}

/** What the item is: a document, an item of a list, or a deletion. */
type Mode = readonly [pk: string, sk: string, mode: 'doc' | 'place' | 'gone'];

function modeOf(doc: Uint8Array | undefined, total: number | undefined): Mode[2] {
  if (doc === undefined) return 'gone';
  return total === undefined ? 'doc' : 'place';
}

/** Raises the version, so that a change of cast read before this write fails. */
const grows = '#version = if_not_exists(#version, :none) + :one';

async function moveIn(key: Key, mode: Mode[2], number: number): Promise<boolean> {
  const when = '#next.#of = :of';
  if (mode === 'gone') {
    // Tombstones first: when the process is killed in between, the next run still deletes the document, and readers ignore a tombstone
    // while its document exists.
    await writeItems(tables.content(), tombstonesOf(key));
    return removeIf(key, { when, values: { ':of': number } });
  }
  const total = mode === 'place' ? ', #total = #next.#total' : '';
  return changeIf(key, `SET #doc = #next.#doc, ${grows}${total} REMOVE #next`, {
    when,
    values: { ':of': number, ':none': 0, ':one': 1 },
  });
}

const headKind = stored<Head>('publication head', { number: 'number', opened: 'text', settled: 'number' });

/** Which publication counts and which is running; null before the first. One round trip. */
export function readPublicationHead(): Promise<Head | null> {
  return readItem(tables.content(), contentKeys.publicationHead(), headKind);
}

async function readJournal(number: number): Promise<readonly Mode[]> {
  const item = await readItem(tables.content(), contentKeys.publicationJournal(number), anyItem);
  // Packed by `stage` above.
  return item ? (unpacked(item) as Mode[]) : [];
}

const atOnce = 8;

async function eachOf<T>(things: readonly T[], run: (thing: T) => Promise<void>): Promise<void> {
  const queue = things.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const thing of queue) await run(thing);
    }),
  );
}
