import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A hash of these files and folders. Pictures and fonts count by size and age, other files by contents. */
export async function sourceStamp(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(root, path);
    const isFolder = (await stat(full)).isDirectory();
    const below = isFolder ? await readdir(full, { recursive: true, withFileTypes: true }) : [];
    const files = isFolder
      ? below.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      : [full];
    const marks = await Promise.all(files.toSorted().map(markOf));
    for (const mark of marks) hash.update(mark);
  }
  return hash.digest('hex');
}

async function markOf(file: string): Promise<string> {
  if (file.includes('.test.')) return '';
  if (!file.includes('/web/public/')) return `${file}\n${await readFile(file, 'utf8')}\n`;
  const { size, mtimeMs } = await stat(file);
  return `${file} ${size} ${mtimeMs}\n`;
}
