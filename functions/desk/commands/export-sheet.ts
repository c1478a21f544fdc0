import type { PerformanceRow } from '#shared/desk/domain/season/row.ts';
import type { SheetKind } from '#shared/desk/domain/season/sheets/sheet.ts';
import { allocationsSheet, performancesSheet, phasesSheet } from '#shared/desk/domain/season/sheets/write-sheet.ts';
import type { Cells } from '#shared/desk/domain/season/sheets/write-sheet.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { findHall } from '#functions/season/store/halls.ts';
import { readPlans } from '#functions/season/store/plans.ts';

import { readDraftedSeats, readSeasonDraft } from '../store/season-draft.ts';

/** The cells of a sheet of a season, as published or as a change set leaves it; null where there is no such set. */
export async function exportSheet(
  kind: SheetKind,
  seasonId: string,
  changeSetId: string | null,
): Promise<readonly Cells[] | null> {
  const draft = await readSeasonDraft(seasonId, changeSetId);
  if (!draft) return null;
  const rows = [...draft.rows.values()];
  if (kind === 'performances') return performancesSheet(rows, await zonesFor(rows));
  if (kind === 'phases') return phasesSheet(rows);
  const seated = rows.filter(({ hallId }) => hallId !== null);
  const [halls, seats] = await Promise.all([
    hallsNamed(rows.flatMap(({ hallId }) => hallId ?? [])),
    readDraftedSeats(
      draft,
      seated.map(({ performanceId }) => performanceId),
    ),
  ]);
  return allocationsSheet(rows, { halls, allocations: seats.drafted });
}

/** Zones of the halls that are sold; of all halls while there is nothing to sell. */
async function zonesFor(rows: readonly PerformanceRow[]): Promise<readonly string[]> {
  const sold = new Set(rows.flatMap(({ hallId }) => hallId ?? []));
  const plans = (await readPlans()).filter(({ hallId }) => sold.size === 0 || sold.has(hallId));
  return plans.flatMap(({ zones }) => Array.from(zones));
}

/** Halls by id; none of an id that no hall has. One query a hall, then from memory. */
export async function hallsNamed(ids: readonly string[]): Promise<ReadonlyMap<string, Hall>> {
  const found = await Promise.all([...new Set(ids)].map(findHall));
  return new Map(found.flatMap((hall) => (hall ? [[hall.id, hall] as const] : [])));
}
