import { DatabaseSync } from 'node:sqlite';

import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import type { AttributeDefinition, GlobalSecondaryIndex } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { awsPatience } from '#functions/platform/runtime/aws-patience.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { auditIndexes } from '#functions/platform/table/audit-indexes.ts';
import { documents, documentsOver } from '#functions/platform/table/client.ts';
import { dueIndex } from '#functions/platform/table/due.ts';

import type { TableOutages } from './bus.ts';
import { startTableProcess } from './table-process.ts';

export interface TableServer {
  readonly endpoint: string;
  readonly client: DynamoDBDocumentClient;
  /** Resolves with the reason when the tables are gone for good. */
  readonly lost: Promise<Error>;
  readonly outages?: TableOutages;
  readonly stop: () => Promise<void>;
}

/** The four tables, by their setting. */
export const tableNames = {
  [env.contentTable]: 'content',
  [env.salesTable]: 'sales',
  [env.customersTable]: 'customers',
  [env.auditTable]: 'audit',
} as const;

/** Those whose outbox the relay reads. */
export const streamedTables = ['content', 'sales', 'customers'] as const;

/** In the house's folder: its tables, and their address, for commands. */
export const tableFile = 'tables.db';
export const tablesFile = 'tables-endpoint';

/**
 * One process runs the whole house, and a busy moment must not look like a silent table: an attempt gets three times as long as on AWS, and
 * all attempts together still end before the renderer times out.
 */
const localPatience = {
  maxAttempts: awsPatience.maxAttempts,
  requestHandler: { ...awsPatience.requestHandler, connectionTimeout: 6000, requestTimeout: 6000 },
} as const;

/** Any DynamoDB-compatible server accepts these; none checks them. */
export const localCredentials = {
  region: 'eu-west-2',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const;

/** Loads data outside a visitor's request: a busy machine may take longer than a page's limit. */
export async function loadPatiently<T>(endpoint: string, load: () => Promise<T>): Promise<T> {
  const before = documents.get();
  const requestHandler = { ...localPatience.requestHandler, requestTimeout: 120_000 };
  const signer = process.env[env.dynamodbEndpoint] ? {} : { signer: unsigned };
  const client = new DynamoDBClient({ endpoint, ...localCredentials, ...signer, requestHandler });
  documents.provide(documentsOver(client));
  try {
    return await load();
  } finally {
    documents.provide(before);
    client.destroy();
  }
}

/** The tables on an embedded server, in a file or in memory, or on the server at DYNAMODB_ENDPOINT. Connects the stores to it. */
export async function startTableServer(file?: string): Promise<TableServer> {
  const given = process.env[env.dynamodbEndpoint];
  const server = given ? elsewhere(given) : await startTableProcess(file);
  if (file && !given) indexTableStreams(file);
  const bare = new DynamoDBClient({
    endpoint: server.endpoint,
    ...localCredentials,
    ...localPatience,
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
    lost: server.lost,
    ...(server.outages ? { outages: server.outages } : {}),
    stop: async () => {
      bare.destroy();
      await server.stop();
    },
  };
}

/** A server started elsewhere. */
const elsewhere = (endpoint: string): Pick<TableServer, 'endpoint' | 'lost' | 'outages' | 'stop'> => ({
  endpoint,
  lost: new Promise<Error>(() => undefined),
  stop: async () => undefined,
});

/** The embedded server requires a signature and never checks it: a real one would take a quarter of every call's time. */
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

const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' }) as const;

interface Index {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey: string;
  readonly projection: 'KEYS_ONLY' | 'ALL';
}

const due: readonly Index[] = [{ ...dueIndex, projection: 'KEYS_ONLY' }];

/** The indexes of each table. */
const indexes: Readonly<Record<string, readonly Index[]>> = {
  sales: due,
  customers: due,
  audit: Object.entries(auditIndexes).map(([name, keys]) => ({ name, ...keys, projection: 'ALL' })),
};

const definitionOf = ({ name, partitionKey, sortKey, projection }: Index): GlobalSecondaryIndex => ({
  IndexName: name,
  KeySchema: [
    { AttributeName: partitionKey, KeyType: 'HASH' },
    { AttributeName: sortKey, KeyType: 'RANGE' },
  ],
  Projection: { ProjectionType: projection },
});

const attributesOf = (all: readonly Index[]): AttributeDefinition[] =>
  [...new Set(['pk', 'sk', ...all.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])])].map(text);

async function createTable(client: DynamoDBClient, TableName: string): Promise<void> {
  const indexed = indexes[TableName] ?? [];
  const hasStream = streamedTables.some((name) => name === TableName);
  try {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: attributesOf(indexed),
        ...(indexed.length > 0 ? { GlobalSecondaryIndexes: indexed.map(definitionOf) } : {}),
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        ...(hasStream ? { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' } } : {}),
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    await addIndexes(client, TableName, indexed);
  }
}

/** Tables of an older house lack indexes. */
async function addIndexes(client: DynamoDBClient, TableName: string, wanted: readonly Index[]): Promise<void> {
  if (wanted.length === 0) return;
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const present = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  for (const index of wanted.filter(({ name }) => !present.has(name))) {
    await client.send(
      new UpdateTableCommand({
        TableName,
        AttributeDefinitions: attributesOf(wanted),
        GlobalSecondaryIndexUpdates: [{ Create: definitionOf(index) }],
      }),
    );
  }
}

/** The trigger that leaves the relay's records alone in the streams. */
export const streamFilter = 'house_stream_filter';

/**
 * The inverse of the event source mapping's filter on AWS, which does not call the relay for other items; the embedded table has no filter,
 * and would store, read and send every written item again.
 */
const isNotForTheRelay = `NEW.event_name <> 'INSERT' OR instr(NEW.new_image, '"outbox":{"BOOL":true}') = 0`;

/**
 * The embedded table numbers stream records by searching for the highest number so far: after ten thousand writes a write takes ten times
 * as long. This index makes it fast; nothing else about the table changes.
 */
function indexTableStreams(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec(
      'CREATE INDEX IF NOT EXISTS house_stream_numbers ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
    );
    database.exec(
      `CREATE TRIGGER IF NOT EXISTS ${streamFilter} BEFORE INSERT ON _stream_records WHEN ${isNotForTheRelay} BEGIN SELECT RAISE(IGNORE); END`,
    );
  } catch {
    // A later version of the embedded table may store streams differently; it then has to be fast by itself.
  } finally {
    database.close();
  }
}
