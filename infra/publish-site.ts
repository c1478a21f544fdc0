import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import * as z from 'zod';

import { sayDemonstration } from '#functions/site/render/demonstration.ts';

import { listBucket, put, read, remove, uploadAll } from './bucket.ts';
import type { Upload } from './bucket.ts';
import { siteFolder } from './build.ts';
import { shellFile } from './constructs/edge-functions.ts';
import type { Outputs } from './outputs.ts';

/** Asset names contain a hash of their contents, so they never change; other files may, and the shell does with every build. */
const cacheControl = {
  assets: 'public, max-age=31536000, immutable',
  desk: 'no-store',
  files: 'public, max-age=3600, stale-while-revalidate=86400',
  shell: 'no-cache',
} as const;

/** Beside the site, where no path of the distribution leads. */
const retiredKey = 'publication/retired-assets.json';

/**
 * Publishes the built site: assets first, pages last, so that no page requests a missing file; keeps assets of earlier builds for 30 days;
 * then invalidates the edge. `folder` is that of another build.
 */
export async function publishSite(outputs: Outputs, now = new Date(), folder = siteFolder): Promise<void> {
  const { SiteBucket, DistributionId } = outputs;
  const uploads = await uploadsOf(folder);
  const present = await listBucket(SiteBucket);
  const assets = uploads.filter(({ key }) => isAsset(key));
  const files = uploads.filter(({ key }) => !isAsset(key));
  const count = (await uploadAll(SiteBucket, assets, present)) + (await uploadAll(SiteBucket, files, present));
  await putShell(outputs, folder);
  const assetKeys = [...present.keys()].filter(isAsset);
  const { retired, expired } = retireAssets(
    assetKeys,
    new Set(assets.map(({ key }) => key)),
    await readRetired(SiteBucket),
    now.toISOString(),
  );
  await put(SiteBucket, retiredKey, JSON.stringify(retired), 'no-store');
  await remove(SiteBucket, expired);
  await new CloudFrontClient().send(
    new CreateInvalidationCommand({
      DistributionId,
      InvalidationBatch: { CallerReference: now.toISOString(), Paths: { Quantity: 1, Items: ['/*'] } },
    }),
  );
  console.log(
    `Published the site: ${count} of ${uploads.length} files and the shell were new, ${expired.length} are gone.`,
  );
}

/**
 * Publishes a watching build's changes: new assets, then the shell. Nothing retires and nothing is invalidated, because an emulator caches
 * nothing and ends with its bucket. Updates `present`.
 */
export async function publishChanges(outputs: Outputs, present: Map<string, string>): Promise<void> {
  const { SiteBucket } = outputs;
  const assets = (await uploadsOf(siteFolder)).filter(({ key }) => key.startsWith('assets/') && !present.has(key));
  await uploadAll(SiteBucket, assets, present);
  for (const { key } of assets) present.set(key, '');
  await putShell(outputs);
}

/** The site's files in its bucket, for `publishChanges`. */
export const presentFiles = ({ SiteBucket }: Outputs): Promise<Map<string, string>> => listBucket(SiteBucket);

/** Every file of the build except the shell, which goes last, and the list that only the build reads. */
async function uploadsOf(folder: string): Promise<readonly Upload[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ key: relative(folder, file), file }))
    .filter(({ key }) => key !== 'index.html' && key !== 'manifest.json')
    .map(({ key, file }) => ({
      key,
      file,
      cacheControl: cacheControlOf(key),
    }));
}

/** Of the site or of the desk. */
const isAsset = (key: string): boolean => /^(desk\/)?assets\//.test(key);

function cacheControlOf(key: string): string {
  if (isAsset(key)) return cacheControl.assets;
  return key.startsWith('desk/') ? cacheControl.desk : cacheControl.files;
}

/** Always written, because it says what the stage is. */
async function putShell({ SiteBucket, Demonstration }: Outputs, folder = siteFolder): Promise<void> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const said = Demonstration === 'true' ? sayDemonstration(shell) : shell;
  await put(SiteBucket, shellFile.slice(1), said, cacheControl.shell);
}

async function readRetired(bucket: string): Promise<Retired> {
  return z.record(z.string(), z.string()).parse(JSON.parse((await read(bucket, retiredKey)) ?? '{}'));
}

/** When each asset left the site, by its key. */
type Retired = Readonly<Record<string, string>>;

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

/**
 * A page that stays open for days still requests its assets, so an asset stays for 30 days after the publication without it; one that
 * returns is no longer retired.
 */
export function retireAssets(
  present: Iterable<string>,
  current: ReadonlySet<string>,
  retired: Retired,
  now: string,
): { readonly retired: Retired; readonly expired: readonly string[] } {
  const since = [...present].filter((key) => !current.has(key)).map((key) => [key, retired[key] ?? now] as const);
  const isExpired = (at: string): boolean => Date.parse(now) - Date.parse(at) > thirtyDays;
  return {
    retired: Object.fromEntries(since.filter(([, at]) => !isExpired(at))),
    expired: since.filter(([, at]) => isExpired(at)).map(([key]) => key),
  };
}
