import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { CreateTableCommand, DynamoDBClient, ResourceInUseException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { env } from '#functions/runtime/env.ts';
import { documents, documentsOver } from '#functions/store/client.ts';

import { indexStreams } from './stream-index.ts';

export interface TableServer {
  readonly endpoint: string;
  readonly client: DynamoDBDocumentClient;
  readonly stop: () => Promise<void>;
}

/** The three tables, by the setting that names them. */
export const tableNames = {
  [env.contentTable]: 'content',
  [env.salesTable]: 'sales',
  [env.customersTable]: 'customers',
} as const;

/** In the folder of the house: where its tables answer, for commands beside it. */
export const tablesFile = 'tables-endpoint';

/** Any DynamoDB-compatible server accepts these; none of them checks. */
export const localCredentials = {
  region: 'eu-west-2',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const;

/**
 * The tables on an embedded server of their own, in a file or in memory, or on the server at DYNAMODB_ENDPOINT. The stores talk to it
 * from here on.
 */
export async function startTableServer(file?: string): Promise<TableServer> {
  const given = process.env[env.dynamodbEndpoint];
  const server = given ? { endpoint: given, stop: async () => undefined } : await startEmbedded(file);
  const bare = new DynamoDBClient({
    endpoint: server.endpoint,
    ...localCredentials,
    maxAttempts: 4,
    ...(given ? {} : { signer: unsigned }),
  });
  for (const [variable, TableName] of Object.entries(tableNames)) {
    process.env[variable] = TableName;
    await createTable(bare, TableName);
  }
  const client = documentsOver(bare);
  documents.provide(client);
  return {
    endpoint: server.endpoint,
    client,
    stop: async () => {
      bare.destroy();
      await server.stop();
    },
  };
}

/** The embedded server asks for a signature and never checks it: making a real one would cost a quarter of every call. */
export const unsignedHeaders = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-2/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
} as const;

const unsigned = {
  sign: async <Request extends { readonly headers: Record<string, string> }>(request: Request): Promise<Request> => {
    Object.assign(request.headers, unsignedHeaders);
    return request;
  },
};

async function startEmbedded(file: string | undefined) {
  const binary = embeddedBinary();
  const port = await freePort();
  const child = spawn(binary, ['--port', String(port), ...(file ? ['--db-path', file] : [])], { stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${port}`;
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  await answering(endpoint, ended);
  if (file) indexStreams(file);
  return {
    endpoint,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

function embeddedBinary(): string {
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  } catch (cause) {
    const advice = `The embedded table has no package for this platform. Start any DynamoDB-compatible server and name it in ${env.dynamodbEndpoint}, for example http://127.0.0.1:8000.`;
    throw new Error(advice, { cause });
  }
}

async function createTable(client: DynamoDBClient, TableName: string): Promise<void> {
  try {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [
          { AttributeName: 'pk', AttributeType: 'S' },
          { AttributeName: 'sk', AttributeType: 'S' },
        ],
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

/** Waits until the server accepts a request; gives up after ten seconds, or when it has ended. */
async function answering(endpoint: string, ended: Promise<void>): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const until = Date.now() + 10_000;
  for (;;) {
    try {
      await fetch(endpoint);
      return;
    } catch (cause) {
      if (hasEnded || Date.now() > until) throw new Error('The embedded table did not start.', { cause });
      await pause(20);
    }
  }
}
