import { closeSync, existsSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Replaces a file atomically: a killed process leaves the old or the new text. */
export function replaceFile(file: string, text: string | Uint8Array, mode = 0o644): void {
  const next = `${file}.new`;
  const descriptor = openSync(next, 'w', mode);
  try {
    if (typeof text === 'string') writeSync(descriptor, text);
    else for (let done = 0; done < text.length;) done += writeSync(descriptor, text, done);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(next, file);
  // The rename is durable once the folder is synced.
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** SQLite's files beside a database; another database's log must not be read into a new one. */
const companions = ['', '-wal', '-shm'];

/** Moves an unreadable file and its companions aside, and says in one sentence where it is and what follows. */
export function setAside(file: string, consequence: string): void {
  const aside = `${file}.broken-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const companion of companions) {
    if (existsSync(file + companion)) renameSync(file + companion, aside + companion);
  }
  process.stderr.write(`${file} could not be read and was moved to ${aside}. ${consequence}\n`);
}
