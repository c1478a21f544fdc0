import { closeSync, existsSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Replaces a file whole: a process that is killed on the way leaves the old text or the new one, never half of it. */
export function replaceFile(file: string, text: string, mode = 0o644): void {
  const next = `${file}.new`;
  const descriptor = openSync(next, 'w', mode);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(next, file);
  // The new name is durable once its folder is.
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** What SQLite keeps beside a database; a log of another database must not be read into a new one. */
const companions = ['', '-wal', '-shm'];

/** Moves a file that cannot be read out of the way, with what belongs to it, and says in one sentence where it is and what follows. */
export function setAside(file: string, consequence: string): void {
  const aside = `${file}.broken-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const companion of companions) {
    if (existsSync(file + companion)) renameSync(file + companion, aside + companion);
  }
  process.stderr.write(`${file} could not be read and was moved to ${aside}. ${consequence}\n`);
}
