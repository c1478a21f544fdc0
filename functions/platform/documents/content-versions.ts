import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

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
 * How a publication comes to count, whole or not at all. Each changed item gets its new form laid beside the old one (`next`); then one
 * transaction lets the head name the new number, with the events that tell of it; then each new form moves into its place. Whoever reads
 * an item with a `next` asks the head whether it counts (documents.ts). Killed before the switch, a publication has changed nothing that
 * anybody sees; killed after it, everything counts, and the next publication moves what was not moved yet.
 */
export interface Publication {
  readonly number: number;
  /** The publication that counts until this one does; 0 before the first. */
  readonly before: number;
  /** The moment from which the days are counted that documents name relatively, such as "three days ago". */
  readonly opened: Instant;
}

/** An item as it should stand; without `doc` it goes. */
export interface Change extends Key {
  readonly doc?: Uint8Array;
  /** Of a list: its length. */
  readonly total?: number;
}

interface Head {
  readonly number: number;
  readonly opened: Instant;
  /** The last publication whose items have all moved into their places. */
  readonly settled: number;
  readonly pending?: { readonly number: number; readonly by: string; readonly at: Instant };
}

/** Somebody else is publishing. */
export interface Busy {
  readonly busy: true;
  readonly by: string;
  readonly since: Instant;
}

export interface Beginning {
  /** Who publishes, for whoever is refused meanwhile. */
  readonly by: string;
  readonly now: Instant;
  /** Ends a publication that was interrupted without waiting until it is given up. */
  readonly takesOver?: boolean;
  /** Counts relative days from now on. Default: from when the house was first published. */
  readonly opensAnew?: boolean;
}

/** After so long a publication that has not counted yet is given up. */
const patience = 10 * minute;

/** Takes the only place for a publication, and first tidies up behind one that was interrupted. */
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
    return { busy: true, by: winner?.by ?? 'somebody else', since: winner?.at ?? now };
  }
  if (other) await forget(other.number);
  if (head && head.settled < head.number) await settle(head.number);
  return { number, before: head?.number ?? 0, opened };
}

/** The head as it was read: nobody has begun, ended or tidied up a publication since. */
function sameAs({ number, settled, pending }: Head): Condition {
  const values = { ':number': number, ':settled': settled };
  const same = '#number = :number AND settled = :settled';
  return pending
    ? { when: `${same} AND #pending.#number = :pending`, values: { ...values, ':pending': pending.number } }
    : { when: `${same} AND attribute_not_exists(#pending)`, values };
}

/**
 * Lays the changes beside what counts. Nobody sees anything of it. Before the first publication of a house nothing counts that could be
 * protected, so items are written as they will stand.
 */
export async function stage({ number, before }: Publication, changes: readonly Change[]): Promise<void> {
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
    // Taken over meanwhile: what the later publication has laid there stays, and this one will not count.
    const isOurs = 'attribute_not_exists(#next) OR #next.#of <= :of';
    await changeIf({ pk, sk }, 'SET #next = :next', { when: isOurs, values: { ':next': next, ':of': number } });
  });
}

/**
 * The switch: from here on the publication counts, and with it the events that tell of it. False when somebody has taken the place in
 * between: nothing has changed then.
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
 * Moves what counts into its place. Answers the keys that were not there to be moved: the house itself has changed them meanwhile, by a
 * change of cast, and whoever publishes has to make them again.
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

/** Gives a publication up that has not counted: false when it is not under way any more. */
export async function giveUp({ number }: Publication): Promise<boolean> {
  await forget(number);
  return changeIf(contentKeys.publicationHead(), 'REMOVE #pending', {
    when: '#pending.#number = :of',
    values: { ':of': number },
  });
}

/** Takes away what a publication has laid beside things and that will never count. */
async function forget(number: number): Promise<void> {
  await eachOf(await readJournal(number), async ([pk, sk]) => {
    const values = { ':of': number };
    const wasNew = await removeIf({ pk, sk }, { when: '#next.#of = :of AND attribute_not_exists(#doc)', values });
    if (!wasNew) await changeIf({ pk, sk }, 'REMOVE #next', { when: '#next.#of = :of', values });
  });
}

/** A document, one of a list, or one that goes. */
type Mode = readonly [pk: string, sk: string, mode: 'doc' | 'place' | 'gone'];

function modeOf(doc: Uint8Array | undefined, total: number | undefined): Mode[2] {
  if (doc === undefined) return 'gone';
  return total === undefined ? 'doc' : 'place';
}

/** A change of cast that was read before it must not be written after it, so the version grows. */
const grows = '#version = if_not_exists(#version, :none) + :one';

async function moveIn(key: Key, mode: Mode[2], number: number): Promise<boolean> {
  const when = '#next.#of = :of';
  if (mode === 'gone') {
    // First: killed in between, the document still goes the next time, and while it is there nobody looks for its tombstone.
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

/** Which publication counts and which is under way; null before the first. One round trip. */
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
