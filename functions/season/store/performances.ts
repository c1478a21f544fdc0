import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

import type { PerformanceId } from '#shared/kernel/ids.ts';
import { instant, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { lettersAt } from '#shared/season/domain/count-section.ts';
import type { SectionCount } from '#shared/season/domain/count-section.ts';
import { soldBy, termsAt, versionOf } from '#shared/season/domain/sale-terms.ts';
import type { SaleTerms, StoredTerms } from '#shared/season/domain/sale-terms.ts';
import type { Zoning } from '#shared/season/domain/zoning.ts';
import { performanceSaleChanged } from '#shared/season/events/sale.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { documents, readItem, readItems, tables } from '#functions/platform/table/client.ts';
import { dueFields } from '#functions/platform/table/due.ts';
import { prefix, salesKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { asTexts, fromTexts, nested, parseStored, stored } from '#functions/platform/table/stored.ts';
import { held, write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

export interface Tally {
  readonly version: number;
}

export interface PerformanceSales {
  readonly terms: SaleTerms;
  readonly sections: ReadonlyMap<string, SectionCount>;
  readonly tally: Tally;
}

/** The item is due when its terms become others, so that the counts are made anew at that moment. */
export function termsItem(terms: StoredTerms): Key & Record<string, unknown> {
  const key = salesKeys.terms(terms.performanceId);
  const due = terms.next?.from ?? terms.begins ?? null;
  return { ...key, ...asTexts(terms, nested.terms), ...(due === null ? {} : dueFields(key, due)) };
}

const termsKind = stored<StoredTerms>(
  'sale',
  {
    performanceId: 'text',
    eventSlug: 'text',
    title: 'text',
    venueTitle: 'text',
    houseId: 'text or null',
    date: 'text',
    wallTime: 'text',
    activityType: 'text',
    isCancelled: 'flag',
    isFree: 'flag',
    isTicketed: 'flag',
    isUnseated: 'flag',
    prices: 'record',
    priceTypes: 'list',
    onSaleDates: 'list',
    seatLimit: 'number',
    allocation: 'record',
  },
  (item) => {
    const { dueShard: _, dueAt: __, ...terms } = item;
    return fromTexts(terms, nested.terms);
  },
);

const sectionKind = stored<SectionCount>(
  'section count',
  {
    sectionId: 'text',
    seats: 'text',
    until: 'record',
    free: 'number',
    minPence: 'number or null',
    maxPence: 'number or null',
  },
  (item) => fromTexts(item, nested.section),
);
const tallyKind = stored<Tally>('tally', { version: 'number' });

/** The sale terms now; one round trip, null for an unknown performance. May be a moment old. */
export async function readTerms(performanceId: PerformanceId): Promise<SaleTerms | null> {
  const found = await readItem(tables.sales(), salesKeys.terms(performanceId), termsKind, { isConsistent: false });
  return found && termsAt(found, now());
}

/** The same as the last write left them, for the moment at which an order is placed. One round trip. */
export async function readTermsNow(performanceId: PerformanceId): Promise<SaleTerms | null> {
  const found = await readStoredTerms(performanceId);
  return found && termsAt(found, now());
}

/** The terms as the last write left them, with what is written beforehand; consistent. One round trip. */
export async function readStoredTerms(performanceId: PerformanceId): Promise<StoredTerms | null> {
  return readItem(tables.sales(), salesKeys.terms(performanceId), termsKind);
}

/** The same of many performances. A round trip a hundred. */
export async function readStoredTermsOf(
  performanceIds: readonly PerformanceId[],
): Promise<ReadonlyMap<PerformanceId, StoredTerms>> {
  const found = new Map<PerformanceId, StoredTerms>();
  for (let start = 0; start < performanceIds.length; start += 100) {
    const keys = performanceIds.slice(start, start + 100).map((id) => salesKeys.terms(id));
    for (const item of await readItems(tables.sales(), keys)) {
      const stored = parseStored(termsKind, item);
      found.set(stored.performanceId, stored);
    }
  }
  return found;
}

/** The letters of performances by their last terms, those written beforehand among them. A round trip a hundred. */
export async function readAllocations(
  performanceIds: readonly PerformanceId[],
): Promise<ReadonlyMap<PerformanceId, SaleTerms['allocation']>> {
  const stored = await readStoredTermsOf(performanceIds);
  return new Map([...stored].map(([id, { next, allocation }]) => [id, next?.terms.allocation ?? allocation]));
}

/** The terms of an instant in an item that was read with others. */
export function termsIn(item: Readonly<Record<string, unknown>>, at: Instant): SaleTerms | null {
  return termsAt(parseStored(termsKind, item), at);
}

/** How long a function holds seats by terms that it has read before: a pause is to count everywhere within two seconds. */
const keptFor = second;
/** More performances than are on sale at a time. */
const keptAtMost = 1000;
const kept = new Map<PerformanceId, { readonly stored: StoredTerms; readonly readAt: Instant }>();

/**
 * Terms that this function has read within the last second, by the clock of now: they save each hold a read of the one item that every
 * buyer of an evening needs. Undefined where they have to be read.
 */
export function keptTerms(performanceId: PerformanceId, at: Instant): SaleTerms | null | undefined {
  const found = kept.get(performanceId);
  const isFresh = found !== undefined && found.readAt <= at && at < plus(found.readAt, keptFor);
  return isFresh ? termsAt(found.stored, at) : undefined;
}

/** The terms in an item that was asked for at this instant, kept for the next holds. */
export function keepTerms(item: Readonly<Record<string, unknown>>, readAt: Instant): SaleTerms | null {
  const stored = parseStored(termsKind, item);
  if (kept.size >= keptAtMost) kept.clear();
  kept.set(stored.performanceId, { stored, readAt });
  return termsAt(stored, readAt);
}

/** Clears what is kept: for tests that load other terms at the same instant. */
export function forgetTerms(): void {
  kept.clear();
}

/** Terms of an instant, sections and tally in one query; consistent before a write that relies on them. */
export async function readPerformance(
  performanceId: PerformanceId,
  consistent = false,
  at = now(),
): Promise<PerformanceSales | null> {
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': salesKeys.performance(performanceId) },
      ConsistentRead: consistent,
    }),
  );
  const item = Items.find(({ sk }) => sk === salesKeys.terms(performanceId).sk);
  const terms = item && termsIn(item, at);
  if (!terms) return null;
  const tally = Items.find(({ sk }) => sk === salesKeys.tally(performanceId).sk);
  const sections = Items.filter(({ sk }) => String(sk).startsWith(prefix.section)).map((section) =>
    parseStored(sectionKind, section),
  );
  return {
    terms,
    sections: new Map(sections.map((section) => [section.sectionId, section])),
    tally: tally ? parseStored(tallyKind, tally) : { version: 0 },
  };
}

/** The seat letters for the browser, judged by the clock and not by the last count. */
export function seatsAt(
  terms: SaleTerms,
  projection: SectionCount | undefined,
  sectionId: string,
  now: number,
): string {
  return lettersAt(terms, projection, sectionId, instant(new Date(now).toISOString()));
}

/** Transaction items that write counted sections, on the condition that the tally has not changed since. */
export function projectionLines(
  performanceId: PerformanceId,
  tally: Tally,
  counts: readonly SectionCount[],
): TransactItem[] {
  const TableName = tables.sales();
  return [
    {
      Put: {
        TableName,
        Item: { ...salesKeys.tally(performanceId), version: tally.version + 1 },
        ConditionExpression: 'attribute_not_exists(pk) OR #version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': tally.version },
      },
    },
    ...counts.map((count) => ({
      Put: {
        TableName,
        Item: { ...salesKeys.sectionProjection(performanceId, count.sectionId), ...asTexts(count, nested.section) },
      },
    })),
  ];
}

/** The change was written; or the terms as they are stored, where another was faster; null where there are none. */
export type TermsChange = 'changed' | StoredTerms | null;

/**
 * Writes what is sold of a performance, now or from an instant on, with its event and the caller's lines, if the stored terms have the
 * version that the caller saw; null expects none. Terms for now bring along what follows them (`next`), or nothing follows; terms for an
 * instant replace what would have followed. A performance that is new at an instant is unknown before it. The pause stays as it is. Two round
 * trips.
 */
export async function changeTerms(
  performanceId: PerformanceId,
  expectedVersion: number | null,
  terms: SaleTerms,
  from: Instant | null,
  lines: readonly TransactItem[] = [],
  at = now(),
): Promise<TermsChange> {
  const isLater = from !== null && from > at;
  return writeTerms(performanceId, expectedVersion, lines, at, (before) => {
    const next = isLater ? { from, terms: soldBy(terms) } : terms.next;
    if (before === null)
      return isLater ? { ...soldBy(terms), begins: from } : { ...soldBy(terms), ...followedBy(next, at) };
    const { begins, pausedAt, pause, movesFrom } = before;
    const paused = {
      ...(pausedAt === undefined ? {} : { pausedAt }),
      ...(pause === undefined ? {} : { pause }),
      ...(movesFrom === undefined ? {} : { movesFrom }),
    };
    const present = termsAt(before, at);
    if (present === null && isLater) return { ...soldBy(terms), ...paused, begins: from };
    const sold = isLater ? soldBy(present ?? terms) : soldBy(terms);
    return { ...sold, ...paused, ...followedBy(next, at), ...(isLater && begins !== undefined ? { begins } : {}) };
  });
}

const followedBy = (next: SaleTerms['next'], at: Instant) => (next && next.from > at ? { next } : {});

/** Pauses a sale, or resumes it with null; otherwise as `changeTerms`. What follows at a moment stays. */
export async function pauseTerms(
  performanceId: PerformanceId,
  expectedVersion: number,
  pause: StoredTerms['pause'] | null,
  lines: readonly TransactItem[] = [],
  at = now(),
): Promise<TermsChange> {
  return writeTerms(performanceId, expectedVersion, lines, at, (before) => {
    if (before === null) return null;
    const { pausedAt: _, pause: __, ...running } = before;
    return pause ? { ...running, pausedAt: at, pause } : running;
  });
}

/** Sells a performance on another version of its plan, and notes that its seats are still to be moved there; otherwise as `changeTerms`. */
export async function beginMove(
  performanceId: PerformanceId,
  expectedVersion: number,
  { zoning, ...to }: Pick<SaleTerms, 'houseId' | 'allocation'> & { readonly zoning: Zoning | null },
  lines: readonly TransactItem[],
  at: Instant,
): Promise<TermsChange> {
  return writeTerms(performanceId, expectedVersion, lines, at, (before) => {
    if (!before?.houseId) return null;
    const { zoning: _, ...rest } = before;
    return { ...rest, ...to, ...(zoning && { zoning }), movesFrom: before.houseId };
  });
}

/** Notes that everybody sits in the new plan; the sale stays paused. Otherwise as `changeTerms`. */
export async function endMove(
  performanceId: PerformanceId,
  expectedVersion: number,
  lines: readonly TransactItem[],
  at: Instant,
): Promise<TermsChange> {
  return writeTerms(performanceId, expectedVersion, lines, at, (before) => {
    if (before === null) return null;
    const { movesFrom: _, ...settled } = before;
    return settled;
  });
}

async function writeTerms(
  performanceId: PerformanceId,
  expected: number | null,
  lines: readonly TransactItem[],
  at: Instant,
  change: (before: StoredTerms | null) => StoredTerms | null,
): Promise<TermsChange> {
  const before = await readStoredTerms(performanceId);
  if ((before === null ? null : versionOf(before)) !== expected) return before;
  const changed = change(before);
  if (changed === null) return null;
  const version = (expected ?? 0) + 1;
  const outcome = await write([
    { Put: { TableName: tables.sales(), Item: termsItem({ ...changed, version }), ...unchangedSince(expected) } },
    outbox(tables.sales(), performanceSaleChanged, { subject: performanceId, version, now: at }, { performanceId }),
    ...lines,
  ]);
  return outcome.written ? 'changed' : readStoredTerms(performanceId);
}

/** Stored terms without a version count as 0. */
function unchangedSince(expected: number | null) {
  if (expected === null) return { ConditionExpression: 'attribute_not_exists(pk)' };
  return {
    ConditionExpression: `attribute_exists(pk) AND (#version = :version${expected === 0 ? ' OR attribute_not_exists(#version)' : ''})`,
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': expected },
  };
}

/** Takes terms out of the index of due dates once what was due has counted. Changes nothing where they were written again. */
export async function doneWithMoment(performanceId: PerformanceId, version: number, at: Instant): Promise<void> {
  await held(() =>
    documents.get().send(
      new UpdateCommand({
        TableName: tables.sales(),
        Key: { ...salesKeys.terms(performanceId) },
        UpdateExpression: 'REMOVE dueShard, dueAt',
        ConditionExpression: '#version = :version AND dueAt <= :at',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': version, ':at': at },
      }),
    ),
  );
}
