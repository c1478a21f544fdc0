import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test, vi } from 'vitest';

import { hour, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { folderForTest } from '#test/support/folder.ts';
import { useTestClock } from '#test/support/shop.ts';

import { openCleaner, prepareTables } from './table-file.ts';
import { startTableServer } from './table-server.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;

async function openTables() {
  const file = join(await folderForTest(), 'tables.db');
  const tables = await startTableServer(file);
  onTestFinished(tables.stop);
  const put = (pk: string, more: object) =>
    tables.client.send(new PutCommand({ TableName: 'sales', Item: { pk, sk: 'x', ...more } }));
  const keys = async () => {
    const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: 'sales' }));
    return Items.map(({ pk }) => String(pk)).toSorted();
  };
  return { file, put, keys };
}

function openCleanerOf(file: string, lastRead: number) {
  const cleaner = openCleaner(file, ['sales'], () => lastRead);
  onTestFinished(cleaner.stop);
  return cleaner;
}

test('items go when their TTL has passed on the clock of the house; others and those without one stay', async () => {
  const { file, put, keys } = await openTables();
  const clock = useTestClock(start);
  const { clean } = openCleanerOf(file, 0);
  await put('gone', { ttl: epochSeconds(plus(start, hour)) });
  await put('later', { ttl: epochSeconds(plus(start, 3 * hour)) });
  await put('kept', {});
  await clean();
  expect(await keys()).toEqual(['gone', 'kept', 'later']);
  clock.pass(2 * hour);
  await clean();
  expect(await keys()).toEqual(['kept', 'later']);
});

test('records of the stream go long after they were read, never before, and the numbering goes on', async () => {
  const { file, put } = await openTables();
  useTestClock(start);
  const facts = async (from: number, to: number) => {
    for (let count = from; count <= to; count += 1) await put(`OUTBOX#${count}`, { outbox: true });
  };
  const database = new DatabaseSync(file, { timeout: 5000 });
  onTestFinished(() => database.close());
  const numbers = () =>
    database
      .prepare('SELECT sequence_number AS number FROM _stream_records ORDER BY id')
      .all()
      .map(({ number }) => Number(number));
  await facts(1, 5);
  await openCleanerOf(file, 5).clean();
  expect(numbers()).toEqual([1, 2, 3, 4, 5]);
  await openCleanerOf(file, 2003).clean();
  expect(numbers()).toEqual([4, 5]);
  await facts(6, 6);
  expect(numbers()).toEqual([4, 5, 6]);
});

test('a broken file of tables is set aside by name; a whole one and none stay as they are', async () => {
  const file = join(await folderForTest(), 'tables.db');
  expect(prepareTables(file)).toBe(false);
  const whole = new DatabaseSync(file);
  whole.exec('CREATE TABLE sales (pk TEXT)');
  whole.close();
  expect(prepareTables(file)).toBe(false);
  writeFileSync(file, 'no database any more, but longer than its header'.repeat(100));
  const said = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  expect(prepareTables(file)).toBe(true);
  expect(said.mock.calls.join()).toContain(`${file} could not be read and was moved to ${file}.broken-`);
  said.mockRestore();
  expect(readdirSync(join(file, '..'))).toEqual(['tables.db', expect.stringContaining('tables.db.broken-')]);
});

test('a file gives back to the disk what is cleaned, one of an older house as well', async () => {
  const file = join(await folderForTest(), 'tables.db');
  const older = new DatabaseSync(file);
  older.exec('PRAGMA journal_mode = WAL; CREATE TABLE something (name TEXT)');
  older.close();
  prepareTables(file);
  const clock = useTestClock(start);
  const tables = await startTableServer(file);
  onTestFinished(tables.stop);
  // The database's log counts too: moving data within the file writes to it.
  const bytes = () => statSync(file).size + statSync(`${file}-wal`).size;
  const { clean } = openCleanerOf(file, 0);
  await clean();
  const empty = bytes();
  for (let count = 0; count < 200; count += 1) {
    const Item = { pk: `item ${count}`, sk: 'x', ttl: epochSeconds(start), text: 'x'.repeat(5000) };
    await tables.client.send(new PutCommand({ TableName: 'sales', Item }));
  }
  expect(bytes()).toBeGreaterThan(empty + 1_000_000);
  clock.pass(hour);
  await clean();
  expect(bytes()).toBeLessThan(empty + 100_000);
});
