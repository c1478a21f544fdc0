import { setTimeout as pause } from 'node:timers/promises';

import { DynamoDBClient, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';

import { awsPatience } from '../runtime/aws-patience.ts';
import { noteWrite } from '../runtime/correlation.ts';
import { definePort, env, setting } from '../runtime/env.ts';
import type { TableItem } from './batch.ts';
import type { Key } from './keys.ts';
import { parseStored } from './stored.ts';
import type { StoredKind } from './stored.ts';

const endpoint = process.env[env.dynamodbEndpoint];

/** The connection to the tables; tests provide their own to count or disturb round trips. */
export const documents = definePort('documents', () =>
  documentsOver(new DynamoDBClient({ ...awsPatience, ...(endpoint ? { endpoint } : {}) })),
);

/** Plain objects in and out. Without the SDK's log, which copies every item. */
export function documentsOver(client: DynamoDBClient): DynamoDBDocumentClient {
  client.middlewareStack.remove('loggerMiddleware');
  noteWrites(client);
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

const reads = new Set(['GetItem', 'BatchGetItem', 'Query', 'TransactGetItems']);

/** Counts each write that the table did not refuse: one without an answer may have been carried out. */
export async function noted<T>(operation: string, attempt: () => Promise<T>): Promise<T> {
  if (reads.has(operation)) return attempt();
  try {
    const output = await attempt();
    noteWrite();
    return output;
  } catch (error) {
    if (!isRefused(error)) noteWrite();
    throw error;
  }
}

function noteWrites(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (request) =>
        noted(commandName.replace(/Command$/, ''), () => next(request)),
    // Within the SDK's retries, so that every attempt counts.
    { step: 'finalizeRequest', priority: 'low', name: 'noteWrites' },
  );
}

function isRefused(error: unknown): boolean {
  return error instanceof DynamoDBServiceException && error.$fault === 'client';
}

export const tables = {
  content: (): string => setting(env.contentTable),
  sales: (): string => setting(env.salesTable),
  customers: (): string => setting(env.customersTable),
  /** What colleagues did. Entries are only ever added. */
  audit: (): string => setting(env.auditTable),
  /** Kept answers: keys of the content table that begin with `prefix.answer`. */
  answers: (): string => setting(env.contentTable),
};

/**
 * The item of a key; null where there is none. One round trip. Consistent by default: what was just written must be on the next page, and
 * an event may be faster than replication.
 */
export async function readItem<T extends object>(
  table: string,
  key: Key,
  kind: StoredKind<T>,
  { isConsistent = true }: { readonly isConsistent?: boolean } = {},
): Promise<T | null> {
  const { Item } = await documents
    .get()
    .send(new GetCommand({ TableName: table, Key: { ...key }, ConsistentRead: isConsistent }));
  return Item ? parseStored(kind, Item) : null;
}

const batchAttempts = 8;

/** Items of one table by key, consistent and unordered; missing ones are left out. One round trip, unless the table is too busy. */
export async function readItems(table: string, keys: readonly Key[]): Promise<readonly TableItem[]> {
  const found: TableItem[] = [];
  let left: Record<string, unknown>[] = keys.map((Key) => ({ ...Key }));
  for (let attempt = 1; left.length > 0; attempt += 1) {
    if (attempt > batchAttempts) throw new Error(`${left.length} items were not read from the table ${table}.`);
    if (attempt > 1) await pause(25 * 2 ** attempt);
    const RequestItems = { [table]: { Keys: left, ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await documents.get().send(new BatchGetCommand({ RequestItems }));
    // Every item has its key.
    found.push(...((Responses?.[table] ?? []) as TableItem[]));
    left = UnprocessedKeys?.[table]?.Keys ?? [];
  }
  return found;
}

type Query = Omit<QueryCommandInput, 'ExclusiveStartKey'>;

/** One page of a query, up to a megabyte. One round trip. */
export async function readPage<T extends object>(query: Query, kind: StoredKind<T>): Promise<readonly T[]> {
  return (await pageOf(query)).items.map((item) => parseStored(kind, item));
}

/** How many items a query finds, counted in the table: a round trip a megabyte. */
export async function countItems(query: Query): Promise<number> {
  let count = 0;
  let from: QueryCommandInput['ExclusiveStartKey'];
  do {
    const page = await documents.get().send(new QueryCommand({ ...query, Select: 'COUNT', ExclusiveStartKey: from }));
    count += page.Count ?? 0;
    from = page.LastEvaluatedKey;
  } while (from);
  return count;
}

/** The whole result of a query: a round trip a megabyte. */
export async function readWhole<T extends object>(query: Query, kind: StoredKind<T>): Promise<readonly T[]> {
  const found: T[] = [];
  let from: QueryCommandInput['ExclusiveStartKey'];
  do {
    const { items, next } = await pageOf(from ? { ...query, ExclusiveStartKey: from } : query);
    found.push(...items.map((item) => parseStored(kind, item)));
    from = next;
  } while (from);
  return found;
}

async function pageOf(query: QueryCommandInput) {
  const { Items = [], LastEvaluatedKey } = await documents.get().send(new QueryCommand(query));
  return { items: Items, next: LastEvaluatedKey };
}
