import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import type { PerformanceId } from '#shared/kernel/ids.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { lettersAt } from '#shared/season/domain/count-section.ts';
import type { SectionCount } from '#shared/season/domain/count-section.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { documents, readItem, tables } from '#functions/platform/table/client.ts';
import { prefix, salesKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { asTexts, fromTexts, nested, parseStored, stored } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

export interface Tally {
  readonly version: number;
}

export interface PerformanceSales {
  readonly terms: SaleTerms;
  readonly sections: ReadonlyMap<string, SectionCount>;
  readonly tally: Tally;
}

export function termsItem(terms: SaleTerms): Key & Record<string, unknown> {
  return { ...salesKeys.terms(terms.performanceId), ...asTexts(terms, nested.terms) };
}

export const termsKind = stored<SaleTerms>(
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
  (item) => fromTexts(item, nested.terms),
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

/** The sale terms; one round trip, null for an unknown performance. */
export async function readTerms(performanceId: PerformanceId): Promise<SaleTerms | null> {
  return readItem(tables.sales(), salesKeys.terms(performanceId), termsKind, { isConsistent: false });
}

/** Terms, sections and tally in one query; consistent before a write that relies on them. */
export async function readPerformance(
  performanceId: PerformanceId,
  consistent = false,
): Promise<PerformanceSales | null> {
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': salesKeys.performance(performanceId) },
      ConsistentRead: consistent,
    }),
  );
  const terms = Items.find((item) => item['sk'] === salesKeys.terms(performanceId).sk);
  if (!terms) return null;
  const tally = Items.find((item) => item['sk'] === salesKeys.tally(performanceId).sk);
  const sections = Items.filter((item) => String(item['sk']).startsWith(prefix.section)).map((item) =>
    parseStored(sectionKind, item),
  );
  return {
    terms: parseStored(termsKind, terms),
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
