import type { PerformanceRow } from '#shared/desk/domain/season/row.ts';
import { copyFields } from '#shared/desk/domain/season/templates.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { countItems, readItem, readWhole, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { asTexts, fromTexts, nested, stored, withoutKey } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** A row as it is published, and from when it counts; null: now. */
export interface PublishedRow extends PerformanceRow {
  readonly countsFrom: Instant | null;
}

const texts = [...nested.row, ...copyFields] as const;

const rowKind = stored<PublishedRow>(
  'row of a season',
  {
    performanceId: 'text',
    eventSlug: 'text',
    seasonId: 'text',
    title: 'text',
    wallTime: 'text',
    hallId: 'text or null',
    venueId: 'text',
    activityType: 'text',
    isCancelled: 'flag',
    isFree: 'flag',
    isTicketed: 'flag',
    isUnseated: 'flag',
    zoning: 'record or null',
    prices: 'record',
    priceTypes: 'list',
    onSaleDates: 'list',
    seatLimit: 'number',
    accessReleasedAt: 'text or null',
    returns: 'record or null',
    countsFrom: 'text or null',
  },
  (item) => {
    // Older rows have a field without a use, and neither zoning nor return rules.
    const { templates: _, ...row } = withoutKey(item);
    return { zoning: null, returns: null, ...fromTexts(row, texts) };
  },
);

interface SeasonItem {
  readonly seasonId: string;
}
const seasonKind = stored<SeasonItem>('season', { seasonId: 'text' });

/** The ids of seasons with performances, the newest first. One round trip. */
export async function readSeasons(): Promise<readonly string[]> {
  const found = await readWhole(
    {
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :seasons',
      ExpressionAttributeValues: { ':seasons': salesKeys.seasons() },
    },
    seasonKind,
  );
  return found.map(({ seasonId }) => seasonId).toReversed();
}

const rowsOf = (seasonId: string) => ({
  TableName: tables.sales(),
  KeyConditionExpression: 'pk = :season',
  ExpressionAttributeValues: { ':season': salesKeys.seasonRows(seasonId) },
});

/** Every performance of a season, by time. Consistent; one round trip a megabyte. */
export async function readRows(seasonId: string): Promise<readonly PublishedRow[]> {
  const rows = await readWhole({ ...rowsOf(seasonId), ConsistentRead: true }, rowKind);
  return rows.toSorted((one, other) => (one.wallTime < other.wallTime ? -1 : 1));
}

/** How many performances a season has. One round trip a megabyte. */
export const countRows = (seasonId: string): Promise<number> => countItems(rowsOf(seasonId));

/** One row; null where the season has no such performance. Consistent. */
export const readRow = (seasonId: string, performanceId: PerformanceId): Promise<PublishedRow | null> =>
  readItem(tables.sales(), salesKeys.seasonRow(seasonId, performanceId), rowKind);

const rowItem = (row: PublishedRow): TableItem => ({
  ...salesKeys.seasonRow(row.seasonId, row.performanceId),
  ...asTexts(row, texts),
});
const seasonItem = (seasonId: string): TableItem => ({ ...salesKeys.season(seasonId), seasonId });

/** The items of a row and of its season. */
export const rowItems = (row: PublishedRow): readonly TableItem[] => [rowItem(row), seasonItem(row.seasonId)];

/** Transaction items that put a row, and its season. */
export const rowLines = (row: PublishedRow): readonly TransactItem[] =>
  rowItems(row).map((Item) => ({ Put: { TableName: tables.sales(), Item } }));

/** A transaction item that puts a row where there is none, without its season. */
export const newRowLine = (row: PublishedRow): TransactItem => ({
  Put: { TableName: tables.sales(), Item: rowItem(row), ConditionExpression: 'attribute_not_exists(pk)' },
});

/** A transaction item that puts a season. */
export const seasonLine = (seasonId: string): TransactItem => ({
  Put: { TableName: tables.sales(), Item: seasonItem(seasonId) },
});

/** A transaction item that deletes a row; its season stays. */
export const noRowLine = (seasonId: string, performanceId: PerformanceId): TransactItem => ({
  Delete: { TableName: tables.sales(), Key: salesKeys.seasonRow(seasonId, performanceId) },
});
