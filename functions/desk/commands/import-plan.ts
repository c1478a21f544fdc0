import { isDeepStrictEqual } from 'node:util';

import { makePlan } from '#shared/desk/domain/plans/make-plan.ts';
import type { MadePlan } from '#shared/desk/domain/plans/make-plan.ts';
import { readJson } from '#shared/desk/domain/plans/read-json.ts';
import { readTable } from '#shared/desk/domain/plans/read-table.ts';
import { planImported } from '#shared/desk/events/plan-imported.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { versionId, versionOf } from '#shared/season/domain/hall/versions.ts';
import { readCsv } from '#functions/platform/csv/read-csv.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { findHall, hallLines } from '#functions/season/store/halls.ts';
import { readPlans } from '#functions/season/store/plans.ts';

import { auditLine } from '../store/audit.ts';

export interface PlanFile {
  readonly plan: string;
  /** The version that the colleague saw; null for a plan that is not there yet. */
  readonly after: string | null;
  readonly title: string;
  readonly venueId: string;
  readonly format: 'csv' | 'json';
  readonly text: string;
  readonly expected: number | null;
  readonly isDryRun: boolean;
}

export interface Imported extends MadePlan {
  readonly isKept: boolean;
}

/**
 * Checks a file, or keeps it as the next version of its plan. Nothing with a mistake is kept. Of two colleagues at one plan the second is
 * told. A plan with the seats of the newest version is that version, so that a second press makes none. Three round trips.
 */
export async function importPlan(file: PlanFile, colleague: Colleague, now: Instant): Promise<Imported | Refusal> {
  const versions = (await readPlans()).filter(({ plan }) => plan === file.plan);
  const newest = versions[0]?.hallId ?? null;
  const [before, latest] = await Promise.all([known(file.after), known(newest)]);
  if (file.after !== null && !versions.some(({ hallId }) => hallId === file.after)) return refuse('plan-changed');
  const next = versionId(file.plan, newest === null ? 1 : versionOf(newest) + 1);
  const made = madeOf(file, next, before);
  if (made.mistakes.length === 0 && latest && isSame(made.hall, latest)) return { ...made, hall: latest, isKept: true };
  if (newest !== file.after) return refuse('plan-changed');
  if (file.isDryRun) return { ...made, isKept: false };
  if (made.mistakes.length > 0) return refuse('plan-mistaken', { count: made.mistakes.length });
  const { written } = await write(linesOf(made.hall, file, colleague, now));
  return written ? { ...made, isKept: true } : refuse('plan-changed');
}

const known = async (hallId: string | null): Promise<Hall | null> =>
  hallId === null ? null : ((await findHall(hallId)) ?? null);

function madeOf({ format, text, title, venueId, expected }: PlanFile, id: string, before: Hall | null): MadePlan {
  const told = format === 'json' ? readJson(text) : readTable(readCsv(text));
  return makePlan(told, { id, title, venueId, expected, before });
}

const isSame = (made: Hall, other: Hall): boolean => isDeepStrictEqual({ ...made, id: other.id }, other);

/** Two items a section, and a few of its own: 40 sections stay below the 100 of a transaction. */
function linesOf(hall: Hall, { plan, after }: PlanFile, colleague: Colleague, now: Instant) {
  const { id, title, venueId, sections } = hall;
  const seats = sections.reduce((sum, section) => sum + section.seats.length, 0);
  return [
    ...hallLines(hall, now),
    outbox(
      tables.sales(),
      planImported,
      { subject: id, version: versionOf(id), now },
      { plan, hallId: id, venueId, seats },
    ),
    auditLine(
      {
        by: colleague,
        duty: 'season.write',
        deed: 'Plan imported',
        subject: `plan/${id}`,
        subjectName: `${title}, version ${versionOf(id)}`,
        changes: [{ what: 'Plan', before: after ?? '', after: `${id}: ${seats} seats in ${sections.length} sections` }],
      },
      now,
    ),
  ];
}
