import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

import { clock } from '#functions/platform/runtime/clock.ts';

import { isBrokenDatabase } from './house-database.ts';
import { setAside } from './replace-file.ts';

/**
 * Prepares a table file while the table process is stopped: sets an unreadable one aside. Returns whether it did. Deleted space can only be
 * returned to the disk by a file created, or rewritten once, for that.
 */
export function prepareTables(file: string): boolean {
  const isBroken = existsSync(file) && !isWhole(file);
  if (isBroken) setAside(file, consequence);
  const database = new DatabaseSync(file, { timeout: 5000 });
  const incremental = 2;
  const isReady = database.prepare('PRAGMA auto_vacuum').get()?.['auto_vacuum'] === incremental;
  if (!isReady) database.exec('PRAGMA auto_vacuum = INCREMENTAL; VACUUM');
  database.close();
  return isBroken;
}

const consequence =
  'The house opens with a new season; accounts, orders and tickets of the old one are lost, and so are due dates and mails about them.';

function isWhole(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    return database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
  } catch (error) {
    if (isBrokenDatabase(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}

/** Rows deleted at a time: the table process waits meanwhile. */
const portion = 200;
/** Read stream records that are kept: after a power cut a position may be older. */
const streamMemory = 2000;

const ttlOf = `CAST(json_extract(item_json, '$.ttl.N') AS INTEGER)`;

export interface Cleaner {
  /** Deletes expired data by the house's clock. */
  readonly clean: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Deletes expired items and read stream records, as DynamoDB does; the embedded table keeps both for ever. It writes beside the table
 * process, a few rows at a time, and each waits for the other.
 */
export function openCleaner(
  file: string,
  tables: readonly string[],
  /** Number of the record read last; 0 for none. */
  lastRead: (table: string) => number,
): Cleaner {
  const database = new DatabaseSync(file, { timeout: 5000 });
  const items = tables.map((table) => {
    const name = `"${table}"`;
    database.exec(`CREATE INDEX IF NOT EXISTS "house_ttl_${table}" ON ${name} (${ttlOf}) WHERE ${ttlOf} IS NOT NULL`);
    const over = `SELECT rowid FROM ${name} WHERE ${ttlOf} IS NOT NULL AND ${ttlOf} < ? LIMIT ${portion}`;
    return database.prepare(`DELETE FROM ${name} WHERE rowid IN (${over})`);
  });
  const number = 'CAST(sequence_number AS INTEGER)';
  const old = `SELECT id FROM _stream_records WHERE table_name = ? AND ${number} <= ? LIMIT ${portion}`;
  const records = database.prepare(`DELETE FROM _stream_records WHERE id IN (${old})`);
  let turn: Promise<void> = Promise.resolve();
  let isStopping = false;

  const inPortions = async (remove: () => number | bigint): Promise<void> => {
    while (!isStopping && remove() === portion) await pause(5);
  };
  const cleanAll = async (): Promise<void> => {
    const seconds = Math.floor(clock.get()() / 1000);
    for (const item of items) await inPortions(() => item.run(seconds).changes);
    for (const table of tables) {
      const read = lastRead(table) - streamMemory;
      await inPortions(() => records.run(table, read).changes);
    }
    // Returns free pages to the disk.
    const free = () => Number(database.prepare('PRAGMA freelist_count').get()?.['freelist_count']);
    while (!isStopping && free() > 0) {
      database.exec(`PRAGMA incremental_vacuum(${portion})`);
      await pause(5);
    }
    // The log keeps its largest size; while the table is busy, the next clean truncates it.
    database.exec('PRAGMA busy_timeout = 200; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = 5000');
  };
  const clean = (): Promise<void> => (turn = turn.then(cleanAll, cleanAll));
  return {
    clean,
    stop: async () => {
      isStopping = true;
      await turn.catch(() => undefined);
      database.close();
    },
  };
}
