import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { setAside } from './replace-file.ts';

const databaseFile = 'house.db';
/** In the folder: the address of the house that has it open. */
export const addressFile = 'house-address';

/**
 * Replaces AWS's queues, schedules and mailbox on one machine, in one file of the house's folder; in memory without a folder. The file
 * stays locked until the process ends, so a folder has at most one house.
 *
 * A commit outlives the process. A power cut may lose the last commits, always from the end: streams are then read again from an earlier
 * position.
 */
export function openHouseDatabase(folder: string | null): DatabaseSync {
  if (!folder) return new DatabaseSync(':memory:');
  const file = join(folder, databaseFile);
  try {
    return openLocked(file);
  } catch (error) {
    if (isLocked(error)) throw new Error(inUse(folder), { cause: error });
    if (!isBrokenDatabase(error)) throw error;
    setAside(
      file,
      'The last facts are delivered again; due dates of older ones, dead letters and the mails in the mailbox are lost.',
    );
    return openLocked(file);
  }
}

/** Deletes everything: the tables that messages, due dates and mails belong to were lost. */
export function emptyDatabase(database: DatabaseSync): void {
  const tables = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`);
  for (const { name } of tables.all()) database.exec(`DROP TABLE "${String(name)}"`);
}

function openLocked(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    database.exec('PRAGMA wal_autocheckpoint = 200; PRAGMA journal_size_limit = 1000000');
    // A read alone would not take the lock.
    database.exec('BEGIN EXCLUSIVE; COMMIT');
    const [verdict] = database.prepare('PRAGMA quick_check(1)').all();
    if (verdict?.['quick_check'] !== 'ok') throw new BrokenDatabase(String(verdict?.['quick_check']));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

class BrokenDatabase extends Error {}

/** Result codes of SQLite: https://www.sqlite.org/rescode.html. */
const code = { busy: 5, locked: 6, corrupt: 11, notADatabase: 26 } as const;

const codeOf = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null;

const isLocked = (error: unknown): boolean => codeOf(error) === code.busy || codeOf(error) === code.locked;

/** Whether SQLite reports that a file is no database, or a damaged one. */
export function isBrokenDatabase(error: unknown): boolean {
  return error instanceof BrokenDatabase || codeOf(error) === code.corrupt || codeOf(error) === code.notADatabase;
}

function inUse(folder: string): string {
  const file = join(folder, addressFile);
  const [url, pid] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  const where = url ? ` at ${url} (process ${pid})` : ', which is just opening';
  return `The folder ${folder} is already open in another house${where}. Stop that house, or name another folder in VENUE_DATA.`;
}
