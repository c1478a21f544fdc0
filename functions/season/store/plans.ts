import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { planOf, versionOf } from '#shared/season/domain/hall/versions.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { readWhole, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** A version of a plan in the list of all. */
export interface PlanVersion {
  readonly hallId: string;
  readonly plan: string;
  readonly version: number;
  readonly title: string;
  readonly venueId: string;
  readonly seats: number;
  readonly sections: number;
  /** Their letters, from A. */
  readonly zones: string;
  /** Null for a hall that came with the house. */
  readonly importedAt: Instant | null;
}

const planKind = stored<PlanVersion>('plan', {
  hallId: 'text',
  plan: 'text',
  version: 'number',
  title: 'text',
  venueId: 'text',
  seats: 'number',
  sections: 'number',
  zones: 'text',
  importedAt: 'text or null',
});

/** The entry of a hall in the list of plans. */
export function planItem({ id, title, venueId, sections }: Hall, importedAt: Instant | null): TableItem {
  const seats = sections.flatMap((section) => section.seats);
  const version: PlanVersion = {
    hallId: id,
    plan: planOf(id),
    version: versionOf(id),
    title,
    venueId,
    seats: seats.length,
    sections: sections.length,
    zones: [...new Set(seats.map(({ zone }) => zone))].toSorted().join(''),
    importedAt,
  };
  return { ...salesKeys.planListed(id), ...version };
}

/** A transaction item that lists a hall which came with the house, where it is not listed. */
export const newPlanLine = (hall: Hall): TransactItem => ({
  Put: { TableName: tables.sales(), Item: planItem(hall, null), ConditionExpression: 'attribute_not_exists(pk)' },
});

/** Every version of every plan, by plan and then the newest first; consistent, because an import names the version that it follows. */
export async function readPlans(): Promise<readonly PlanVersion[]> {
  const found = await readWhole(
    {
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': salesKeys.plansListed() },
      ConsistentRead: true,
    },
    planKind,
  );
  return found.toSorted((one, other) => one.plan.localeCompare(other.plan, 'en') || other.version - one.version);
}
