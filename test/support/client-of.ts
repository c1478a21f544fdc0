import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** A client of the tables whose commands go through `send`, for `documents.provide`. */
export const clientOf = (send: (command: never) => unknown): DynamoDBDocumentClient =>
  // Stores use nothing else of a client. `send` has an overload for each command, which no single function satisfies.
  ({ send }) as unknown as DynamoDBDocumentClient;
