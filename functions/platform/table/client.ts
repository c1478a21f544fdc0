import { DynamoDBClient, DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { noteWrite } from '../runtime/correlation.ts';
import { env, setting } from '../runtime/env.ts';
import { definePort } from '../runtime/port.ts';

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
