import { isDeepStrictEqual } from 'node:util';

import { unmarshall } from '@aws-sdk/util-dynamodb';

import type { Instant } from '#shared/kernel/time/instant.ts';

import type { Journal, KeptJournal } from './journal.ts';
import { judge } from './left-alone.ts';
import { deleteItems, putItems, readSame, readTablePage } from './read-write.ts';
import { nameOfItem } from './table-pair.ts';
import type { RawItem, TablePair } from './table-pair.ts';

interface Bringing {
  readonly journal: KeptJournal;
  readonly now: Instant;
  /** Parts of a table that are read at once; a restore that goes on needs the same number. */
  readonly segments: number;
}

/** An item that differs between copy and stage. */
interface Difference {
  readonly kind: string;
  readonly deed: 'added' | 'changed' | 'deleted';
  readonly item: RawItem;
}

/** `puts` goes through the copy, `deletes` through the stage: neither needs the other table's order, nor a whole table in memory. */
type Pass = 'puts' | 'deletes';

/**
 * Brings a stage's table to the state of its copy by writing the differences, page by page. What is equal is not written, so that name,
 * stream, grants and due dates of the table stay, and the stream says what was wrong. Goes on after the last finished page.
 */
export async function bringBack(pair: TablePair, bringing: Bringing): Promise<void> {
  const { journal, segments } = bringing;
  const { positions } = journal.entries;
  for (const pass of ['puts', 'deletes'] as const) {
    const ends = await Promise.allSettled(
      Array.from({ length: segments }, async (_, number) => {
        const place = `${pair.table} ${pass} ${number}/${segments}`;
        for (let at = positions[place]; at !== 'done'; at = positions[place]) {
          const { found, next } = await differences(pair, pass, at ?? null, { number, of: segments }, bringing.now);
          noteFigures(journal.entries, found);
          // What the stage is about to lose has to be known first.
          if (found.length > 0) journal.save();
          await writeDifferences(pair, found);
          for (const { kind, deed } of found) addTo(journal.entries.counts, `${pair.table} ${deed} ${kind}`);
          positions[place] = next ?? 'done';
          journal.save();
        }
      }),
    );
    // A part that failed ends the restore when the others have stopped: they write the journal too.
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
}

/** How many items still differ, without writing; where somebody writes meanwhile it is more than none. */
export async function countDifferences(pair: TablePair, now: Instant, segments: number): Promise<number> {
  const counts = await Promise.all(
    (['puts', 'deletes'] as const).flatMap((pass) =>
      Array.from({ length: segments }, async (_, number) => {
        let count = 0;
        let from: RawItem | null = null;
        do {
          const { found, next } = await differences(pair, pass, from, { number, of: segments }, now);
          count += found.length;
          from = next;
        } while (from);
        return count;
      }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function differences(
  { table, stage, copy }: TablePair,
  pass: Pass,
  from: RawItem | null,
  segment: { readonly number: number; readonly of: number },
  now: Instant,
): Promise<{ readonly found: readonly Difference[]; readonly next: RawItem | null }> {
  const { items, next } = await readTablePage(pass === 'puts' ? copy : stage, from, segment);
  const judged = items.map((item) => ({ item, ...judge(table, item, now) }));
  const meant = judged.filter(({ treatment }) => (pass === 'puts' ? treatment === 'restore' : treatment !== 'leave'));
  const others = await readSame(
    pass === 'puts' ? stage : copy,
    meant.map(({ item }) => item),
  );
  const found = meant.flatMap(({ item, kind }): Difference[] => {
    const other = others.get(nameOfItem(item));
    if (pass === 'deletes') return other ? [] : [{ kind, item, deed: 'deleted' }];
    if (other && isDeepStrictEqual({ ...other }, { ...item })) return [];
    return [{ kind, item, deed: other ? 'changed' : 'added' }];
  });
  return { found, next };
}

async function writeDifferences({ stage }: TablePair, found: readonly Difference[]): Promise<void> {
  const items = (isMeant: (deed: Difference['deed']) => boolean) =>
    found.filter(({ deed }) => isMeant(deed)).map(({ item }) => item);
  await putItems(
    stage,
    items((deed) => deed !== 'deleted'),
  );
  await deleteItems(
    stage,
    items((deed) => deed === 'deleted'),
  );
}

/** What an operator has to know of an item that goes or comes back, whatever happens next. */
function noteFigures({ payments, wishes }: Journal, found: readonly Difference[]): void {
  for (const { kind, deed, item } of found) {
    if (kind === 'sales.ledger' && deed === 'deleted' && item['tender']?.S === 'card') {
      const { orderId, reference, pence } = unmarshall({ ...item });
      payments[nameOfItem(item)] = { orderId: String(orderId), reference: String(reference), pence: Number(pence) };
    }
    const id = item['pk']?.S?.slice('CUSTOMER#'.length);
    if (kind === 'customers.erasure' && deed === 'added' && item['state']?.S === 'asked' && id && !wishes.includes(id))
      wishes.push(id);
  }
}

function addTo(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
