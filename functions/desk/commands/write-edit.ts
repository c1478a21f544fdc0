import { afterOf, isSame, overtakenFields } from '#shared/desk/domain/season/change-set.ts';
import type { ChangeSet, Edit } from '#shared/desk/domain/season/change-set.ts';
import { fixedOnceSold, heldBy, needsNobodySeated } from '#shared/desk/domain/season/check.ts';
import { rowOf, termsOf } from '#shared/desk/domain/season/row.ts';
import type { Allocation, PerformanceRow } from '#shared/desk/domain/season/row.ts';
import { copiesOf } from '#shared/desk/domain/season/templates.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { venues, venuesOf } from '#shared/kernel/venue.ts';
import { soldBy, termsAt, versionOf } from '#shared/season/domain/sale-terms.ts';
import type { SaleTerms, SoldTerms, StoredTerms } from '#shared/season/domain/sale-terms.ts';
import { findHouse } from '#functions/platform/documents/house.ts';
import { tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { overtaken, untilWritten, write } from '#functions/platform/table/transaction.ts';
import { findHall } from '#functions/season/store/halls.ts';
import { changeTerms, readStoredTerms } from '#functions/season/store/performances.ts';

import { doneLine, readEditsOf } from '../store/change-sets.ts';
import { noRowLine, readRow, rowLines } from '../store/season-rows.ts';
import type { PublishedRow } from '../store/season-rows.ts';
import { peopleOf, readSalesOf } from './people-of.ts';

/** Written, or why not, in words for whoever published the set. */
export type Written = 'written' | { readonly trouble: string };

/**
 * Writes what a set does to one performance: its terms, its row and the note that it is done, in one transaction. May run twice and beside
 * itself. Whoever changes the terms meanwhile is read again.
 */
export function writeEdit(set: ChangeSet, edit: Edit, now: Instant): Promise<Written> {
  return untilWritten(() => attempt(set, edit, now), { what: `The performance ${edit.id}` });
}

async function attempt(set: ChangeSet, edit: Edit, now: Instant): Promise<Written | typeof overtaken> {
  const owner = set.reverses ?? set.changeSetId;
  const [edits, row, stored] = await Promise.all([
    readEditsOf(owner, [edit]),
    readRow(edit.seasonId, edit.id),
    readStoredTerms(edit.id),
  ]);
  const [kept] = [...edits.values()];
  if (!kept || kept.doneIn.includes(set.changeSetId)) return 'written';
  const current = { set, edit: { ...edit, doneIn: kept.doneIn }, row, stored, now };
  if (edit.deed === 'add') return stored ? { trouble: `${edit.id} exists already.` } : add(current);
  // Another set was faster: what it removed is not for this one to bring back, so that nothing is noted.
  if (edit.deed === 'remove' && !stored) return 'written';
  if (!row || !stored) return { trouble: `${edit.id} is not there any more.` };
  if (stored.movesFrom !== undefined) return { trouble: `${edit.id} is being moved to another version of its plan.` };
  // Somebody may have bought since the check: it ran before a moment, before hundreds of others, or before a process was killed.
  const people = needsNobodySeated(edit) ? await peopleOf(await readSalesOf([edit.id]), now) : 0;
  if (edit.deed === 'remove' && people > 0) return { trouble: `${edit.id}: ${heldBy(people)}` };
  return edit.deed === 'remove'
    ? remove({ ...current, row, stored })
    : change({ ...current, row, stored, isSeated: people > 0 });
}

interface Attempt {
  readonly set: ChangeSet;
  readonly edit: Edit;
  readonly row: PublishedRow | null;
  readonly stored: StoredTerms | null;
  readonly now: Instant;
}

interface Known extends Attempt {
  readonly row: PublishedRow;
  readonly stored: StoredTerms;
}

/** The contract's schemas have parsed the fields of a new performance, all of them. */
function newRow(edit: Edit): {
  readonly row: PublishedRow;
  readonly allocation: Allocation | null;
} {
  const { id, seasonId } = edit;
  const {
    allocation = null,
    zoning = null,
    returns = null,
    ...rest
  } = afterOf(edit) as unknown as Omit<PerformanceRow, 'zoning' | 'returns'> & {
    readonly allocation?: Allocation;
    /** Absent in what was added before there were any. */
    readonly zoning?: PerformanceRow['zoning'];
    readonly returns?: PerformanceRow['returns'];
  };
  return { row: { ...rest, zoning, returns, performanceId: id, seasonId, countsFrom: null }, allocation };
}

async function add({ set, edit, now }: Attempt): Promise<Written | typeof overtaken> {
  const { row, allocation } = newRow(edit);
  const hall = row.hallId === null ? null : ((await findHall(row.hallId)) ?? null);
  const terms = termsOf(row, null, { venueTitle: (await venueTitleOf(row.venueId)) ?? '', hall, allocation });
  const moment = momentOf(set, now);
  const lines = [...rowLines({ ...row, countsFrom: moment }), doneLine(set, edit)];
  return (await changeTerms(edit.id, null, terms, moment, lines, now)) === 'changed' ? 'written' : overtaken;
}

const momentOf = ({ moment }: ChangeSet, now: Instant): Instant | null =>
  moment !== null && moment > now ? moment : null;

async function venueTitleOf(venueId: string): Promise<string | null> {
  const house = await findHouse();
  return [...venuesOf(house?.facts), venues.online].find(({ id }) => id === venueId)?.title ?? null;
}

async function remove({ set, edit, row, stored }: Known): Promise<Written | typeof overtaken> {
  const TableName = tables.sales();
  const version = versionOf(stored);
  const isSameVersion = version === 0 ? 'attribute_not_exists(#version) OR #version = :version' : '#version = :version';
  const { written } = await write([
    {
      Delete: {
        TableName,
        Key: salesKeys.terms(edit.id),
        ConditionExpression: `attribute_exists(pk) AND (${isSameVersion})`,
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': version },
      },
    },
    { Delete: { TableName, Key: salesKeys.availability(edit.id) } },
    noRowLine(row.seasonId, edit.id),
    doneLine(set, edit),
  ]);
  return written ? 'written' : overtaken;
}

async function change({
  set,
  edit,
  row,
  stored,
  now,
  isSeated,
}: Known & { readonly isSeated: boolean }): Promise<Written | typeof overtaken> {
  const { allocation } = stored.next?.terms ?? stored;
  const fixed = isSeated ? Object.keys(edit.fields).filter((field) => fixedOnceSold.has(field)) : [];
  const overtakenBy = overtakenFields(edit, { ...row, allocation });
  const left = [...new Set([...overtakenBy, ...fixed])];
  const values = afterOf(edit, left);
  const moment = momentOf(set, now);
  const present = termsAt(stored, now);
  // A performance that nobody knows yet has the terms of its beginning.
  const base = present ?? soldBy(stored);
  const coming = stored.next !== undefined && stored.next.from > now ? stored.next : null;
  if (moment !== null && coming !== null && coming.from !== moment)
    return { trouble: `${edit.id} has other changes that wait for their moment.` };
  const [last, first] = await Promise.all([
    applied(coming?.terms ?? base, row, values),
    coming === null || moment !== null ? null : applied(base, row, values),
  ]);
  const begins = present === null ? (stored.begins ?? null) : null;
  const from = moment ?? begins;
  const next =
    first !== null && coming !== null && !isSame(first.terms, last.terms)
      ? { next: { ...coming, terms: last.terms } }
      : {};
  const terms: SaleTerms = { ...(first?.terms ?? last.terms), ...next };
  const countsFrom = moment ?? ('next' in next ? (coming?.from ?? null) : begins);
  const lines = [...rowLines({ ...last.row, countsFrom }), doneLine(set, edit)];
  const outcome = await changeTerms(edit.id, versionOf(stored), terms, from, lines, now);
  if (outcome !== 'changed') return overtaken;
  const troubles = [
    overtakenBy.length > 0 ? `${overtakenBy.join(', ')} was set by somebody else since.` : '',
    fixed.length > 0 ? `people hold tickets or seats for it by now, so its ${fixed.join(', ')} stays.` : '',
  ].filter((each) => each !== '');
  return troubles.length === 0 ? 'written' : { trouble: `${edit.id}: ${troubles.join(' ')}` };
}

async function applied(
  before: SoldTerms,
  { seasonId, venueId, ...shown }: PublishedRow,
  values: Readonly<Record<string, unknown>>,
): Promise<{ readonly terms: SoldTerms; readonly row: PerformanceRow }> {
  const { allocation = null, ...fields } = values as Partial<PerformanceRow> & { readonly allocation?: Allocation };
  const row = { ...rowOf(before, { seasonId, venueId, ...copiesOf(shown) }), ...fields };
  const isOther = row.hallId !== before.houseId;
  const hall = isOther && row.hallId !== null ? ((await findHall(row.hallId)) ?? null) : null;
  const venueTitle =
    row.venueId === venueId ? before.venueTitle : ((await venueTitleOf(row.venueId)) ?? before.venueTitle);
  return { row, terms: soldBy(termsOf(row, before, { venueTitle, hall, allocation })) };
}
