import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, test } from 'vitest';

import { startTableServer } from './table-server.ts';

test('the tables of a file number their streams by an index, so that a house does not grow slower with every sale', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'venue-streams-'));
  const file = join(folder, 'tables.db');
  const tables = await startTableServer(file);
  await tables.stop();
  const database = new DatabaseSync(file);
  const numbering = 'SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?';
  const [step] = database.prepare(`EXPLAIN QUERY PLAN ${numbering}`).all('sales');
  database.close();
  await rm(folder, { recursive: true });
  expect(step?.['detail']).toContain('SEARCH _stream_records USING COVERING INDEX');
});
