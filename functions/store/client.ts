import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { env, setting } from '#functions/runtime/env.ts';
import { definePort } from '#functions/runtime/port.ts';

const endpoint = process.env[env.dynamodbEndpoint];

/** The one connection to the tables; tests provide their own to count or disturb round trips. */
export const documents = definePort('documents', () =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4, ...(endpoint ? { endpoint } : {}) }), {
    marshallOptions: { removeUndefinedValues: true },
  }),
);

export const tables = {
  content: (): string => setting(env.contentTable),
  sales: (): string => setting(env.salesTable),
  customers: (): string => setting(env.customersTable),
};
