import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { documents } from '#functions/platform/table/client.ts';
import { startTableServer } from '#local/table-server.ts';
import type { TableServer } from '#local/table-server.ts';

import { publishHouse } from './publish-house.ts';

export type TestTables = TableServer;

export interface FileTables extends TestTables {
  readonly file: string;
}

/**
 * The three tables in memory with the sample house published, for one test file; connects the stores to them without the SDK's layers, which would take half of these
 * tests' time. Tests of the stores and of races use the SDK: `startTablesOverSdk`. So do the web's tests, whose environment lacks what the
 * other HTTP client needs of Node.
 */
export async function startTables(): Promise<TestTables> {
  const tables = await startTablesOverSdk();
  return 'document' in globalThis ? tables : direct(tables);
}

export async function startTablesOverSdk(): Promise<TestTables> {
  const tables = await startTableServer();
  await publishHouse();
  return tables;
}

/** A file in memory where the machine has such a folder: tests need not survive a power cut. */
const memory = '/dev/shm';

/** The same in a file, for tests that write tens of thousands of items: only there writes stay fast. */
export async function startTablesInFile(): Promise<FileTables> {
  const folder = await mkdtemp(join(existsSync(memory) ? memory : tmpdir(), 'venue-tables-'));
  const file = join(folder, 'tables.db');
  const tables = await startTableServer(file);
  await publishHouse();
  return {
    ...tables,
    file,
    stop: async () => {
      await tables.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The same without the SDK's layers between stores and table: for runs with hundreds of thousands of calls. */
export const startTablesDirect = async (): Promise<FileTables> => direct(await startTablesInFile());

async function direct<T extends TestTables>(tables: T): Promise<T> {
  // Imported here only: web tests cannot load it.
  const { directClient } = await import('./direct-client.ts');
  const { client, stop } = directClient(tables.endpoint);
  documents.provide(client);
  return {
    ...tables,
    client,
    stop: async () => {
      await stop();
      await tables.stop();
    },
  };
}
