import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { env } from '#functions/runtime/env.ts';
import { documents } from '#functions/store/client.ts';

export interface TestTables {
  readonly endpoint: string;
  readonly client: DynamoDBDocumentClient;
  readonly stop: () => Promise<void>;
}

const names = { [env.contentTable]: 'content', [env.salesTable]: 'sales', [env.customersTable]: 'customers' };

/** The three tables on an embedded server of their own, in memory; the stores talk to it from here on. */
export async function startTables(): Promise<TestTables> {
  const port = await freePort();
  const binary = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  const child = spawn(binary, ['--port', String(port)], { stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${port}`;
  const bare = new DynamoDBClient({
    endpoint,
    region: 'eu-west-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 4,
  });
  await answering(endpoint);
  for (const [variable, TableName] of Object.entries(names)) {
    process.env[variable] = TableName;
    await bare.send(
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
  }
  const client = DynamoDBDocumentClient.from(bare, { marshallOptions: { removeUndefinedValues: true } });
  documents.provide(client);
  const stop = async (): Promise<void> => {
    bare.destroy();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  };
  return { endpoint, client, stop };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}

/** Waits until the server accepts a request; gives up after ten seconds. */
async function answering(endpoint: string): Promise<void> {
  const until = Date.now() + 10_000;
  for (;;) {
    try {
      await fetch(endpoint);
      return;
    } catch (error) {
      if (Date.now() > until) throw new Error('The embedded table did not start.', { cause: error });
      await pause(20);
    }
  }
}
