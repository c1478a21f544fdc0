import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { documents } from '#functions/store/client.ts';
import { startTableServer } from '#local/table-server.ts';
import type { TableServer } from '#local/table-server.ts';

export type TestTables = TableServer;

/** The three tables in memory, for one test file; the stores talk to them from here on. */
export function startTables(): Promise<TestTables> {
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
export async function startTablesDirect(): Promise<TestTables> {
  // Only here: tests of the web have less of Node than its HTTP client wants.
  const { directClient } = await import('#local/direct-client.ts');
  const tables = await startTablesInFile();
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
