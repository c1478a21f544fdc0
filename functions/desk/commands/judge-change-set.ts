import { editedRows, reverse } from '#shared/desk/domain/season/change-set.ts';
import type { ChangeSet, ChangeSetCounts, Edit } from '#shared/desk/domain/season/change-set.ts';
import { fixedOnceSold, needsNobodySeated, problemsOf } from '#shared/desk/domain/season/check.ts';
import type { Judged, JudgedPage, SeasonProblem } from '#shared/desk/domain/season/check.ts';
import type { EventFields } from '#shared/desk/domain/season/fields.ts';
import { seatingOf } from '#shared/desk/domain/season/fit.ts';
import type { Seating } from '#shared/desk/domain/season/fit.ts';
import type { PerformanceRow } from '#shared/desk/domain/season/row.ts';
import { hallWordsIn } from '#shared/desk/domain/season/words.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { SoldTerms, StoredTerms } from '#shared/season/domain/sale-terms.ts';
import { findHall } from '#functions/season/store/halls.ts';
import { readStoredTermsOf } from '#functions/season/store/performances.ts';

import { readEdits } from '../store/change-sets.ts';
import { isTaken, peopleOf, readSalesOf } from './people-of.ts';
import { publishedAmong, readSeasonsOf } from './season-subjects.ts';
import type { PublishedSeasons } from './season-subjects.ts';

/** What a set has to write: its own edits, or those that restore what another one changed. */
export async function editsOf(set: ChangeSet): Promise<readonly Edit[]> {
  const edits = await readEdits(set);
  if (set.reverses === null) return edits;
  const written = edits.filter(({ doneIn }) => doneIn.includes(set.reverses ?? ''));
  return written.map((edit) => reverse(edit, set.byName));
}

export const isDone = ({ changeSetId }: ChangeSet, { doneIn }: Edit): boolean => doneIn.includes(changeSetId);

/** Everything that is wrong with what a set has left to write. Reads the seasons that it touches, where they are not given. */
export async function judge(
  set: ChangeSet,
  all: readonly Edit[],
  now: Instant,
  seasons?: PublishedSeasons,
): Promise<readonly SeasonProblem[]> {
  const edits = all.filter((edit) => !isDone(set, edit));
  const { rows: before, events } = seasons ?? (await readSeasonsOf(edits));
  const published = await publishedAmong({ rows: before, events }, edits);
  const after = editedRows(before, edits);
  const pages = new Map<string, JudgedPage>(
    [...events].map(([id, event]) => [id, { minutes: event.runningTimeMinutes ?? 0, releaseDate: event.releaseDate }]),
  );
  for (const edit of edits.filter(({ kind }) => kind === 'event')) {
    const page = edit.deed === 'add' ? { minutes: 0, releaseDate: null } : pages.get(edit.id);
    if (edit.deed === 'remove') pages.delete(edit.id);
    else if (page) pages.set(edit.id, pageWith(page, edit));
  }
  const seating = await seatingsOf([...after.values()].flatMap((row) => [row, ...(row.zoning ? [row.zoning] : [])]));
  const { taken, moving, terms } = await takenAmong(edits, now);
  const found = problemsOf({
    edits,
    published,
    rows: after,
    zones: new Map([...seating].map(([hallId, { zones }]) => [hallId, zones])),
    seats: new Map([...seating].map(([hallId, { seats }]) => [hallId, seats])),
    hallWords: hallWordsIn(seating),
    pages,
    taken,
    moving,
    at: set.moment ?? now,
  });
  const ofMoments = edits.flatMap((edit) => [
    ...secondMoment(set, edit, before.get(edit.id)?.countsFrom ?? null, now),
    ...soldBefore(set, edit, terms.get(edit.id), now),
  ]);
  return [...found, ...ofMoments];
}

/** What the check knows of a page, as an edit leaves it. */
function pageWith({ minutes, releaseDate }: JudgedPage, { fields }: Edit): JudgedPage {
  // The contract's schema has parsed them.
  const parts = fields['runningTimeSummary']?.after as EventFields['runningTimeSummary'] | undefined;
  const release = fields['releaseDate']?.after as EventFields['releaseDate'] | undefined;
  return {
    minutes: parts?.reduce((total, part) => total + part.minutes, 0) ?? minutes,
    releaseDate: release === undefined ? releaseDate : release,
  };
}

/** Terms have one moment to come. */
function secondMoment(
  { moment }: ChangeSet,
  { kind, id, seasonId }: Edit,
  countsFrom: Instant | null,
  now: Instant,
): readonly SeasonProblem[] {
  if (kind !== 'performance' || moment === null || countsFrom === null || countsFrom <= now) return [];
  if (countsFrom === moment) return [];
  const says = `Other changes of it count from ${formatEvening(countsFrom)}. Publish for the same moment, or take those back.`;
  return [{ kind, id, seasonId, field: null, weight: 'error', says }];
}

/** Where the terms have what is fixed once somebody has a seat. */
const inTerms = {
  wallTime: 'wallTime',
  hallId: 'houseId',
  venueId: 'venueTitle',
  isCancelled: 'isCancelled',
  isUnseated: 'isUnseated',
  isTicketed: 'isTicketed',
} as const satisfies Readonly<Record<string, keyof SoldTerms>>;

/** What moves or seats people is not written for a moment before which a seat may be sold: nobody would look at their tickets then. */
function soldBefore(
  { moment }: ChangeSet,
  { kind, id, seasonId, deed, fields }: Edit,
  stored: StoredTerms | undefined,
  now: Instant,
): readonly SeasonProblem[] {
  if (!stored || kind !== 'performance' || deed !== 'change') return [];
  const { next, begins = now } = stored;
  const changed = Object.keys(fields).find((field) => fixedOnceSold.has(field));
  const isForMoment = moment !== null && moment > now;
  const isTurned =
    next !== undefined &&
    next.from > now &&
    Object.entries(inTerms).some(([field, name]) => !(field in fields) && stored[name] !== next.terms[name]);
  const turn = isForMoment && changed !== undefined ? moment : isTurned ? next.from : null;
  if (turn === null) return [];
  // The contract's schema has parsed it.
  const opened = isForMoment ? undefined : (fields['onSaleDates']?.after as SoldTerms['onSaleDates'] | undefined);
  const isSold = (opened ?? stored.onSaleDates).some(
    ({ date, closes }) => date < turn && begins < turn && (closes === undefined || closes > now),
  );
  if (!isSold || stored.houseId === null || !stored.isTicketed) return [];
  const says = isForMoment
    ? 'Seats of it may be sold before this counts. Publish it for now, or let its sale open later.'
    : `Seats of it may be sold before its time, hall or seating changes on ${formatEvening(turn)}. Let its sale open later.`;
  return [{ kind, id, seasonId, field: isForMoment ? (changed ?? null) : 'onSaleDates', weight: 'error', says }];
}

/** What the plans of performances have, by hall id. Halls that a function has read stay in its memory. */
export async function seatingsOf(
  rows: readonly Pick<PerformanceRow, 'hallId'>[],
): Promise<ReadonlyMap<string, Seating>> {
  const ids = [...new Set(rows.flatMap(({ hallId }) => hallId ?? []))];
  const halls = await Promise.all(ids.map(findHall));
  return new Map(halls.flatMap((hall) => (hall ? [[hall.id, seatingOf(hall)] as const] : [])));
}

/** Who has seats of performances of which an edit changes what they were sold by, and of which everybody is being moved. */
async function takenAmong(
  edits: readonly Edit[],
  now: Instant,
): Promise<Pick<Judged, 'taken' | 'moving'> & { readonly terms: ReadonlyMap<string, StoredTerms> }> {
  const known = edits.filter(({ kind, deed }) => kind === 'performance' && deed !== 'add');
  const [sales, terms] = await Promise.all([
    readSalesOf(known.filter(needsNobodySeated).map(({ id }) => id)),
    readStoredTermsOf(known.map(({ id }) => id)),
  ]);
  const removed = new Set(known.filter(({ deed }) => deed === 'remove').map(({ id }) => id));
  const taken = await Promise.all(
    sales.filter(isTaken).map(async (each): Promise<readonly [string, number]> => {
      const { performanceId } = each.terms;
      return [performanceId, removed.has(performanceId) ? await peopleOf([each], now) : 0];
    }),
  );
  const moving = [...terms].flatMap(([id, { movesFrom }]) => (movesFrom === undefined ? [] : [id]));
  return { taken: new Map(taken), moving: new Set(moving), terms };
}

/** How many subjects a set changes, and of how many that is written. One round trip a megabyte. */
export async function countsOf(set: ChangeSet): Promise<ChangeSetCounts> {
  const edits = await editsOf(set);
  return { edits: edits.length, done: edits.filter((edit) => isDone(set, edit)).length };
}
