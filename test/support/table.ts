import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { documents } from '#functions/platform/table/client.ts';
import { startTableServer } from '#local/table-server.ts';
import type { TableServer } from '#local/table-server.ts';

export type TestTables = TableServer;

/**
 * The three tables in memory, for one test file; the stores talk to them from here on, without the layers of the SDK, which would be
 * half of the time of these tests. Tests of the stores and of races go through them: `startTablesOverSdk`. So do those of the web, which
 * have less of Node than the other HTTP client wants.
 */
export async function startTables(): Promise<TestTables> {
  const tables = await startTablesOverSdk();
  return 'document' in globalThis ? tables : direct(tables);
}

export function startTablesOverSdk(): Promise<TestTables> {
  return startTableServer();
}

/** A file that lives in memory where the machine has such a folder: tests need no table after a power cut. */
const memory = '/dev/shm';

/** The same in a file of their own, for whoever writes tens of thousands of items: only there a write stays as fast as the first. */
export async function startTablesInFile(): Promise<TestTables> {
  const folder = await mkdtemp(join(existsSync(memory) ? memory : tmpdir(), 'venue-tables-'));
  const tables = await startTableServer(join(folder, 'tables.db'));
  return {
    ...tables,
    stop: async () => {
      await tables.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The same without the layers of the SDK between the stores and the table: for runs that make hundreds of thousands of calls. */
export const startTablesDirect = async (): Promise<TestTables> => direct(await startTablesInFile());

async function direct(tables: TestTables): Promise<TestTables> {
  // Only here: tests of the web cannot load it.
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
