import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import { isSameEntry, traceDays } from '#shared/desk/domain/work-lists.ts';
import type { DoneEntry, ListedEntry, WorkEntry, WorkList } from '#shared/desk/domain/work-lists.ts';
import type { StaffId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { documents, readItem, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { parseStored, stored } from '#functions/platform/table/stored.ts';
import { write, writeParts } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** What is and was on the lists for one subject: an order, or one matter. Its version orders every change of them. */
export interface Work {
  readonly subject: string;
  readonly version: number;
  readonly listed: readonly WorkEntry[];
  readonly done: readonly DoneEntry[];
  /** Until when it has to be known what was done; null: 30 days after the last entry was done. */
  readonly keptUntil: Instant | null;
}

const entryKind = stored<ListedEntry>('entry of a work list', {
  list: 'text',
  entryId: 'text',
  due: 'text',
  name: 'text',
  matter: 'record',
  ownerId: 'text or null',
  ownerName: 'text or null',
});

const workKind = stored<Work>('work of a subject', {
  subject: 'text',
  version: 'number',
  listed: 'list',
  done: 'list',
  keptUntil: 'text or null',
});

/** Nothing is, or was, on a list. */
const noWork = (subject: string): Work => ({ subject, version: 0, listed: [], done: [], keptUntil: null });

/** The entries of a subject. One round trip. */
export async function readWork(subject: string): Promise<Work> {
  return (await readItem(tables.sales(), salesKeys.workOf(subject), workKind)) ?? noWork(subject);
}

/** Part of a list: due dates from `from` and before `until`, after the entry with the sort key `after`. */
export interface WorkPart {
  readonly list: WorkList;
  readonly from?: Instant;
  readonly until?: Instant;
  readonly after?: string | null;
}

export const workPageSize = 100;

export interface WorkPage {
  readonly entries: readonly (ListedEntry & { readonly cursor: string })[];
  readonly hasMore: boolean;
}

/** A page of a list by due date. Consistent: what is done is gone. One round trip. */
export async function readWorkPage(part: WorkPart): Promise<WorkPage> {
  const { list, after } = part;
  const start = after && { pk: salesKeys.workList(list), sk: after };
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      ...rangeOf(part),
      TableName: tables.sales(),
      ConsistentRead: true,
      // One more, to know whether there is another page.
      Limit: workPageSize + 1,
      // A place outside of the part, which nobody was given, begins at the beginning.
      ...(start && isWithin(part, start.sk) ? { ExclusiveStartKey: start } : {}),
    }),
  );
  const entries = Items.slice(0, workPageSize).map((item) => ({
    ...parseStored(entryKind, item),
    cursor: cursorOf(item),
  }));
  return { entries, hasMore: Items.length > workPageSize };
}

/** Where an entry is, for a browser to read on after it: opaque, because it may have a name in it. */
const cursorOf = ({ sk }: Readonly<Record<string, unknown>>): string => Buffer.from(String(sk)).toString('base64url');

export const placeIn = (text: string | undefined): string | null =>
  text === undefined ? null : Buffer.from(text, 'base64url').toString();

const isWithin = ({ from, until }: WorkPart, sk: string): boolean => sk >= (from ?? '0') && sk <= (until ?? '~');

/** Counting ends here: more is "100+". */
export const mostCounted = 100;

/** How many entries a list has, at most 101. One round trip. */
export async function countWork(part: WorkPart): Promise<number> {
  const { Count = 0 } = await documents
    .get()
    .send(new QueryCommand({ ...rangeOf(part), TableName: tables.sales(), Select: 'COUNT', Limit: mostCounted + 1 }));
  return Count;
}

function rangeOf({ list, from, until }: WorkPart) {
  return {
    KeyConditionExpression: 'pk = :list AND sk BETWEEN :from AND :until',
    // A due date is less than the same with anything after it, and `~` is more than any digit.
    ExpressionAttributeValues: { ':list': salesKeys.workList(list), ':from': from ?? '0', ':until': until ?? '~' },
  };
}

/**
 * Brings the lists to what a subject has to have on them: puts what is missing, removes what is no longer owed, and leaves what was done.
 * `checks` are conditions that the wish was judged on, such as an order's version. False when anything changed meanwhile. Two round trips.
 */
export async function listWork(
  before: Work,
  wanted: readonly WorkEntry[],
  {
    keptUntil,
    checks = [],
    now,
  }: { readonly keptUntil: Instant | null; readonly checks?: readonly TransactItem[]; readonly now: Instant },
): Promise<boolean> {
  const owed = wanted.filter((entry) => !before.done.some((done) => isSameEntry(done, entry)));
  const listed = owed.map((entry) => before.listed.find((each) => standsAs(each, entry)) ?? entry);
  const added = listed.filter((entry) => !before.listed.includes(entry));
  const removed = before.listed.filter((entry) => !listed.includes(entry));
  if (added.length === 0 && removed.length === 0) return true;
  const { written } = await write([
    workLine({ ...before, listed, keptUntil }, now),
    ...removed.map((entry) => ({ Delete: { TableName: tables.sales(), Key: keyOf(entry) } })),
    ...added.map((entry) => entryLine({ ...entry, ownerId: null, ownerName: null })),
    ...checks,
  ]);
  return written;
}

/** An entry keeps its due date; a corrected name gives it another place. */
const standsAs = (one: WorkEntry, other: WorkEntry): boolean => isSameEntry(one, other) && one.name === other.name;

const keyOf = ({ list, due, name, entryId }: WorkEntry) => salesKeys.workEntry(list, due, name, entryId);

function entryLine(entry: ListedEntry): TransactItem {
  const { list, due, name, entryId } = entry;
  const Item = { ...salesKeys.workEntry(list, due, name, entryId), ...entry };
  return { Put: { TableName: tables.sales(), Item } };
}

/** Writes the next version of a subject's work. Of two at once one fails. */
function workLine(work: Work, now: Instant): TransactItem {
  const { subject, version, listed, keptUntil } = work;
  const isOver = listed.length === 0 || keptUntil !== null;
  const trace = plus(now, traceDays * day);
  const until = keptUntil !== null && keptUntil > trace ? keptUntil : trace;
  return {
    Put: {
      TableName: tables.sales(),
      Item: {
        ...salesKeys.workOf(subject),
        ...work,
        version: version + 1,
        ...(isOver ? { ttl: epochSeconds(until) } : {}),
      },
      ...(version === 0
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': version },
          }),
    },
  };
}

/** A colleague who works on an entry. */
export interface Worker {
  readonly staffId: StaffId;
  readonly name: string;
}

/**
 * Puts somebody's name at an entry, or takes it away, while it is at that of `from`, or at nobody's. `not-so`: it is at another's, or no
 * longer on the list. One round trip.
 */
export async function changeOwner(
  { list, due, name, entryId }: WorkEntry,
  from: StaffId | null,
  to: Worker | null,
  alongside: readonly TransactItem[],
): Promise<'changed' | 'not-so'> {
  const { written } = await write([
    {
      Update: {
        TableName: tables.sales(),
        Key: salesKeys.workEntry(list, due, name, entryId),
        UpdateExpression: 'SET ownerId = :id, ownerName = :name',
        ConditionExpression: 'attribute_exists(pk) AND ownerId = :from',
        ExpressionAttributeValues: { ':from': from, ':id': to?.staffId ?? null, ':name': to?.name ?? null },
      },
    },
    ...alongside,
  ]);
  return written ? 'changed' : 'not-so';
}

/** An entry as it stands in its list; null where it does not. One round trip. */
export async function readEntry({ list, due, name, entryId }: WorkEntry): Promise<ListedEntry | null> {
  return readItem(tables.sales(), salesKeys.workEntry(list, due, name, entryId), entryKind);
}

/**
 * Takes an entry off its list as done by a colleague, while it is at nobody else's name. `changed`: somebody was faster with another entry
 * of the subject, so that it is to be read again. One round trip.
 */
export async function finishEntry(
  work: Work,
  entry: WorkEntry,
  { staffId, name: staffName }: Worker,
  now: Instant,
  alongside: readonly TransactItem[],
): Promise<'done' | 'taken' | 'changed'> {
  const { list, due, name, entryId } = entry;
  const listed = work.listed.filter((each) => each !== entry);
  const done = [...work.done, { ...entry, at: now, staffId, staffName }];
  const outcome = await writeParts({
    work: workLine({ ...work, listed, done }, now),
    entry: {
      Delete: {
        TableName: tables.sales(),
        Key: salesKeys.workEntry(list, due, name, entryId),
        ConditionExpression: 'attribute_exists(pk) AND (ownerId = :nobody OR ownerId = :me)',
        ExpressionAttributeValues: { ':nobody': null, ':me': staffId },
      },
    },
    alongside,
  });
  if (outcome.written) return 'done';
  return outcome.failed.includes('work') ? 'changed' : 'taken';
}

/** Puts an entry that was done back on its list, at the name of who takes it back. False when the subject's work changed meanwhile. */
export async function reopenEntry(
  work: Work,
  entry: DoneEntry,
  { staffId, name }: Worker,
  now: Instant,
  alongside: readonly TransactItem[],
): Promise<boolean> {
  const { at: _at, staffId: _by, staffName: _name, ...reopened } = entry;
  const { written } = await write([
    workLine({ ...work, listed: [...work.listed, reopened], done: work.done.filter((each) => each !== entry) }, now),
    entryLine({ ...reopened, ownerId: staffId, ownerName: name }),
    ...alongside,
  ]);
  return written;
}
