import { nameOf } from '#shared/desk/domain/season/change-set.ts';
import type { ChangeSet, Edit, SubjectKind } from '#shared/desk/domain/season/change-set.ts';
import { readItem, readItems, readWhole, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { asTexts, fromTexts, nested, parseStored, stored, withoutKey } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

export const changeSetKind = stored<ChangeSet>(
  'change set',
  {
    changeSetId: 'text',
    title: 'text',
    state: 'text',
    version: 'number',
    by: 'text',
    byName: 'text',
    begunAt: 'text',
    moment: 'text or null',
    publishedByName: 'text or null',
    reverses: 'text or null',
    trouble: 'text or null',
    counts: 'record or null',
  },
  (item) => ({ counts: null, ...withoutKey(item) }),
);

export const editKind = stored<Edit>(
  'edit of a change set',
  { kind: 'text', id: 'text', deed: 'text', seasonId: 'text', fields: 'record', version: 'number', doneIn: 'list' },
  (item) => fromTexts(withoutKey(item), nested.edit),
);

/** One round trip, consistent; null where there is none. */
export const readChangeSet = (changeSetId: string): Promise<ChangeSet | null> =>
  readItem(tables.sales(), salesKeys.changeSet(changeSetId), changeSetKind);

/** Every change set, the newest first. One round trip a megabyte, which is some thousands of them. */
export async function readChangeSets(): Promise<readonly ChangeSet[]> {
  const found = await readWhole(
    {
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :sets',
      ExpressionAttributeValues: { ':sets': salesKeys.changeSets() },
      ConsistentRead: true,
    },
    changeSetKind,
  );
  return found.toSorted((one, other) => (one.begunAt < other.begunAt ? 1 : -1));
}

/** What a set changes, or the set that it takes back did. Consistent; one round trip a megabyte. */
export const readEdits = ({ changeSetId, reverses }: Pick<ChangeSet, 'changeSetId' | 'reverses'>) =>
  readWhole(
    {
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :set',
      ExpressionAttributeValues: { ':set': salesKeys.changeSetEdits(reverses ?? changeSetId) },
      ConsistentRead: true,
    },
    editKind,
  );

/** The edits of some subjects, by `nameOf`; at most a hundred. One round trip. */
export async function readEditsOf(
  changeSetId: string,
  subjects: readonly { readonly kind: SubjectKind; readonly id: string }[],
): Promise<ReadonlyMap<string, Edit>> {
  const keys = subjects.map(({ kind, id }) => salesKeys.changeSetEdit(changeSetId, kind, id));
  const found = (await readItems(tables.sales(), keys)).map((item) => parseStored(editKind, item));
  return new Map(found.map((edit) => [nameOf(edit), edit]));
}

/** A transaction item that writes a set over the version that was read; null: it is new. */
export function changeSetLine(set: ChangeSet, before: number | null): TransactItem {
  return {
    Put: {
      TableName: tables.sales(),
      Item: { ...salesKeys.changeSet(set.changeSetId), ...set },
      ...over(before),
    },
  };
}

/**
 * A transaction item that raises the version of an open set that is edited, so that nobody publishes or throws away what they have not seen,
 * and counts so many edits more. Officers who edit other subjects do not get in each other's way: an edit has a version of its own.
 */
export const editedSetLine = ({ changeSetId, counts }: ChangeSet, more: number): TransactItem => ({
  Update: {
    TableName: tables.sales(),
    Key: salesKeys.changeSet(changeSetId),
    UpdateExpression:
      counts === null
        ? 'SET #version = #version + :one'
        : 'SET #version = #version + :one, #counts.edits = #counts.edits + :more',
    ConditionExpression: '#state = :open',
    ExpressionAttributeNames: {
      '#version': 'version',
      '#state': 'state',
      ...(counts !== null && { '#counts': 'counts' }),
    },
    ExpressionAttributeValues: { ':one': 1, ':open': 'open', ...(counts !== null && { ':more': more }) },
  },
});

export const noChangeSetLine = ({ changeSetId, version }: ChangeSet): TransactItem => ({
  Delete: { TableName: tables.sales(), Key: salesKeys.changeSet(changeSetId), ...over(version) },
});

/** A transaction item that writes an edit over the version that was read; null: it is new. */
export function editLine(changeSetId: string, edit: Edit, before: number | null): TransactItem {
  const { kind, id } = edit;
  return {
    Put: {
      TableName: tables.sales(),
      Item: { ...salesKeys.changeSetEdit(changeSetId, kind, id), ...asTexts(edit, nested.edit) },
      ...over(before),
    },
  };
}

export const noEditLine = (changeSetId: string, { kind, id, version }: Edit): TransactItem => ({
  Delete: { TableName: tables.sales(), Key: salesKeys.changeSetEdit(changeSetId, kind, id), ...over(version) },
});

/** A transaction item that notes that a set has written the edit; the edit belongs to it, or to the set that it takes back. */
export const doneLine = ({ changeSetId, reverses }: ChangeSet, { kind, id, doneIn }: Edit): TransactItem => ({
  Update: {
    TableName: tables.sales(),
    Key: salesKeys.changeSetEdit(reverses ?? changeSetId, kind, id),
    UpdateExpression: 'SET doneIn = :done',
    ConditionExpression: 'attribute_exists(pk) AND NOT contains(doneIn, :set)',
    ExpressionAttributeValues: { ':done': [...doneIn, changeSetId], ':set': changeSetId },
  },
});

const over = (version: number | null) =>
  version === null ? { ConditionExpression: 'attribute_not_exists(pk)' } : ofVersion(version);

const ofVersion = (version: number) => ({
  ConditionExpression: '#version = :version',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':version': version },
});
