import { nameOf } from '#shared/desk/domain/season/change-set.ts';
import type { Edit } from '#shared/desk/domain/season/change-set.ts';
import { nameOfRow } from '#shared/desk/domain/season/copy-run.ts';
import type { Allocation, PerformanceRow } from '#shared/desk/domain/season/row.ts';
import type { SheetSeason, SheetWish } from '#shared/desk/domain/season/sheets/draft.ts';
import { readSheets } from '#shared/desk/domain/season/sheets/read-sheets.ts';
import type { SheetFile, SheetMistake } from '#shared/desk/domain/season/sheets/sheet.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readCsv } from '#functions/platform/csv/read-csv.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { readPlans } from '#functions/season/store/plans.ts';

import { readDraftedSeats, readSeasonDraft } from '../store/season-draft.ts';
import type { SeasonDraft } from '../store/season-draft.ts';
import { editChangeSet, withWishes } from './edit-change-set.ts';
import type { Wish } from './edit-change-set.ts';
import { hallsNamed } from './export-sheet.ts';
import { readEvents, valuesOfRow } from './season-subjects.ts';

export interface SheetImport {
  readonly seasonId: string;
  /** Null: against what is published, of which nothing can be kept. */
  readonly changeSetId: string | null;
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly isDryRun: boolean;
}

export interface ImportedSheets {
  readonly isKept: boolean;
  readonly mistakes: readonly SheetMistake[];
  /** With the fields alone that the sheets change. */
  readonly edits: readonly Edit[];
  readonly nameOf: (id: string) => string;
}

/** Subjects of one transaction, as of one request of the grid. */
const atOnce = 90;

/**
 * Checks sheets against the season as a change set leaves it, or puts what they change into the set: ninety performances a transaction, so
 * that an import that is cut off goes on when it is sent again. Nothing with a mistake is kept.
 */
export async function importSheets(
  { seasonId, changeSetId, files, isDryRun }: SheetImport,
  me: Colleague,
  now: Instant,
): Promise<ImportedSheets | Refusal> {
  const draft = await readSeasonDraft(seasonId, changeSetId);
  if (!draft || (!isDryRun && changeSetId === null)) return refuse('not-found');
  if (draft.set && (draft.set.state !== 'open' || draft.set.reverses !== null)) return refuse('change-set-closed');
  const tables = files.map(({ name, text }) => ({ name, ...readCsv(text) }));
  const { season, seats } = await seasonFor(seasonId, draft, tables);
  const { wishes: told, mistakes } = readSheets(tables, season);
  const wishes = told.map((wish): Wish => ({ kind: 'performance', seasonId, ...wish }));
  const before = new Map(draft.edits.map((edit) => [nameOf(edit), edit]));
  const published = publishedOf(draft.published, seats);
  const after = await withWishes(wishes, { before, published, templates: new Map(), byName: me.name });
  if (isRefusal(after)) return after;
  if (!isDryRun && mistakes.length > 0) return refuse('sheets-mistaken', { count: mistakes.length });
  const kept = isDryRun || changeSetId === null ? null : await keep(changeSetId, wishes, me, now);
  if (isRefusal(kept)) return kept;
  return { isKept: !isDryRun, mistakes, edits: editsOfWishes(told, after), nameOf: namesOf(season, told) };
}

async function keep(
  changeSetId: string,
  wishes: readonly Wish[],
  me: Colleague,
  now: Instant,
): Promise<Refusal | null> {
  const bySubject = [...Map.groupBy(wishes, ({ id }) => id).values()];
  for (let start = 0; start < bySubject.length; start += atOnce) {
    const done = await editChangeSet(changeSetId, bySubject.slice(start, start + atOnce).flat(), me, now);
    if (isRefusal(done)) return done;
  }
  return null;
}

/** What sheets are read against. Letters of seats are read where a sheet has some. */
async function seasonFor(seasonId: string, draft: SeasonDraft, files: readonly SheetFile[]) {
  const cells = new Set(files.flatMap(({ rows }) => rows.flatMap((row) => row.cells)));
  const named = [...draft.rows.keys()].filter((id) => cells.has(id));
  const [events, plans] = await Promise.all([readEvents(seasonId), readPlans()]);
  const hallIds = [
    ...plans.flatMap(({ hallId }) => (cells.has(hallId) ? [hallId] : [])),
    ...[...draft.rows.values()].flatMap(({ hallId }) => hallId ?? []),
  ];
  const hasSeats = files.some(({ rows }) => rows[0]?.cells.some((cell) => cell.trim().toLowerCase() === 'section'));
  const [halls, seats] = await Promise.all([hallsNamed(hallIds), readDraftedSeats(draft, hasSeats ? named : [])]);
  const productions = new Map(events.map(({ slug, title }) => [slug, title]));
  for (const { kind, id, deed, fields } of draft.edits.filter((edit) => edit.kind === 'event')) {
    const [slug = ''] = id.split('.');
    const title = fields['title']?.after;
    if (kind === 'event' && deed === 'remove') productions.delete(slug);
    else if (typeof title === 'string') productions.set(slug, title);
  }
  const idsOf = (wanted: Edit['deed']): ReadonlySet<string> =>
    new Set(draft.edits.flatMap(({ kind, id, deed }) => (kind === 'performance' && deed === wanted ? id : [])));
  const season: SheetSeason = {
    seasonId,
    rows: draft.rows,
    removed: idsOf('remove'),
    added: idsOf('add'),
    productions,
    halls,
    allocations: seats.drafted,
  };
  return { season, seats: seats.published };
}

function publishedOf(rows: SeasonDraft['published'], seats: ReadonlyMap<string, Allocation>) {
  return new Map(
    [...rows].map(([id, row]) => {
      const allocation = seats.get(id);
      return [
        nameOf({ kind: 'performance', id }),
        { ...valuesOfRow(row), ...(allocation ? { allocation } : {}) },
      ] as const;
    }),
  );
}

/** Of each performance that is wished something, its edit; a change with the wished fields alone. */
function editsOfWishes(wishes: readonly SheetWish[], after: ReadonlyMap<string, Edit | null>): readonly Edit[] {
  return [...Map.groupBy(wishes, ({ id }) => id)].flatMap(([id, own]) => {
    const edit = after.get(nameOf({ kind: 'performance', id }));
    if (!edit) return [];
    if (edit.deed !== 'change') return [edit];
    const wished = new Set(own.map((wish) => (wish.what === 'set' ? wish.field : null)));
    return [
      { ...edit, fields: Object.fromEntries(Object.entries(edit.fields).filter(([field]) => wished.has(field))) },
    ];
  });
}

function namesOf({ rows }: SheetSeason, wishes: readonly SheetWish[]): (id: string) => string {
  const added = new Map(
    wishes.flatMap((wish) => (wish.what === 'add' ? [[wish.id, wish.value as object] as const] : [])),
  );
  return (id) => {
    const row = rows.get(id) ?? (added.get(id) as PerformanceRow | undefined);
    return row ? nameOfRow(row) : id;
  };
}
