import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

let known: string | undefined;

/** Hash of the code that makes answers, by the age and size of its files. Computed with the first use: the start of the house waits for nothing. */
export function hashOfCode(): string {
  return (known ??= computed());
}

function computed(): string {
  const hash = createHash('sha256');
  const files = ['functions', 'shared'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => join(folder, file)),
  );
  for (const file of [...files.toSorted(), 'package-lock.json']) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('base64url');
}
