import type { PlanMove, Slice } from '#shared/desk/domain/plans/plan-move.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { readItem, readWhole, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { stored, withoutKey } from '#functions/platform/table/stored.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

const moveKind = stored<PlanMove>(
  'plan move',
  {
    moveId: 'text',
    performanceId: 'text',
    from: 'text',
    to: 'text',
    zoning: 'record or null',
    by: 'text',
    byName: 'text',
    begunAt: 'text',
    state: 'text',
    version: 'number',
    slices: 'number',
    done: 'number',
    moved: 'number',
    left: 'list',
    trouble: 'text or null',
  },
  withoutKey,
);

interface SlicesItem {
  /** JSON. */
  readonly slices: string;
}
const slicesKind = stored<SlicesItem>('slices of a plan move', { slices: 'text' });

/** The last move of a performance; null where it never moved. One round trip, consistent. */
export const readPlanMove = (performanceId: PerformanceId): Promise<PlanMove | null> =>
  readItem(tables.sales(), salesKeys.planMove(performanceId), moveKind);

/** Every performance that was moved, under way or not. One round trip a megabyte. */
export const readPlanMoves = (): Promise<readonly PlanMove[]> =>
  readWhole(
    {
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :moves',
      ExpressionAttributeValues: { ':moves': salesKeys.planMoves() },
    },
    moveKind,
  );

/** A transaction item that writes a move over the version that was read; null: there is none, or one that is done. */
export function planMoveLine(move: PlanMove, before: number | null): TransactItem {
  const isThere = before !== null;
  return {
    Put: {
      TableName: tables.sales(),
      Item: { ...salesKeys.planMove(move.performanceId), ...move },
      ConditionExpression: isThere ? '#version = :version' : 'attribute_not_exists(pk) OR #state = :done',
      ExpressionAttributeNames: isThere ? { '#version': 'version' } : { '#state': 'state' },
      ExpressionAttributeValues: isThere ? { ':version': before } : { ':done': 'done' },
    },
  };
}

/** Slices of an item: forty seats each at most, some 120 kB. */
export const slicesOfPart = 50;
const partOf = (slice: number): string => String(Math.floor(slice / slicesOfPart)).padStart(4, '0');
const partsAtOnce = 10;

/** Keeps the slices of a move from a number on, which begins a part. They go after 30 days. */
export async function writeSlices(moveId: string, from: number, slices: readonly Slice[], now: Instant): Promise<void> {
  const parts = Array.from({ length: Math.ceil(slices.length / slicesOfPart) }, (_, place): TransactItem => {
    const some = slices.slice(place * slicesOfPart, (place + 1) * slicesOfPart);
    return {
      Put: {
        TableName: tables.sales(),
        Item: {
          ...salesKeys.planMoveSlices(moveId, partOf(from + place * slicesOfPart)),
          slices: JSON.stringify(some),
          ttl: epochSeconds(plus(now, 30 * day)),
        },
      },
    };
  });
  for (let start = 0; start < parts.length; start += partsAtOnce) await write(parts.slice(start, start + partsAtOnce));
}

/** The slices of the part that this one stands in. One round trip. */
export async function readSlices(moveId: string, slice: number): Promise<readonly Slice[]> {
  const found = await readItem(tables.sales(), salesKeys.planMoveSlices(moveId, partOf(slice)), slicesKind);
  // Written by `writeSlices`.
  return found ? (JSON.parse(found.slices) as readonly Slice[]) : [];
}
