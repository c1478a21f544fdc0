import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';

import type { Instant } from '#shared/kernel/time/instant.ts';

import { writeItems } from '../table/batch.ts';
import type { TableItem } from '../table/batch.ts';
import { documents, readPage, readWhole, tables } from '../table/client.ts';
import { contentKeys, prefix } from '../table/keys.ts';
import { anyItem } from '../table/stored.ts';
import type { TransactItem } from '../table/transaction.ts';
import { packed, queryItems, unpacked } from './documents.ts';

/** A document as an editor submitted it; every page is made from these. */
export interface EditorsDocument {
  readonly kind: string;
  readonly id: string;
  readonly body: unknown;
  /** The file below content that it came from, for messages. */
  readonly source: string | null;
  /** Its source files when it was published, by path below content; absent where no editor's file exists. */
  readonly files?: Readonly<Record<string, string>>;
  /** Its position among documents of its kind, where they are not ordered by id. */
  readonly place: number;
}

/** Every document of some kinds as it counts. One query a kind, and one more for each further megabyte. */
export async function readEditorsDocuments(kinds: readonly string[]): Promise<readonly EditorsDocument[]> {
  const all = await Promise.all(kinds.map(documentsOfKind));
  return all.flat();
}

async function documentsOfKind(kind: string): Promise<readonly EditorsDocument[]> {
  const found: EditorsDocument[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await queryItems({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': contentKeys.editorsDocuments(kind) },
      ConsistentRead: true,
      ExclusiveStartKey,
    });
    found.push(...page.items.map((item) => unpacked(item) as EditorsDocument));
    ExclusiveStartKey = page.next;
  } while (ExclusiveStartKey);
  return found.toSorted((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1));
}

/** What a publication did to one document. */
export interface DocumentChange {
  readonly kind: string;
  readonly id: string;
  readonly what: 'added' | 'changed' | 'removed';
}

/** A publication as an entry of the log. */
export interface LogEntry {
  readonly number: number;
  readonly by: string;
  readonly at: Instant;
  readonly deeds: readonly DocumentChange[];
  /** The publication that a rollback restored. */
  readonly backTo?: number;
  /** Moved the sample season to a later day; no editor changed anything. */
  readonly isRenewal?: true;
  /** The change set of the season office whose pages it published, or `ofSettings`. */
  readonly changeSetId?: string;
}

/** In place of a change set: the publication of settings that the desk has set. */
export const ofSettings = 'settings';

/** How many publications can be rolled back. */
export const kept = 20;

export const logLine = (entry: LogEntry): TransactItem => ({
  Put: { TableName: tables.content(), Item: { ...contentKeys.publication(entry.number), doc: packed(entry) } },
});

/** The publications that are kept, newest first. One query. */
export async function readLog(): Promise<readonly LogEntry[]> {
  const items = await readPage(
    {
      TableName: tables.content(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :number)',
      ExpressionAttributeValues: { ':pk': contentKeys.allPublications(), ':number': prefix.publication },
      ScanIndexForward: false,
      ConsistentRead: true,
    },
    anyItem,
  );
  // Packed by `logLine`.
  return items.map((item) => unpacked(item) as LogEntry);
}

/** Stores each document as it was before this publication, for a rollback; null where there was none. */
export async function keepBefore(
  number: number,
  before: readonly { readonly kind: string; readonly id: string; readonly document: EditorsDocument | null }[],
): Promise<void> {
  const items = before.map((each) => ({
    ...contentKeys.documentBefore(number, each.kind, each.id),
    doc: packed(each),
  }));
  await writeItems(tables.content(), items);
}

export async function readBefore(
  number: number,
): Promise<readonly { readonly kind: string; readonly id: string; readonly document: EditorsDocument | null }[]> {
  const rows = await partsOf(number);
  return rows
    .filter(({ sk }) => sk.startsWith(prefix.before))
    .map((item) => unpacked(item) as Awaited<ReturnType<typeof readBefore>>[number]);
}

function partsOf(number: number): Promise<readonly TableItem[]> {
  return readWhole(
    {
      TableName: tables.content(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': contentKeys.publicationParts(number) },
      ConsistentRead: true,
    },
    anyItem,
  );
}

/** Deletes stored documents of publications that can no longer be rolled back. */
export async function prune(latest: number): Promise<void> {
  const old = (await readLog()).map(({ number }) => number).filter((number) => number <= latest - kept);
  for (const number of old) {
    const keys = [...(await partsOf(number)), contentKeys.publication(number)];
    for (let from = 0; from < keys.length; from += 25) {
      const batch = keys.slice(from, from + 25).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
      await documents.get().send(new BatchWriteCommand({ RequestItems: { [tables.content()]: batch } }));
    }
  }
}
