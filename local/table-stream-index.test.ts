import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { PutCommand } from '@aws-sdk/lib-dynamodb';
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

test('the stream of a file holds what the relay is for, and nothing else, as the filter on AWS lets it through', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'venue-streams-'));
  const file = join(folder, 'tables.db');
  const tables = await startTableServer(file);
  const put = (pk: string, more: object) =>
    tables.client.send(new PutCommand({ TableName: 'sales', Item: { pk, sk: 'x', ...more } }));
  await put('SEAT#1', { state: 'held', outbox: 'no' });
  await put('OUTBOX#1', { outbox: true, type: 'SeatsHeld' });
  await put('SEAT#1', { state: 'sold' });
  await put('OUTBOX#2', { outbox: true, type: 'SeatsSold' });
  await tables.stop();
  const database = new DatabaseSync(file);
  const records = database.prepare('SELECT sequence_number, new_image FROM _stream_records ORDER BY id').all();
  database.close();
  await rm(folder, { recursive: true });
  expect(records.map(({ sequence_number: number }) => number)).toEqual(['1', '2']);
  expect(records.map(({ new_image: image }) => /Seats\w+/.exec(String(image))?.[0])).toEqual([
    'SeatsHeld',
    'SeatsSold',
  ]);
});
