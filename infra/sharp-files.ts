import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { root } from './sources.ts';

/** Folder of the layer, among those of the bundles. */
export const sharpFolder = 'sharp-layer';

/** A package of the lock file, as far as it is needed here. */
interface Locked {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface LockFile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, Locked>>;
}

/**
 * The part of a lock file that a package and all it depends on have, of its optional parts those for one processor on Linux: the versions and hashes that
 * were tested. Throws for one that it lacks.
 */
export function lockedPart({ lockfileVersion, packages }: LockFile, name: string, cpu: string): LockFile {
  const part: Record<string, Locked> = {};
  const take = (wanted: string): void => {
    const place = `node_modules/${wanted}`;
    const found = packages[place];
    if (!found) throw new Error(`package-lock.json has no ${wanted}.`);
    if (part[place]) return;
    const wantedOptional = Object.entries(found.optionalDependencies ?? {}).filter(([each]) =>
      each.endsWith(`-linux-${cpu}`),
    );
    const optionalDependencies = Object.fromEntries(wantedOptional);
    part[place] = { ...found, optionalDependencies };
    for (const next of Object.keys({ ...found.dependencies, ...optionalDependencies })) take(next);
  };
  take(name);
  const version = packages[`node_modules/${name}`]?.version ?? '';
  // The root of a lock file is what it is a lock of.
  return { lockfileVersion, packages: { '': { dependencies: { [name]: version } } as unknown as Locked, ...part } };
}

/**
 * Puts sharp and its binaries for Linux into the folder of the layer, unless they are there: by npm, of the versions and hashes of package-lock.json.
 * `cpu` is `arm64` on AWS, and on an emulator that of this machine, on which it runs functions.
 */
export async function makeSharpLayer(bundles: string, cpu: string): Promise<void> {
  // npm wrote it.
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const part = lockedPart(lock, 'sharp', cpu);
  const text = JSON.stringify(part);
  const stamp = createHash('sha256').update(`${cpu} ${text}`).digest('hex');
  // Beside the bundles, which are made anew each time.
  const kept = join(root, 'build', `${sharpFolder}-${cpu}`);
  if ((await readFile(join(kept, 'stamp'), 'utf8').catch(() => '')) !== stamp) await install(kept, part, cpu, stamp);
  await rm(join(bundles, sharpFolder), { recursive: true, force: true });
  await cp(join(kept, 'layer'), join(bundles, sharpFolder), { recursive: true });
}

async function install(kept: string, part: LockFile, cpu: string, stamp: string): Promise<void> {
  const folder = `${kept}.new`;
  const packages = join(folder, 'layer/nodejs');
  await rm(folder, { recursive: true, force: true });
  await mkdir(packages, { recursive: true });
  const { dependencies } = part.packages[''] ?? {};
  await writeFile(join(packages, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await writeFile(join(packages, 'package-lock.json'), JSON.stringify(part));
  await writeFile(join(packages, '.npmrc'), await readFile(join(root, '.npmrc'), 'utf8').catch(() => ''));
  const words = ['ci', '--ignore-scripts', '--os=linux', `--cpu=${cpu}`, '--libc=glibc', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', words, { cwd: packages });
  for (const name of ['package-lock.json', '.npmrc', 'node_modules/.package-lock.json'])
    await rm(join(packages, name), { force: true });
  await writeFile(join(folder, 'stamp'), stamp);
  await rm(kept, { recursive: true, force: true });
  await mkdir(dirname(kept), { recursive: true });
  await rename(folder, kept);
}
