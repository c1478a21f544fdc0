import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { entryOfKey, erasureKey } from '#functions/personal-data/erasure-log.ts';
import type { ErasureEntry, KeepErasure } from '#functions/personal-data/erasure-log.ts';

/** In the house's folder beside the tables: bringing those back leaves it alone. */
const erasureFile = 'erasures';

/** Keeps completed erasures in the folder, a key a line; without a folder there is nothing to bring back. */
export function keepErasuresIn(folder: string | null): KeepErasure {
  return async (entry) => {
    if (folder) appendFileSync(join(folder, erasureFile), `${erasureKey(entry)}\n`, { flush: true });
  };
}

/** All of them, oldest first. */
export function readErasureFile(folder: string): readonly ErasureEntry[] {
  const file = join(folder, erasureFile);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map(entryOfKey);
}
