import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { sourceStamp } from './source-stamp.ts';

const root = join(import.meta.dirname, '..');

/** Output of the desk's build, a page that the browser renders: `desk/index.html`, and its assets in `desk/assets`. */
export const deskFolder = join(root, 'build/desk');
const stampFile = join(root, 'build/.desk-stamp');

const inputs = [
  'web/desk',
  'web/src',
  'shared',
  'infra/build-desk.ts',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** Whether the desk has been built from its present sources. */
export const isDeskBuilt = async (): Promise<boolean> =>
  (await readFile(stampFile, 'utf8').catch(() => '')) === (await sourceStamp(inputs));

/** Builds the desk. Its sources are no input of the site's build, nor those of the site's screens one of this. */
export async function buildDesk(): Promise<void> {
  const stamp = await sourceStamp(inputs);
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    mode: 'desk',
  });
  await writeFile(stampFile, stamp);
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type ReadFile = (file: string) => Promise<string | Uint8Array>;

const readBuilt: ReadFile = (file) => readFile(join(deskFolder, file));

/** Bytes after gzip of what the desk loads before it shows anything: its page, the entry's scripts and its styles. */
export async function firstDeskLoad(read: ReadFile = readBuilt): Promise<number> {
  // The build's own list.
  const manifest = JSON.parse(String(await read('manifest.json'))) as Readonly<Record<string, Chunk>>;
  const page = 'desk/index.html';
  const files = new Set([page]);
  const chunks = new Set([page]);
  // Iterating a set also visits members added meanwhile.
  for (const name of chunks) {
    const { file, css = [], imports = [] } = manifest[name] ?? {};
    for (const each of [file ?? [], css].flat()) files.add(each);
    for (const next of imports) chunks.add(next);
  }
  const sizes = await Promise.all([...files].map(async (file) => gzipSync(await read(file)).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}
