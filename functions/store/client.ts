import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { env, setting } from '#functions/runtime/env.ts';
import { definePort } from '#functions/runtime/port.ts';

const endpoint = process.env[env.dynamodbEndpoint];

/** The one connection to the tables; tests provide their own to count or disturb round trips. */
export const documents = definePort('documents', () =>
  documentsOver(new DynamoDBClient({ maxAttempts: 4, ...(endpoint ? { endpoint } : {}) })),
);

/** Plain objects in and out. Without the SDK's own log, which nobody keeps and which copies every item that comes or goes. */
export function documentsOver(client: DynamoDBClient): DynamoDBDocumentClient {
  client.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

export const tables = {
  content: (): string => setting(env.contentTable),
  sales: (): string => setting(env.salesTable),
  customers: (): string => setting(env.customersTable),
};
