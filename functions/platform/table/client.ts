import { setTimeout as pause } from 'node:timers/promises';

import { DynamoDBClient, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';

import { noteWrite } from '../runtime/correlation.ts';
import { definePort, env, setting } from '../runtime/env.ts';
import type { TableItem } from './batch.ts';
import type { Key } from './keys.ts';
import { parseStored } from './stored.ts';
import type { StoredKind } from './stored.ts';

const endpoint = process.env[env.dynamodbEndpoint];

/**
 * Milliseconds that the table gets for one try. Four tries with the pauses between them end after eight and a half seconds: before the
 * function gives up after nine, so that the log names the table. The table itself answers within tens of milliseconds.
 */
export const tablePatience = {
  maxAttempts: 4,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
} as const;

/** The one connection to the tables; tests provide their own to count or disturb round trips. */
export const documents = definePort('documents', () =>
  documentsOver(new DynamoDBClient({ ...tablePatience, ...(endpoint ? { endpoint } : {}) })),
);

/** Plain objects in and out. Without the SDK's own log, which nobody keeps and which copies every item that comes or goes. */
export function documentsOver(client: DynamoDBClient): DynamoDBDocumentClient {
  client.middlewareStack.remove('loggerMiddleware');
  noteWrites(client);
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

const reads = new Set(['GetItem', 'BatchGetItem', 'Query', 'TransactGetItems']);

/** Notes each attempt to write that the table did not refuse: one without an answer may have been carried out. */
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
    // Within the retries of the SDK, so that no attempt is missed.
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
};

/**
 * The one item under a key; null where there is none. One round trip. Consistent unless said otherwise: what was just written must be on
 * the page that comes next, and an event may be quicker than a copy of the table.
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

/**
 * Items of one table by their keys, each as it stands now, in no order; what is not there is left out. One round trip, unless the table
 * is too busy to answer for all of them at once.
 */
export async function readItems(table: string, keys: readonly Key[]): Promise<readonly TableItem[]> {
  const found: TableItem[] = [];
  let left: Record<string, unknown>[] = keys.map((Key) => ({ ...Key }));
  for (let attempt = 1; left.length > 0; attempt += 1) {
    if (attempt > batchAttempts) throw new Error(`${left.length} items were not read from the table ${table}.`);
    if (attempt > 1) await pause(25 * 2 ** attempt);
    const RequestItems = { [table]: { Keys: left, ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await documents.get().send(new BatchGetCommand({ RequestItems }));
    // Every item carries its key.
    found.push(...((Responses?.[table] ?? []) as TableItem[]));
    left = UnprocessedKeys?.[table]?.Keys ?? [];
  }
  return found;
}

type Query = Omit<QueryCommandInput, 'ExclusiveStartKey'>;

/** What one page of a query holds, up to a megabyte. One round trip. */
export async function readPage<T extends object>(query: Query, kind: StoredKind<T>): Promise<readonly T[]> {
  return (await pageOf(query)).items.map((item) => parseStored(kind, item));
}

/** Everything that a query finds: a round trip for each megabyte. */
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
