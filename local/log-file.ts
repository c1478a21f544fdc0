import { closeSync, existsSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { now } from '#functions/platform/runtime/clock.ts';
import { logKeeper } from '#functions/platform/runtime/log.ts';
import { logFiles } from '#infra/trace/in-house.ts';

/** Bytes after which a file becomes the earlier one: at most twice as many are kept. */
const fullAt = 8_000_000;

/** Keeps the house's log in its folder, each line with the instant of the house's clock as `at`. Returns the function that ends it. */
export function keepLog(folder: string, limit = fullAt): () => void {
  const [earlier, present] = logFiles.map((name) => join(folder, name)) as [string, string];
  let file = openSync(present, 'a');
  let size = fstatSync(file).size;
  logKeeper.provide((line) => {
    const bytes = Buffer.from(`{"at":"${now()}",${line.slice(1)}`);
    if (size + bytes.length > limit) {
      closeSync(file);
      if (existsSync(present)) renameSync(present, earlier);
      file = openSync(present, 'a');
      size = 0;
    }
    size += writeSync(file, bytes);
  });
  return () => {
    logKeeper.provide(null);
    closeSync(file);
  };
}
