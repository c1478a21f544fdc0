import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';

import * as z from 'zod';

import { listBucket, put, read, readBytes, remove, uploadAll } from '#infra/bucket.ts';
import { settingsFile } from '#infra/settings.ts';

import { filePrefix, readDeployment, readRelease, recordKey, recordPrefix, releaseKey } from './record.ts';
import type { Deployment, Release } from './record.ts';

/** How many releases can be gone back to. */
export const kept = 10;

/** All deployments of a stage that are known, in the order of time. */
export async function history(bucket: string): Promise<readonly Deployment[]> {
  const keys = [...(await listBucket(bucket, recordPrefix)).keys()].toSorted();
  const texts = await Promise.all(keys.map((key) => read(bucket, key)));
  return texts.flatMap((text) => (text === null ? [] : [readDeployment(text)]));
}

export const note = (bucket: string, deployment: Deployment): Promise<void> =>
  put(bucket, recordKey(deployment), JSON.stringify(deployment), 'no-store');

interface Folders {
  /** Where the CDK wrote the assembly. */
  readonly assembly: string;
  readonly site: string;
}

/**
 * Uploads what was deployed: of the assembly what the CLI needs to deploy it again (the bundles are in the CDK's own bucket, by their hash),
 * and the site. A file that is there already is not sent again. Returns the key.
 */
export async function keepRelease(
  bucket: string,
  deployment: Omit<Deployment, 'release' | 'settings'>,
  { assembly, site }: Folders,
): Promise<string> {
  const paths = [
    ...(await assemblyFiles(assembly)).map((name) => ({ path: `assembly/${name}`, file: join(assembly, name) })),
    ...(await filesIn(site)).map((file) => ({ path: `site/${relative(site, file)}`, file })),
  ];
  const hashed = await Promise.all(paths.map(async (each) => ({ ...each, key: await keyOf(each.file) })));
  const present = await listBucket(bucket, filePrefix);
  const unique = new Map(hashed.filter(({ key }) => !present.has(key)).map(({ key, file }) => [key, file]));
  await uploadAll(
    bucket,
    [...unique].map(([key, file]) => ({ key, file, cacheControl: 'no-store' })),
    present,
  );
  const knows = z.array(z.string()).parse(JSON.parse(await readFile(join(assembly, settingsFile), 'utf8')));
  const files = Object.fromEntries(hashed.map(({ path, key }) => [path, key]));
  const key = releaseKey(deployment);
  await put(bucket, key, JSON.stringify({ knows, files } satisfies Release), 'no-store');
  return key;
}

/** Writes a release's files into a folder, in `assembly` and `site`. */
export async function fetchRelease(bucket: string, release: Release, folder: string): Promise<void> {
  const waiting = Object.entries(release.files);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, key] = next;
      const bytes = await readBytes(bucket, key);
      if (!bytes) throw new Error(`The release bucket ${bucket} lacks ${key}, which is ${path} of the release.`);
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
}

/** A release by its key. */
export async function releaseAt(bucket: string, key: string): Promise<Release> {
  const text = await read(bucket, key);
  if (text === null) throw new Error(`The release bucket ${bucket} lacks ${key}.`);
  return readRelease(text);
}

/** Deletes what is older than the last releases, and the files that only those had. */
export async function prune(bucket: string): Promise<void> {
  const all = await history(bucket);
  const whole = all.filter(({ release, backTo }) => release !== null && backTo === undefined);
  const first = whole.at(-kept);
  if (!first || whole.length <= kept) return;
  const old = all.filter(({ at }) => at < first.at);
  const left = all.filter(({ at }) => at >= first.at).flatMap(({ release }) => release ?? []);
  const used = new Set<string>();
  for (const key of new Set(left))
    for (const file of Object.values((await releaseAt(bucket, key)).files)) used.add(file);
  const files = [...(await listBucket(bucket, filePrefix)).keys()].filter((key) => !used.has(key));
  // Records first: a release without its files must not be offered.
  await remove(bucket, old.map(recordKey));
  const gone = old.flatMap(({ release }) => (release !== null && !left.includes(release) ? [release] : []));
  await remove(bucket, [...gone, ...files]);
}

/** The manifest, and what it names: templates, lists of assets, metadata. Folders of assets stay away. */
async function assemblyFiles(assembly: string): Promise<readonly string[]> {
  // A list of the CDK's own; only the names of files in it are read.
  const manifest: unknown = JSON.parse(await readFile(join(assembly, 'manifest.json'), 'utf8'));
  const named = new Set<string>(['manifest.json', 'cdk.out', settingsFile]);
  JSON.stringify(manifest, (name, value: unknown) => {
    if (['templateFile', 'file', 'additionalMetadataFile'].includes(name) && typeof value === 'string')
      named.add(value);
    return value;
  });
  const present = new Set(
    (await readdir(assembly, { withFileTypes: true })).filter((each) => each.isFile()).map(({ name }) => name),
  );
  return [...named].filter((name) => present.has(name)).toSorted();
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function keyOf(file: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  return `${filePrefix}${hash}${extname(file)}`;
}
