import { startTableServer } from '#local/table-server.ts';
import type { TableServer } from '#local/table-server.ts';

export type TestTables = TableServer;

/** The three tables in memory, for one test file; the stores talk to them from here on. */
export function startTables(): Promise<TestTables> {
  return startTableServer();
}
